import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Coupon } from '#contract/coupons.ts'
import type { Db, Engine } from '#data/engine/engine.ts'

const columns = ['id', 'name', 'discount_percent as discount', 'is_enabled as isEnabled'] as const

/** Returns the coupon of that name in any letter case, enabled or not. @spec coupon.name-case */
export const findCouponByName = (db: Db, name: string): Promise<Coupon | undefined> =>
  db
    .selectFrom('coupons')
    .select(columns)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

/** Returns all coupons, sorted by name. */
export const listCoupons = (db: Db): Promise<Coupon[]> =>
  db.selectFrom('coupons').select(columns).orderBy(sql`lower(name)`).execute()

/** Creates a coupon, or updates the one of that name. `discount` is a percentage from 1 to 100. */
export async function saveCoupon(
  engine: Engine,
  coupon: { name: string; discount: number; isEnabled: boolean },
): Promise<Coupon> {
  return engine.write(async (trx) => {
    const existing = await findCouponByName(trx, coupon.name)
    const id = existing?.id ?? randomUUID()
    const values = { discount_percent: coupon.discount, is_enabled: coupon.isEnabled }
    await trx
      .insertInto('coupons')
      .values({ id, name: coupon.name, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    return {
      id,
      name: existing?.name ?? coupon.name,
      discount: coupon.discount,
      isEnabled: coupon.isEnabled,
    }
  })
}
