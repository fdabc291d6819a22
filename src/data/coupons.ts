import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Coupon } from '#contract/coupons.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { withAudit } from './audit-log.ts'
import type { AuditOrigin } from './staff-accounts.ts'

const columns = ['id', 'name', 'discount_percent as discount', 'is_enabled as isEnabled'] as const

/**
 * Returns the coupon of that name, enabled or not. Letter case is ignored, and digits may be Arabic.
 * @spec coupon.name-case
 */
export const findCouponByName = (db: Db, name: string): Promise<Coupon | undefined> =>
  db
    .selectFrom('coupons')
    .select(columns)
    .where(sql`lower(name)`, '=', sql`lower(${toLatinDigits(name)})`)
    .executeTakeFirst()

/** Returns all coupons, sorted by name. */
export const listCoupons = (db: Db): Promise<Coupon[]> =>
  db.selectFrom('coupons').select(columns).orderBy(sql`lower(name)`).execute()

/** What a coupon is saved with. `discount` is a percentage from 1 to 100. */
type CouponValues = Omit<Coupon, 'id'>

/**
 * Writes a coupon. The id and the spelling of an existing name stay. A new name gets Latin digits.
 */
async function writeCoupon(
  trx: Db,
  existing: Coupon | undefined,
  { discount, isEnabled, ...coupon }: CouponValues,
): Promise<Coupon> {
  const id = existing?.id ?? randomUUID()
  const name = existing?.name ?? toLatinDigits(coupon.name)
  const values = { discount_percent: discount, is_enabled: isEnabled }
  await trx
    .insertInto('coupons')
    .values({ id, name, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return { id, name, discount, isEnabled }
}

/**
 * Creates a coupon, or updates the one of that name, without an audit entry: for the demonstration
 * coupons. See `changeCoupon`.
 */
export const saveCoupon = (engine: Engine, coupon: CouponValues): Promise<Coupon> =>
  engine.write(async ({ trx }) =>
    writeCoupon(trx, await findCouponByName(trx, coupon.name), coupon),
  )

/** Creates a coupon, or updates the one of that name, with its audit entry. */
export const changeCoupon = (
  engine: Engine,
  origin: AuditOrigin,
  coupon: CouponValues,
): Promise<Coupon> =>
  withAudit(engine, { ...origin, action: 'coupon.edited' }, async ({ trx, record }) => {
    const existing = await findCouponByName(trx, coupon.name)
    const saved = await writeCoupon(trx, existing, coupon)
    const changes = (['name', 'discount', 'isEnabled'] as const)
      .map((field) => ({ field, from: existing?.[field] ?? null, to: saved[field] }))
      .filter(({ from, to }) => from !== to)
    if (changes.length === 0) return record.unchanged(saved)
    await record({
      ...(existing ? {} : { action: 'coupon.created' }),
      subject: { kind: 'coupon', id: saved.id },
      changes,
    })
    return saved
  })
