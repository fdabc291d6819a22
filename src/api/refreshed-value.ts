import { type Changes, uniteChanges } from './change-feed.ts'

/** Where a refreshed value comes from. */
interface ValueSource<Value> {
  /** The value before the first read. It is never returned. */
  initial: Value
  /** Reads the changes of the database into the feed. */
  notice: () => void
  /** Returns the changes of this value that the feed has noticed since the last call. */
  takeChanges: () => Changes
  /** Reads what changed and returns the new value. */
  read: (changes: Changes, previous: Value) => Promise<Value>
}

/** A value in memory that follows the database. After every change it is a new object. */
export interface RefreshedValue<Value> {
  /** Returns the value with all committed changes. */
  current(): Promise<Value>
  /**
   * Returns the value without looking for changes. Runs no statement, unless a change was noticed
   * that has not been read yet.
   */
  cached(): Promise<Value>
}

/** Milliseconds after a failed read in which the value is returned without another read. */
const cooldownMs = 500

/**
 * Creates a value that reads only what changed. While the database is unavailable, it stays as it
 * was.
 */
export function createRefreshedValue<Value>(source: ValueSource<Value>): RefreshedValue<Value> {
  let value = source.initial
  let isLoaded = false
  let pending: Changes = 'everything'
  let refreshInProgress: Promise<void> | undefined
  let cooldownEnd = 0

  async function refresh(): Promise<void> {
    const changes = pending
    pending = new Set()
    try {
      value = await source.read(changes, value)
      isLoaded = true
    } catch (error) {
      pending = uniteChanges(pending, changes)
      throw error
    }
  }

  async function cached(): Promise<Value> {
    pending = uniteChanges(pending, source.takeChanges())
    // A read takes seconds if the database does not respond. A request must not wait for two reads.
    if (isLoaded && performance.now() < cooldownEnd) return value
    try {
      while (pending === 'everything' || pending.size > 0) {
        refreshInProgress ??= refresh().finally(() => {
          refreshInProgress = undefined
        })
        await refreshInProgress
      }
      // A refresh that another request started may include the changes that this request needs.
      await refreshInProgress
    } catch (error) {
      if (!isLoaded) throw error
      cooldownEnd = performance.now() + cooldownMs
    }
    return value
  }

  return {
    cached,
    async current() {
      source.notice()
      return cached()
    },
  }
}

/** Returns a value that follows another one. It is computed once for each state of that one. */
export function mapRefreshed<From extends object, To>(
  source: RefreshedValue<From>,
  map: (from: From) => To,
): RefreshedValue<To> {
  let last: { from: From; to: To } | undefined
  const mapped = (from: From): To => {
    if (last?.from !== from) last = { from, to: map(from) }
    return last.to
  }
  return {
    current: async () => mapped(await source.current()),
    cached: async () => mapped(await source.cached()),
  }
}
