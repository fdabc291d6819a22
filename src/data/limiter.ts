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

/** Counts how often something was done under a key. */
export interface Limiter {
  /** Counts one more. Answers the seconds to wait when that is one too many, else 0. */
  take(key: string): Promise<number>
  /** Takes one count back. */
  giveBack(key: string): Promise<void>
}

const wrap = (limiter: RateLimiterAbstract): Limiter => ({
  async take(key) {
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  },
  async giveBack(key) {
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
    take: async (key) => (await own.take(key)) || shared.take(key).catch(() => 0),
    async giveBack(key) {
      await own.giveBack(key)
      await shared.giveBack(key).catch(() => {})
    },
  }
}
