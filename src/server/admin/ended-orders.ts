import { readEndedEmails } from '#data/customers/erasure-scope.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'

const hourMs = 3_600_000

/**
 * Calls `erase` each hour if an order that an erasure left out has ended. The timer does not keep the
 * process alive. Returns a function that stops it.
 */
export function startErasingEndedOrders(
  { db }: Pick<Engine, 'db'>,
  erase: () => Promise<void>,
  {
    log,
    readEnded = readEndedEmails,
  }: { log: Pick<Log, 'warn'>; readEnded?: typeof readEndedEmails },
): () => void {
  const run = async () => {
    if ((await readEnded(db, new Date())).length > 0) await erase()
  }
  const timer = setInterval(() => {
    run().catch((err) => log.warn({ err }, 'ended orders not erased'))
  }, hourMs).unref()
  return () => clearInterval(timer)
}
