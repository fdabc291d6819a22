import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** A limit of `points` attempts in `seconds` seconds. */
export interface LimitRule {
  /** Prefix of the keys in the database. */
  name: string
  points: number
  seconds: number
}

type OnExceeded = (rule: number) => void

/** Counts attempts. Each attempt has one key per rule of the limiter, in the order of the rules. */
export interface Limiter {
  /**
   * Counts one attempt and stops at the first rule that it exceeds. Returns 0 if the attempt is
   * allowed, else the seconds to wait. `onExceeded` gets the index of that rule.
   */
  consume(keys: readonly string[], onExceeded?: OnExceeded): Promise<number>
  /** Returns what `consume` would return for one more attempt, but counts nothing. */
  check(keys: readonly string[], onExceeded?: OnExceeded): Promise<number>
  /** Subtracts one attempt. */
  refund(keys: readonly string[]): Promise<void>
}

const secondsUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

async function consumeInMemory(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result
    return secondsUntil(result.msBeforeNext)
  }
}

/** Creates a limiter that counts in this process. The embedded database has only one server. */
export function createMemoryLimiter(rules: readonly LimitRule[]): Limiter {
  const limiters = rules.map(
    ({ name, points, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
  return {
    async consume(keys, onExceeded) {
      for (const [index, limiter] of limiters.entries()) {
        const wait = await consumeInMemory(limiter, keys[index] ?? '')
        if (wait === 0) continue
        onExceeded?.(index)
        return wait
      }
      return 0
    },
    async check(keys, onExceeded) {
      for (const [index, limiter] of limiters.entries()) {
        const counted = await limiter.get(keys[index] ?? '')
        const isFull = counted && counted.consumedPoints >= limiter.points
        if (!isFull) continue
        onExceeded?.(index)
        return secondsUntil(counted.msBeforeNext)
      }
      return 0
    },
    async refund(keys) {
      for (const [index, limiter] of limiters.entries()) await limiter.reward(keys[index] ?? '')
    },
  }
}

/**
 * Returns one statement that counts an attempt for all rules. Each rule counts only if the rule
 * before it allows the attempt. Parameters: now, then key and expiry of each rule.
 *
 * The transaction commits asynchronously: losing a count in a crash is cheaper than waiting for the
 * disk.
 */
function consumeStatement(rules: readonly LimitRule[]): string {
  const counters = rules.map((_, index) => {
    const previous = rules[index - 1]
    const condition = previous
      ? `where (select points from c${index - 1}) <= ${previous.points}`
      : ''
    const [key, expire] = [`$${index * 2 + 2}`, `$${index * 2 + 3}`]
    return `c${index} as (
      insert into rate_limits as r (key, points, expire) select ${key}, 1, ${expire}::bigint ${condition}
      on conflict (key) do update set
        points = case when r.expire <= $1 then 1 else r.points + 1 end,
        expire = case when r.expire <= $1 then excluded.expire else r.expire end
      returning points, expire)`
  })
  const results = rules.map((_, index) => `select ${index} as rule, points, expire from c${index}`)
  return `with ${counters.join(', ')}
    select counts.*, set_config('synchronous_commit', 'off', true)
    from (${results.join(' union all ')}) as counts order by rule`
}

const checkStatement =
  'select key, points, expire from rate_limits where key = any($2) and expire > $1'

const refundStatement =
  'update rate_limits set points = greatest(points - 1, 0) where key = any($2) and expire > $1'

/**
 * Creates a limiter that counts in this process, then in the table `rate_limits`, so that all nodes
 * count together. An attempt that this process refuses causes no query. While the database is
 * unavailable, this process counts alone.
 */
export function createPostgresLimiter(pool: Pool, rules: readonly LimitRule[]): Limiter {
  const memory = createMemoryLimiter(rules)
  const statement = consumeStatement(rules)
  const statementName = `consume_${rules.map((rule) => `${rule.name}_${rule.points}`).join('_')}`
  const prefixedKeys = (keys: readonly string[]) =>
    rules.map(({ name }, index) => `${name}:${keys[index]}`)

  async function consumeShared(keys: readonly string[], onExceeded?: OnExceeded): Promise<number> {
    const now = Date.now()
    const values = prefixedKeys(keys).flatMap((key, index) => [
      key,
      now + (rules[index]?.seconds ?? 0) * 1000,
    ])
    const { rows } = await pool.query<{ points: number; expire: number }>({
      name: statementName,
      text: statement,
      values: [now, ...values],
    })
    const index = rows.findIndex((row, rule) => row.points > (rules[rule]?.points ?? 0))
    const exceeded = rows[index]
    if (!exceeded) return 0
    onExceeded?.(index)
    return secondsUntil(exceeded.expire - now)
  }

  async function checkShared(keys: readonly string[], onExceeded?: OnExceeded): Promise<number> {
    const now = Date.now()
    const { rows } = await pool.query<{ key: string; points: number; expire: number }>(
      checkStatement,
      [now, prefixedKeys(keys)],
    )
    const points = new Map(prefixedKeys(keys).map((key, index) => [key, rules[index]?.points ?? 0]))
    const full = rows.find((row) => row.points >= (points.get(row.key) ?? 0))
    if (!full) return 0
    onExceeded?.(prefixedKeys(keys).indexOf(full.key))
    return secondsUntil(full.expire - now)
  }

  return {
    consume: async (keys, onExceeded) =>
      (await memory.consume(keys, onExceeded)) || consumeShared(keys, onExceeded).catch(() => 0),
    check: async (keys, onExceeded) =>
      (await memory.check(keys, onExceeded)) || checkShared(keys, onExceeded).catch(() => 0),
    async refund(keys) {
      await memory.refund(keys)
      await pool.query(refundStatement, [Date.now(), prefixedKeys(keys)]).catch(() => {})
    },
  }
}
