import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** So many points in so many seconds. */
export interface LimitRule {
  /** Distinguishes the counters; letters only. */
  name: string
  points: number
  seconds: number
}

/** Counts attempts under one key. */
export interface Limiter {
  /** Counts one attempt. Returns 0, or the seconds to wait when the limit is exceeded. */
  consume(key: string): Promise<number>
  /** Subtracts one attempt. */
  refund(key: string): Promise<void>
}

const wrap = (limiter: RateLimiterAbstract): Limiter => ({
  async consume(key) {
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  },
  async refund(key) {
    await limiter.reward(key)
  },
})

const options = ({ name, points, seconds }: LimitRule) => ({
  keyPrefix: name,
  points,
  duration: seconds,
})

/** Counts in this process: right for the embedded database, which has one server. */
export const memoryLimiter = (rule: LimitRule): Limiter =>
  wrap(new RateLimiterMemory(options(rule)))

/**
 * Counts in this process, then in the table `rate_limits`, so that all nodes count together. What is
 * too many here already costs the database nothing; while that is away this process counts alone.
 */
export function postgresLimiter(pool: Pool, rule: LimitRule): Limiter {
  const own = memoryLimiter(rule)
  const shared = wrap(
    new RateLimiterPostgres({
      ...options(rule),
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    }),
  )
  return {
    consume: async (key) => (await own.consume(key)) || shared.consume(key).catch(() => 0),
    async refund(key) {
      await own.refund(key)
      await shared.refund(key).catch(() => {})
    },
  }
}
