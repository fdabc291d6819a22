import type { Limit } from '#contract/endpoint.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { Limits, ScopedAllowances } from '#contract/limits.ts'
import type { Engine } from '#data/engine/engine.ts'
import { createMemoryLimiter } from '#data/engine/rate-limiter.ts'

/** The keys that an attempt counts for. */
export interface RateLimitKeys {
  /** Account or identity. If it is undefined, the address is used instead. */
  subject: string | undefined
  /** Result of `addressKey`. */
  address: string
}

/** Counts attempts and rejects those above the limits of the shop. */
export interface RateLimiter<Name extends string = Limit> {
  /**
   * Counts one attempt: first for the address, then for the subject. An attempt above the limit of
   * its address does not count for the subject, so one client cannot use up the attempts of an
   * account. Throws `too_many_requests` with the seconds to wait.
   */
  consume(limit: Name, keys: RateLimitKeys): Promise<void>
  /** Throws if `consume` would throw, but does not count an attempt. */
  check(limit: Name, keys: RateLimitKeys): Promise<void>
  /** Subtracts one attempt. */
  refund(limit: Name, keys: RateLimitKeys): Promise<void>
}

/** The scopes in the order of counting. */
const scopes = ['address', 'subject'] as const

/**
 * Limits that each node counts in memory. Their calls are frequent, and a statement each would be
 * slow.
 */
const countedInMemory: ReadonlySet<string> = new Set<Limit>(['cart', 'wrongLink'])

function throwIfLimited(waitSeconds = 0): void {
  if (waitSeconds > 0) throw new ShopError([apiError('too_many_requests')], waitSeconds)
}

interface RateLimiterOptions<Name extends string> {
  /** Separates the limits of staff from those of shoppers. */
  prefix?: string
  /** Reports a refusal because of the address, not of the subject. */
  onAddressLimit?: (limit: Name) => void
}

/**
 * Creates the rate limiter of an API. Calls without a limit are not counted.
 * @spec limits.counting, limits.address-first, limits.reads
 */
export function createRateLimiter<Name extends string = keyof Limits>(
  engine: Engine,
  limits: Readonly<Record<Name, ScopedAllowances>>,
  { prefix = '', onAddressLimit }: RateLimiterOptions<Name> = {},
): RateLimiter<Name> {
  const counters = new Map(
    Object.entries<ScopedAllowances>(limits).map(([limit, allowances]) => {
      const scopedRules = scopes.flatMap((scope) => {
        const allowance = allowances[scope]
        return allowance
          ? [{ scope, rule: { name: `${prefix}${limit}.${scope}`, ...allowance } }]
          : []
      })
      const rules = scopedRules.map(({ rule }) => rule)
      const limiter = countedInMemory.has(limit)
        ? createMemoryLimiter(rules)
        : engine.createRateLimiter(rules)
      return [limit, { limiter, scopes: scopedRules.map(({ scope }) => scope) }]
    }),
  )
  /**
   * Returns the limiter of a limit with the keys of an attempt, or undefined if there is no limit.
   */
  const find = (limit: Name, { subject, address }: RateLimitKeys) => {
    const counter = counters.get(limit)
    if (!counter || counter.scopes.length === 0) return undefined
    const keys = { address, subject: subject ?? address }
    const onExceeded = (rule: number): void => {
      if (counter.scopes[rule] === 'address') onAddressLimit?.(limit)
    }
    return {
      limiter: counter.limiter,
      keys: counter.scopes.map((scope) => keys[scope]),
      onExceeded,
    }
  }
  return {
    async consume(limit, keys) {
      const counter = find(limit, keys)
      throwIfLimited(await counter?.limiter.consume(counter.keys, counter.onExceeded))
    },
    async check(limit, keys) {
      const counter = find(limit, keys)
      throwIfLimited(await counter?.limiter.check(counter.keys, counter.onExceeded))
    },
    async refund(limit, keys) {
      const counter = find(limit, keys)
      await counter?.limiter.refund(counter.keys)
    },
  }
}
