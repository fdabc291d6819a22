import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiError, ShopError } from '#contract/errors.ts'
import { addressKey } from '#rules/address-key.ts'

/** Limits of the requests of one address, while other addresses send requests too. */
interface QueueLimits {
  maxRunning: number
  /** Requests above this number get 503. */
  maxWaiting: number
  /** A request that has waited this long gets 503. */
  maxWaitMs: number
}

/** Fewer than the four connections for writes to PostgreSQL, so that one address never uses all. */
const defaultLimits: QueueLimits = { maxRunning: 3, maxWaiting: 200, maxWaitMs: 5_000 }
/** The limits apply for this time after a request of another address. */
const sharedMs = 1_000
/** Seconds in `Retry-After` of a request that is refused. */
const retryAfterSeconds = 2

/** The parts of a request and its response that the queue uses. */
interface Exchange {
  incoming: Pick<IncomingMessage, 'complete'>
  /** Emits 'close' when the client disconnects. */
  outgoing: Pick<ServerResponse, 'once' | 'off' | 'destroyed'>
}

/** One request in the queue of its client's address. */
export interface Turn {
  /**
   * Runs `work` as soon as its address may start another request. Throws `unavailable` if too many
   * wait or the time is over, and `ClientDisconnected`. In both cases `work` did not start.
   */
  run: <Result>(work: () => Promise<Result> | Result) => Promise<Result>
  /**
   * Runs `receive`, which reads the body. If the body is not complete, other requests of the address
   * may run meanwhile, because only the client knows when it ends. Use it inside of `run`.
   */
  pause: <Result>(receive: () => Promise<Result>) => Promise<Result>
  /** Lets the next request of the address run, although this one continues. */
  end: () => void
}

/** Runs `work` in a turn. Without one, as in a call inside of the server, it starts at once. */
export const runInTurn = <Result>(
  turn: Turn | undefined,
  work: () => Promise<Result> | Result,
): Promise<Result> | Result => (turn ? turn.run(work) : work())

/** Creates the turn of a request. */
export type CreateTurn = (address: string | undefined, exchange: Exchange) => Turn

/** The client disconnected while its request waited. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
  override readonly message = 'The client disconnected before its request started.'
}

/** The requests of one address. */
interface AddressRequests {
  running: number
  /** Starts the requests that wait, the first one first. */
  waiting: Set<() => void>
}

const unavailable = (): ShopError => new ShopError([apiError('unavailable')], retryAfterSeconds)

/** Waits until a function in `waiting` is called. Throws if that takes too long. */
function waitForStart(
  waiting: AddressRequests['waiting'],
  { outgoing }: Exchange,
  { maxWaitMs, refuse }: { maxWaitMs: number; refuse: () => ShopError },
): Promise<void> {
  if (outgoing.destroyed) throw new ClientDisconnected()
  return new Promise((resolve, reject) => {
    const leave = (settle: () => void): void => {
      waiting.delete(start)
      clearTimeout(timer)
      outgoing.off('close', disconnect)
      settle()
    }
    const start = () => leave(resolve)
    const disconnect = () => leave(() => reject(new ClientDisconnected()))
    const timer = setTimeout(() => leave(() => reject(refuse())), maxWaitMs)
    outgoing.once('close', disconnect)
    waiting.add(start)
  })
}

/** Counts the running requests of each address, and starts those that wait. */
function createCounts({ maxRunning }: QueueLimits) {
  const addresses = new Map<string, AddressRequests>()
  let lastKey: string | undefined
  let sharedUntil = 0

  const isShared = (): boolean => addresses.size > 1 || performance.now() < sharedUntil

  function requestsOf(key: string): AddressRequests {
    const known = addresses.get(key)
    if (known) return known
    const created = { running: 0, waiting: new Set<() => void>() }
    addresses.set(key, created)
    return created
  }

  /** Starts the next request in place of one that has ended. */
  function startNext(key: string): void {
    const requests = requestsOf(key)
    const [next] = requests.waiting
    if (next) next()
    else requests.running -= 1
    if (requests.running === 0) addresses.delete(key)
    if (isShared()) return
    for (const start of requests.waiting) {
      requests.running += 1
      start()
    }
  }

  return {
    /** Notes that an address sends requests. */
    note(key: string): void {
      if (key === lastKey) return
      if (lastKey !== undefined) sharedUntil = performance.now() + sharedMs
      lastKey = key
    },
    /** Counts a request as running and returns undefined, or returns the set to wait in. */
    start(key: string): AddressRequests['waiting'] | undefined {
      const requests = requestsOf(key)
      if (requests.running >= maxRunning && isShared()) return requests.waiting
      requests.running += 1
      return undefined
    },
    end(key: string): void {
      // The next request starts in another turn of the event loop, after those of other addresses.
      if (requestsOf(key).waiting.size > 0) setImmediate(startNext, key)
      else startNext(key)
    },
    waiting: (key: string): number => addresses.get(key)?.waiting.size ?? 0,
    size: () => addresses.size,
  }
}

interface QueueOptions {
  limits?: QueueLimits
  /** Reports a request that did not get its turn. */
  onRefused?: () => void
}

/**
 * Creates the queues of a server, one for each client address (IPv6: /64). While at least two
 * addresses send requests, each runs at most `maxRunning` at once, and its others wait in order. So a
 * client with many connections does not fill the event loop and the connections to the database. An
 * address that is alone has no limit: behind a proxy that is not trusted, all requests have its address.
 */
export function createAddressQueue({
  limits = defaultLimits,
  onRefused = () => {},
}: QueueOptions = {}): {
  createTurn: CreateTurn
  /** Returns the number of addresses with requests in progress. */
  size: () => number
} {
  const counts = createCounts(limits)
  const createTurn: CreateTurn = (address, exchange) => {
    let key: string | undefined
    let isRunning = false

    function refuse(): ShopError {
      onRefused()
      return unavailable()
    }

    /** Parses the address on first use, because most responses come from the cache and need no turn. */
    function readKey(): string {
      key ??= addressKey(address)
      return key
    }
    async function start(): Promise<void> {
      const waiting = counts.start(readKey())
      if (waiting) await waitForStart(waiting, exchange, { maxWaitMs: limits.maxWaitMs, refuse })
      isRunning = true
    }
    function end(): void {
      if (isRunning) counts.end(readKey())
      isRunning = false
    }

    return {
      async run(work) {
        counts.note(readKey())
        if (counts.waiting(readKey()) >= limits.maxWaiting) throw refuse()
        await start()
        try {
          return await work()
        } finally {
          end()
        }
      },
      async pause(receive) {
        if (!isRunning || exchange.incoming.complete) return receive()
        end()
        const received = await receive()
        await start()
        return received
      },
      end,
    }
  }
  return { createTurn, size: counts.size }
}
