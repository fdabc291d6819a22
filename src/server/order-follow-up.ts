import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '#data/engine/engine.ts'
import { followUpOrders } from '#data/orders/follow-up.ts'
import { recordRun } from '#data/orders/loop-gap.ts'
import type { Log } from '#observability/log.ts'

/** Delay between two runs. */
const pauseMs = 5000

/**
 * Reminds customers to confirm their orders and cancels those that were not confirmed, in the
 * background. Returns a function that stops it and waits for the current run.
 */
export function startOrderFollowUp({
  engine,
  log,
  now,
}: {
  engine: Engine
  log: Pick<Log, 'info' | 'warn'>
  now: () => Date
}): () => Promise<void> {
  const stop = new AbortController()

  async function runOnce(): Promise<void> {
    await recordRun(engine, now())
    const { reminded, cancelled } = await followUpOrders(engine, now())
    if (reminded + cancelled > 0) log.info({ reminded, cancelled }, 'orders followed up')
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await runOnce().catch((err) => log.warn({ err }, 'orders not followed up'))
      await sleep(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}
