import { apiError, ShopError } from '#contract/errors.ts'

interface ReadLimits {
  /** Reads that run at once, of all persons. */
  maxRunning: number
  /** Reads that wait, of all persons. */
  maxWaiting: number
  maxRunningPerPerson: number
  maxWaitingPerPerson: number
}

/** Seconds in `Retry-After` of a read that is refused. */
const retryAfterSeconds = 2

/** The reads of one person. */
interface PersonReads {
  running: number
  /** Starts the reads that wait, the first one first. */
  waiting: Set<() => void>
}

const refusal = (code: 'too_many_requests' | 'unavailable'): ShopError =>
  new ShopError([apiError(code)], retryAfterSeconds)

/** Waits until a function in `waiting` is called. Throws the reason of `signal` if it is aborted. */
function waitForTurn(waiting: PersonReads['waiting'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(start)
      reject(signal.reason)
    }
    const start = (): void => {
      waiting.delete(start)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(start)
    signal.addEventListener('abort', leave, { once: true })
  })
}

/**
 * Creates the function that runs the heavy reads of staff. Persons take turns, so that the reads of
 * one do not delay those of another. It throws `too_many_requests` above the limit of a person, and
 * `unavailable` above the limit of all. Reads of the server itself count as those of one person.
 */
export function createReadTurns(limits: ReadLimits) {
  /** In the order of their turns. */
  const persons = new Map<string, PersonReads>()

  function readsOf(person: string): PersonReads {
    const known = persons.get(person)
    if (known) return known
    const created = { running: 0, waiting: new Set<() => void>() }
    persons.set(person, created)
    return created
  }

  const sum = (count: (reads: PersonReads) => number): number =>
    [...persons.values()].reduce((total, reads) => total + count(reads), 0)

  const canStart = ({ running }: PersonReads): boolean =>
    running < limits.maxRunningPerPerson && sum((reads) => reads.running) < limits.maxRunning

  /** Starts the next read of the person whose turn it is. */
  function startNext(): void {
    for (const reads of persons.values()) {
      const [start] = reads.waiting
      if (!start || !canStart(reads)) continue
      reads.running += 1
      start()
      return
    }
  }

  return async <Result>(
    work: () => Promise<Result>,
    { signal, person = '' }: { signal: AbortSignal; person?: string | undefined },
  ): Promise<Result> => {
    signal.throwIfAborted()
    const reads = readsOf(person)
    if (canStart(reads)) reads.running += 1
    else if (reads.waiting.size >= limits.maxWaitingPerPerson) throw refusal('too_many_requests')
    else if (sum(({ waiting }) => waiting.size) >= limits.maxWaiting) throw refusal('unavailable')
    else await waitForTurn(reads.waiting, signal)
    try {
      return await work()
    } finally {
      reads.running -= 1
      persons.delete(person)
      if (reads.running + reads.waiting.size > 0) persons.set(person, reads)
      startNext()
    }
  }
}
