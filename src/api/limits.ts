import type { Limit } from '#contract/endpoint.ts'
import { fault, Refused } from '#contract/faults.ts'
import type { Engine } from '#data/engine.ts'
import type { Limiter } from '#data/limiter.ts'
import type { Limits } from './dependencies.ts'

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
  /** Subtracts an attempt that should not count. */
  refund(limit: Limit, keys: RateLimitKeys): Promise<void>
}

export function createRateLimiter(engine: Engine, limits: Limits): RateLimiter {
  const counters = new Map<string, Limiter>()
  for (const [limit, scopes] of Object.entries(limits)) {
    for (const [scope, allowance] of Object.entries(scopes)) {
      counters.set(`${limit}.${scope}`, engine.limiter({ name: `${limit}.${scope}`, ...allowance }))
    }
  }
  const countersOf = (limit: Limit, { subject, address }: RateLimitKeys) =>
    [
      { counter: counters.get(`${limit}.address`), key: address },
      { counter: counters.get(`${limit}.subject`), key: subject ?? address },
    ].flatMap(({ counter, key }) => (counter ? [{ counter, key }] : []))
  return {
    async consume(limit, keys) {
      for (const { counter, key } of countersOf(limit, keys)) {
        const wait = await counter.consume(key)
        if (wait > 0) throw new Refused([fault('too_many_requests')], wait)
      }
    },
    async refund(limit, keys) {
      for (const { counter, key } of countersOf(limit, keys)) await counter.refund(key)
    },
  }
}
