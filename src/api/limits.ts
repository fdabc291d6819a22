import type { Limit } from '#contract/endpoint.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { Limits } from '#contract/limits.ts'
import type { Engine } from '#data/engine/engine.ts'
import { memoryLimiter } from '#data/engine/rate-limiter.ts'

/** What an attempt is counted under. */
export interface RateLimitKeys {
  /** Account or identity. Without one, the address takes its place. */
  subject: string | undefined
  /** Result of `addressKey`. */
  address: string
}

/** Counts attempts and refuses those above the limits of the shop. */
export interface RateLimiter {
  /**
   * Counts one attempt: first for the address, then for the subject. An attempt above the limit of
   * its address is not counted for the subject, so one client cannot use up the attempts of an
   * account. Throws `too_many_requests` with the seconds to wait.
   */
  consume(limit: Limit, keys: RateLimitKeys): Promise<void>
  /** Throws as `consume` would for one more attempt, but counts nothing. */
  check(limit: Limit, keys: RateLimitKeys): Promise<void>
  /** Subtracts an attempt that should not count. */
  refund(limit: Limit, keys: RateLimitKeys): Promise<void>
}

/** In the order in which they count. */
const scopes = ['address', 'subject'] as const

/** Limits that each node counts alone: their calls are frequent, and a statement would be dear. */
const countedInMemory: ReadonlySet<string> = new Set<Limit>(['cart'])

function throwIfLimited(waitSeconds = 0): void {
  if (waitSeconds > 0) throw new ShopError([apiError('too_many_requests')], waitSeconds)
}

/**
 * Creates the rate limiter of the API. Calls without a limit are not counted.
 * @spec limits.counting, limits.address-first, limits.reads
 */
export function createRateLimiter(engine: Engine, limits: Limits): RateLimiter {
  const counters = new Map(
    Object.entries(limits).map(([limit, allowances]) => {
      const counted = scopes.flatMap((scope) => {
        const allowance = allowances[scope]
        return allowance ? [{ scope, rule: { name: `${limit}.${scope}`, ...allowance } }] : []
      })
      const rules = counted.map(({ rule }) => rule)
      const limiter = countedInMemory.has(limit)
        ? memoryLimiter(rules)
        : engine.createRateLimiter(rules)
      return [limit, { limiter, scopes: counted.map(({ scope }) => scope) }]
    }),
  )
  /** The limiter of a limit and the keys of an attempt, or undefined for an attempt without limit. */
  const find = (limit: Limit, { subject, address }: RateLimitKeys) => {
    const counter = counters.get(limit)
    if (!counter || counter.scopes.length === 0) return undefined
    const keys = { address, subject: subject ?? address }
    return { limiter: counter.limiter, keys: counter.scopes.map((scope) => keys[scope]) }
  }
  return {
    async consume(limit, keys) {
      const counter = find(limit, keys)
      throwIfLimited(await counter?.limiter.consume(counter.keys))
    },
    async check(limit, keys) {
      const counter = find(limit, keys)
      throwIfLimited(await counter?.limiter.check(counter.keys))
    },
    async refund(limit, keys) {
      const counter = find(limit, keys)
      await counter?.limiter.refund(counter.keys)
    },
  }
}
