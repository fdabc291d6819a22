import { sql, type Transaction } from 'kysely'
import { apiError, type ErrorParams, ShopError } from '#contract/errors.ts'
import type { Tables } from '#data/tables/tables.ts'
import type { LimitRule } from './rate-limiter.ts'
import type { Change } from './run-batch.ts'

/** The units that an order adds to the count of its client address. */
export interface OrderedUnits {
  address: string
  units: number
  /** Number of different items. */
  items: number
  now: Date
}

/**
 * Counts the units of one order. The count is valid only if the transaction of the order commits.
 */
export interface UnitCount {
  /**
   * Counts the units in memory, or returns the statement that counts them. The statement returns no
   * row if the limit is exceeded. Throws `too_many_requests`.
   */
  add(trx: Transaction<Tables>, order: OrderedUnits): Change | undefined
  /** Returns the error for a statement that returned no row. */
  exceeded(trx: Transaction<Tables>, order: OrderedUnits): Promise<ShopError>
  /** Subtracts the units again after the transaction failed. */
  rollback(): void
}

/**
 * Limits the units that one client address orders. The first order of a period may exceed the limit
 * if it has one item: a cart item may have up to the whole stock.
 * @spec limits.units, limits.first-order
 */
export interface UnitLimiter {
  start(): UnitCount
}

/** A limit of units: `points` are units. */
export interface UnitRule extends LimitRule {
  /** Returns what the error says to the shopper. */
  error: () => { description: string; params: ErrorParams['too_many_requests'] }
}

const createLimitError = ({ error }: UnitRule, milliseconds: number): ShopError =>
  new ShopError([apiError('too_many_requests', error())], Math.ceil(milliseconds / 1000))

const isAccepted = ({ units, items }: OrderedUnits, counted: number, { points }: UnitRule) =>
  counted + units <= points || (counted === 0 && items === 1)

/** Creates a limiter that counts in this process. The embedded database has only one server. */
export function createMemoryUnitLimiter(rule: UnitRule): UnitLimiter {
  /** Oldest first, because all periods have the same length. */
  const periods = new Map<string, { units: number; ends: number }>()

  function currentPeriod(address: string, now: number) {
    for (const [key, period] of periods) {
      if (period.ends > now) break
      periods.delete(key)
    }
    return periods.get(address) ?? { units: 0, ends: now + rule.seconds * 1000 }
  }

  return {
    start() {
      let rollback = () => {}
      return {
        add(_, order) {
          // When the database is locked, the transaction runs again.
          rollback()
          const now = order.now.getTime()
          const period = currentPeriod(order.address, now)
          if (!isAccepted(order, period.units, rule))
            throw createLimitError(rule, period.ends - now)
          period.units += order.units
          periods.set(order.address, period)
          rollback = () => {
            period.units -= order.units
            rollback = () => {}
          }
          return undefined
        },
        exceeded: async () => createLimitError(rule, rule.seconds * 1000),
        rollback: () => rollback(),
      }
    },
  }
}

/**
 * Creates a limiter that counts in the table `rate_limits`, in the transaction of the order. The
 * row lock serialises orders of one address, so that concurrent orders at several nodes do not
 * exceed the limit together.
 */
export function createPostgresUnitLimiter(rule: UnitRule): UnitLimiter {
  const keyOf = ({ address }: OrderedUnits) => `${rule.name}:${address}`
  const count: UnitCount = {
    add(trx, order) {
      if (!isAccepted(order, 0, rule)) throw createLimitError(rule, rule.seconds * 1000)
      const now = order.now.getTime()
      const isExpired = sql<boolean>`rate_limits.expire <= ${now}`
      const sum = sql<number>`rate_limits.points + excluded.points`
      return trx
        .insertInto('rate_limits')
        .values({ key: keyOf(order), points: order.units, expire: now + rule.seconds * 1000 })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              points: sql`case when ${isExpired} then excluded.points else ${sum} end`,
              expire: sql`case when ${isExpired} then excluded.expire else rate_limits.expire end`,
            })
            .where(({ or }) => or([isExpired, sql<boolean>`${sum} <= ${rule.points}`])),
        )
        .returning('key')
    },
    async exceeded(trx, order) {
      const row = await trx
        .selectFrom('rate_limits')
        .select('expire')
        .where('key', '=', keyOf(order))
        .executeTakeFirst()
      return createLimitError(rule, (row?.expire ?? 0) - order.now.getTime())
    },
    rollback: () => {},
  }
  return { start: () => count }
}
