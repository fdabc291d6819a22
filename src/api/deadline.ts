/** Milliseconds after which a request gets a response, even if the database does not respond. */
const timeoutMs = 8_000

/** The work of a request took too long. The response is that of an unavailable database. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Runs `work` and rejects with DeadlineExceeded after 8 seconds. The outcome of the work is then
 * unknown: a statement that was sent may still succeed. `work` gets a signal that is aborted with the
 * same error, so that it starts nothing else.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result> | Result,
): Promise<Result> {
  const controller = new AbortController()
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DeadlineExceeded(`The request took longer than ${timeoutMs} ms.`)
    controller.abort(error)
    deadline.reject(error)
  }, timeoutMs)
  try {
    return await Promise.race([work(controller.signal), deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
