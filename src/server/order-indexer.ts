import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '#data/engine/engine.ts'
import { addGuestKeys, indexOrders } from '#data/orders/order-index.ts'
import type { Log } from '#observability/log.ts'

/** Delay before the next query when there was no order to index. */
const idleMs = 1000
/** Delay between two batches, so that checkouts are not delayed. */
const pauseMs = 200
/** Delay after a failure, such as an unavailable database. */
const failureMs = 10_000

/**
 * Adds new and old orders to the search index in the background. Returns a function that stops it
 * and waits for the current batch.
 */
export function startOrderIndexer({
  engine,
  log,
  now,
  hasOrderLinks,
}: {
  engine: Engine
  log: Pick<Log, 'warn'>
  now: () => Date
  /** Whether customers can confirm by a link. */
  hasOrderLinks: boolean
}): () => Promise<void> {
  const stop = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        const indexed =
          (await indexOrders(engine, { now: now(), hasOrderLinks })) || (await addGuestKeys(engine))
        await pause(indexed === 0 ? idleMs : pauseMs)
      } catch (err) {
        log.warn({ err }, 'orders not indexed')
        await pause(failureMs)
      }
    }
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}
