const errorsOfDriver = new WeakSet<object>()

/** Returns `work`, and notes that an error it rejects with comes from the driver of PostgreSQL. */
export function fromDriver<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    if (typeof error === 'object' && error !== null) errorsOfDriver.add(error)
    throw error
  })
}

/** Other parts of the shop have connections too: a client that disconnects is an ECONNRESET. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && ('errcode' in error || errorsOfDriver.has(error))

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return ''
  if ('errcode' in error && typeof error.errcode === 'number')
    return `SQLITE_${error.errcode & 0xff}`
  return 'code' in error ? String(error.code) : ''
}

const awayOnPostgres =
  /^(08...|57P0[1-5]|57014|53...|55P03|25P0[23]|25006|ECONN\w+|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
/** BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const awayOnSqlite = /^SQLITE_(5|6|8|10|13|14)$/
const awayByMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|Connection ended/

/**
 * Whether an error says that the database cannot be used now: it is unreachable, starting, too
 * slow, or its disk is full. Only errors that the database layer raised count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isOfDatabase(error)) return false
  const code = codeOf(error)
  return awayOnPostgres.test(code) || awayOnSqlite.test(code) || awayByMessage.test(error.message)
}

/** True when two transactions met and this one may simply be run again. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error))

/** True when a statement waited too long for a lock of PostgreSQL. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** True when a unique key refused the row. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (codeOf(error) === '23505') return true
  return error instanceof Error && error.message.startsWith('UNIQUE constraint failed')
}

/** True when a query was sent to PostgreSQL and nothing came back for too long. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** True when another process is writing to the embedded database. */
export const isLocked = (error: unknown): boolean => codeOf(error) === 'SQLITE_5'
