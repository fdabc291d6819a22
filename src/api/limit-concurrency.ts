import { apiError, ShopError } from '#contract/errors.ts'

/** Seconds in `Retry-After` when the queue is full. */
const retryAfterSeconds = 2

/** Runs `work` as soon as the limit allows it. */
export type ConcurrencyLimit = <Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/**
 * Returns a function that runs at most `maxRunning` jobs at once. Up to `maxWaiting` more jobs wait
 * in order. For the next one it throws `unavailable`. When `signal` is aborted, a waiting job
 * leaves the queue and the reason of the signal is thrown. A running job is not stopped.
 */
export function limitConcurrency(limits: {
  maxRunning: number
  maxWaiting: number
}): ConcurrencyLimit {
  let running = 0
  const queue = new Set<() => void>()

  const waitForTurn = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(start)
        reject(signal?.reason)
      }
      const start = (): void => {
        queue.delete(start)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      queue.add(start)
      signal?.addEventListener('abort', leave, { once: true })
    })

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (running < limits.maxRunning) running += 1
    else if (queue.size >= limits.maxWaiting) {
      throw new ShopError([apiError('unavailable')], retryAfterSeconds)
    } else await waitForTurn(signal)
    try {
      return await work()
    } finally {
      // The next job in the queue starts instead, so `running` stays the same.
      const [startNext] = queue
      if (startNext) startNext()
      else running -= 1
    }
  }
}
