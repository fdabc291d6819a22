import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Coupon } from '#contract/coupons.ts'
import { type Piastres, toLe } from '#contract/money.ts'
import { type AuditOrigin, withAudit } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import type { CouponLimits } from '#rules/coupon-limits.ts'
import { toLatinDigits } from '#rules/digits.ts'

/** A coupon with its limits. `discount` is a percentage from 1 to 100. */
export interface StoredCoupon extends Coupon, CouponLimits {
  minSubtotal: Piastres
  version: number
}

/** Makes changes of coupons wait for each other, so that two cannot take the same name. */
export const lockCoupons = (engine: Engine, trx: Transaction<Tables>) =>
  engine.lockKey(trx, 'coupons')

/** The columns of a coupon by the names of its fields. */
export const couponColumns = [
  'coupons.id',
  'coupons.name',
  'discount_percent as discount',
  'is_enabled as isEnabled',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'max_uses as maxUses',
  'min_subtotal as minSubtotal',
  'uses',
  'version',
] as const

/**
 * Returns the coupon of that name, enabled or not. Letter case is ignored, and digits may be Arabic.
 * @spec coupon.name-case
 */
export const findCouponByName = (db: Db, name: string): Promise<StoredCoupon | undefined> =>
  db
    .selectFrom('coupons')
    .select(couponColumns)
    .where(sql`lower(name)`, '=', sql`lower(${toLatinDigits(name)})`)
    .executeTakeFirst()

/** Returns all coupons, sorted by name. */
export const listCoupons = (db: Db): Promise<StoredCoupon[]> =>
  db.selectFrom('coupons').select(couponColumns).orderBy(sql`lower(name)`).execute()

/** The fields of a coupon that people write. */
export type CouponValues = Omit<StoredCoupon, 'id' | 'uses' | 'version'>

/** The fields that a command or the demonstration data give. Without limits, those of before stay. */
export type GivenCoupon = Pick<CouponValues, 'name' | 'discount' | 'isEnabled'> &
  Partial<CouponValues>

/**
 * Writes a coupon and returns it with its new version. The id stays. A new name gets Latin digits.
 */
export async function writeCoupon(
  trx: Db,
  existing: StoredCoupon | undefined,
  values: CouponValues,
): Promise<StoredCoupon> {
  const id = existing?.id ?? randomUUID()
  const version = (existing?.version ?? 0) + 1
  const name = toLatinDigits(values.name)
  const row = {
    name,
    discount_percent: values.discount,
    is_enabled: values.isEnabled,
    starts_at: values.startsAt,
    ends_at: values.endsAt,
    max_uses: values.maxUses,
    min_subtotal: values.minSubtotal,
    version,
  }
  await trx
    .insertInto('coupons')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return { ...values, id, name, version, uses: existing?.uses ?? 0 }
}

/** The limits of a coupon that has none. */
export const noLimits = { startsAt: null, endsAt: null, maxUses: null, minSubtotal: 0 }

/** Returns the values of a coupon after a change. The spelling of an existing name stays. */
const changedValues = (existing: StoredCoupon | undefined, given: GivenCoupon): CouponValues => ({
  ...noLimits,
  ...existing,
  ...given,
  name: existing?.name ?? given.name,
})

/**
 * Creates a coupon, or updates the one of that name, without an audit entry: for the demonstration
 * coupons. See `changeCoupon`.
 */
export const saveCoupon = (engine: Engine, coupon: GivenCoupon): Promise<StoredCoupon> =>
  engine.write(async ({ trx }) => {
    const existing = await findCouponByName(trx, coupon.name)
    return writeCoupon(trx, existing, changedValues(existing, coupon))
  })

const auditedFields = [
  'name',
  'discount',
  'isEnabled',
  'startsAt',
  'endsAt',
  'maxUses',
  'minSubtotal',
] as const

/** Returns the values of a coupon as staff enter them: the minimum subtotal in LE. */
export const enteredValues = (coupon: CouponValues) => ({
  ...coupon,
  minSubtotal: toLe(coupon.minSubtotal),
})

/** Returns the changed fields for the audit log. A new coupon has those that differ from nothing. */
export const couponChanges = (existing: StoredCoupon | undefined, saved: CouponValues) => {
  const before = existing && enteredValues(existing)
  const after = enteredValues(saved)
  return auditedFields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to && (existing !== undefined || to !== 0))
}

/** Creates a coupon, or updates the one of that name, with its audit entry. */
export const changeCoupon = (
  engine: Engine,
  origin: AuditOrigin,
  coupon: GivenCoupon,
): Promise<StoredCoupon> =>
  withAudit(engine, { ...origin, action: 'coupon.edited' }, async ({ trx, record }) => {
    await lockCoupons(engine, trx)
    const existing = await findCouponByName(trx, coupon.name)
    const values = changedValues(existing, coupon)
    const changes = couponChanges(existing, values)
    if (existing && changes.length === 0) return record.unchanged(existing)
    const saved = await writeCoupon(trx, existing, values)
    await record({
      ...(existing ? {} : { action: 'coupon.created' }),
      subject: { kind: 'coupon', id: saved.id, version: saved.version },
      changes,
    })
    return saved
  })
