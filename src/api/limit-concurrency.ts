import { apiError, ShopError } from '#contract/errors.ts'

/** Seconds in `Retry-After` when the queue is full. */
const retryAfterSeconds = 2

/** Runs work when there is room. */
export type ConcurrencyLimit = <Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/**
 * Returns a function that runs at most `maxRunning` works at once. Up to `maxWaiting` more wait in
 * order; the next one throws `unavailable`. When `signal` is aborted, waiting work leaves the queue
 * and its reason is thrown. Work that has started is not stopped.
 */
export function limitConcurrency(limits: {
  maxRunning: number
  maxWaiting: number
}): ConcurrencyLimit {
  let running = 0
  const queue = new Set<() => void>()

  const waitForRoom = (signal?: AbortSignal): Promise<void> =>
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
    } else await waitForRoom(signal)
    try {
      return await work()
    } finally {
      // The next in the queue takes over this place.
      const [startNext] = queue
      if (startNext) startNext()
      else running -= 1
    }
  }
}
