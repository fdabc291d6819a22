import type { Engine } from '#data/engine/engine.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { HttpResponse } from './response.ts'

/** Milliseconds the database may take to say that it is there. */
const patience = 2000

const answer = (body: string, type: string, status = 200): HttpResponse => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body,
})
const json = (body: unknown, status?: number): HttpResponse =>
  answer(JSON.stringify(body), 'application/json', status)

async function isReady(engine: Pick<Engine, 'ping'>): Promise<boolean> {
  const tired = new Promise<boolean>((resolve) => {
    setTimeout(resolve, patience, false).unref()
  })
  const answered = engine.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tired])
}

interface HealthDependencies {
  engine: Pick<Engine, 'ping'>
  metrics: Pick<Metrics, 'expose'>
  /** True once the shop has been told to stop. */
  isStopping: () => boolean
}

/**
 * Answers what watches over the shop: `/healthz` while the process lives, `/readyz` while it can
 * serve shoppers (503 while the database is away), `/metrics` with its counts. Null for all else.
 * @spec api.health, api.metrics
 */
export const createHealthHandler =
  ({ engine, metrics, isStopping }: HealthDependencies) =>
  async (path: string): Promise<HttpResponse | null> => {
    if (path === '/healthz') return json({ alive: true })
    if (path === '/readyz') {
      const ready = !isStopping() && (await isReady(engine))
      return json({ ready }, ready ? 200 : 503)
    }
    if (path !== '/metrics') return null
    const { type, text } = await metrics.expose()
    return answer(text, type)
  }
