import { sql, type Transaction } from 'kysely'
import { apiError, ShopError } from '#contract/errors.ts'
import type { Tables } from '../tables.ts'
import type { LimitRule } from './rate-limiter.ts'
import type { Change } from './run-batch.ts'

/** What an order adds to the units of its client address. */
export interface OrderedUnits {
  address: string
  units: number
  /** Number of different items. */
  items: number
  now: Date
}

/** The count of one order, which is valid only if the transaction of the order commits. */
export interface UnitCount {
  /**
   * Counts the units in memory, or returns the statement that counts them: it returns no row when
   * the limit is exceeded. Throws `too_many_requests`.
   */
  add(trx: Transaction<Tables>, order: OrderedUnits): Change | undefined
  /** The error for a statement that returned no row. */
  exceeded(trx: Transaction<Tables>, order: OrderedUnits): Promise<ShopError>
  /** Subtracts the units again after the transaction failed. */
  rollback(): void
}

/**
 * Limits the units that one client address orders. The first order of a period is accepted if it has
 * one item, whatever its quantity: a cart item may have up to the whole stock.
 * @spec limits.units, limits.first-order
 */
export interface UnitLimiter {
  start(): UnitCount
}

/** `points` are units. `description` is for the shopper. */
export interface UnitRule extends LimitRule {
  description: string
}

const exceededFor = ({ description }: UnitRule, milliseconds: number): ShopError =>
  new ShopError([apiError('too_many_requests', { description })], Math.ceil(milliseconds / 1000))

const isAccepted = ({ units, items }: OrderedUnits, counted: number, { points }: UnitRule) =>
  counted + units <= points || (counted === 0 && items === 1)

/** Counts in this process: right for the embedded database, which has one server. */
export function memoryUnitLimiter(rule: UnitRule): UnitLimiter {
  /** Oldest first: each period is as long as the others. */
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
          // A locked database runs the transaction again.
          rollback()
          const now = order.now.getTime()
          const period = currentPeriod(order.address, now)
          if (!isAccepted(order, period.units, rule)) throw exceededFor(rule, period.ends - now)
          period.units += order.units
          periods.set(order.address, period)
          rollback = () => {
            period.units -= order.units
            rollback = () => {}
          }
          return undefined
        },
        exceeded: async () => exceededFor(rule, rule.seconds * 1000),
        rollback: () => rollback(),
      }
    },
  }
}

/**
 * Counts in the table `rate_limits`, in the transaction of the order. The row lock serialises orders
 * of one address, so that concurrent orders at several nodes do not exceed the limit together.
 */
export function postgresUnitLimiter(rule: UnitRule): UnitLimiter {
  const keyOf = ({ address }: OrderedUnits) => `${rule.name}:${address}`
  const count: UnitCount = {
    add(trx, order) {
      if (!isAccepted(order, 0, rule)) throw exceededFor(rule, rule.seconds * 1000)
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
            .where((either) => either.or([isExpired, sql<boolean>`${sum} <= ${rule.points}`])),
        )
        .returning('key')
    },
    async exceeded(trx, order) {
      const row = await trx
        .selectFrom('rate_limits')
        .select('expire')
        .where('key', '=', keyOf(order))
        .executeTakeFirst()
      return exceededFor(rule, (row?.expire ?? 0) - order.now.getTime())
    },
    rollback: () => {},
  }
  return { start: () => count }
}
