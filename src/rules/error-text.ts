/** Returns the message of an error, or the text of any other thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Returns the message of an error on one line. */
export const errorReason = (error: unknown): string => errorMessage(error).replaceAll(/\s+/g, ' ')

/**
 * Returns the code of an error, or an empty text.
 * @example errorCode(error) // 'ECONNREFUSED'
 */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
