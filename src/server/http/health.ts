import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList } from 'node:net'
import type { Engine } from '#data/engine/engine.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { Settings } from '#settings/settings.ts'
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

const nearby = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(network, prefix)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

/** The client of a request to `/metrics`: the address of its connection, and its headers. */
interface Client {
  peer: string | undefined
  headers: IncomingHttpHeaders
}

/** Whether a connection comes from this machine or a private network. */
const isNearby = (peer = ''): boolean => nearby.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** With a token only the token counts. Without one, a proxy must not open `/metrics` to everyone. */
function mayReadMetrics(token: string | null, { peer, headers }: Client): boolean {
  if (token !== null) {
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  }
  return (
    isNearby(peer) && headers.forwarded === undefined && headers['x-forwarded-for'] === undefined
  )
}

interface HealthDependencies {
  engine: Pick<Engine, 'ping'>
  metrics: Pick<Metrics, 'expose'>
  settings: Pick<Settings, 'metricsToken'>
  /** True once the shop has been told to stop. */
  isStopping: () => boolean
}

/**
 * Serves monitoring: `/healthz` while the process runs, `/readyz` while it can serve shoppers (503
 * while the database is unavailable), and `/metrics`, which is 404 for clients that may not read
 * it. Returns null for every other path.
 * @spec api.health, api.metrics
 */
export const createHealthHandler =
  ({ engine, metrics, settings, isStopping }: HealthDependencies) =>
  async (path: string, client: Client): Promise<HttpResponse | null> => {
    if (path === '/healthz') return json({ alive: true })
    if (path === '/readyz') {
      const ready = !isStopping() && (await isReady(engine))
      return json({ ready }, ready ? 200 : 503)
    }
    if (path !== '/metrics') return null
    if (!mayReadMetrics(settings.metricsToken, client)) return answer('', 'text/plain', 404)
    const { type, text } = await metrics.expose()
    return answer(text, type)
  }
