/** Milliseconds after which a shopper is told something, whatever the database is doing. */
const patience = 8_000

const late = () =>
  Object.assign(new Error(`The answer was not there within ${patience} ms.`), { code: 'ETIMEDOUT' })

/**
 * Rejects, as if the database were away, when work takes too long. What becomes of the work is not
 * known then: it may still be done, as when an answer is lost on its way.
 */
export async function beforeDeadline<Result>(work: Promise<Result> | Result): Promise<Result> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(late()), patience)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
