import { errorCode } from '#rules/error-text.ts'

const driverErrors = new WeakSet<object>()

/** Returns `work`, and marks its error as one that the PostgreSQL driver raised. */
export function fromDriver<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    if (typeof error === 'object' && error !== null) driverErrors.add(error)
    throw error
  })
}

/** Other connections raise the same codes: a client that disconnects causes an ECONNRESET, too. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && ('errcode' in error || driverErrors.has(error))

const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')
    return `SQLITE_${error.errcode & 0xff}`
  return errorCode(error)
}

const unavailablePostgresCode =
  /^(08...|57P0[1-5]|57014|53...|55P03|40001|40P01|25P0[23]|25006|ECONN\w+|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const unavailableSqliteCode = /^SQLITE_(5|6|8|10|13|14)$/
const unavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|Connection ended/

/**
 * Returns true if the error means that the database is unavailable: it is unreachable, starting,
 * too slow, its disk is full, or the work conflicted with other work each time. Returns false for errors that no database driver raised.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isOfDatabase(error)) return false
  const code = codeOf(error)
  return (
    unavailablePostgresCode.test(code) ||
    unavailableSqliteCode.test(code) ||
    unavailableMessage.test(error.message)
  )
}

/** Returns true if the transaction conflicted with another one and may be retried. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error))

/**
 * Returns true if a prepared statement returns other columns than when it was prepared, because a
 * migration has changed its table. PostgreSQL did not run it.
 */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'

/** Returns true if a statement waited too long for a lock of PostgreSQL. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Returns true if a row violates a unique key. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (codeOf(error) === '23505') return true
  return error instanceof Error && error.message.startsWith('UNIQUE constraint failed')
}

/** Returns true if a row violates the check constraint of this name. */
export const isCheckViolation = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof Error)) return false
  if (codeOf(error) === '23514') return 'constraint' in error && error.constraint === constraint
  return error.message === `CHECK constraint failed: ${constraint}`
}

/** Returns true if PostgreSQL did not respond to a query in time. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** Returns true if another process is writing to the embedded database. */
export const isLocked = (error: unknown): boolean => codeOf(error) === 'SQLITE_5'
