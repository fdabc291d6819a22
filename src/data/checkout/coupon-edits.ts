import { sql } from 'kysely'
import type { CouponChanges, NewCoupon, StaffCoupon } from '#contract/admin/coupons.ts'
import type { MergedField } from '#contract/admin/edits.ts'
import { invalidField, staffError } from '#contract/admin/errors.ts'
import { toLe, toPiastres } from '#contract/money.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { mergeEdit } from '#data/audit/merge-edit.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { highDiscount } from '#rules/coupon-limits.ts'
import { toLatinDigits } from '#rules/digits.ts'
import {
  type CouponValues,
  couponChanges,
  couponColumns,
  enteredValues,
  findCouponByName,
  lockCoupons,
  noLimits,
  type StoredCoupon,
  writeCoupon,
} from './coupons.ts'

/** Facts about a coupon that its own row does not contain. */
const orderFigures = (db: Db) =>
  db
    .selectFrom('orders')
    .select('coupon_id')
    .select(({ fn }) => [
      fn.sum<number>('discount').as('given'),
      fn.max('ordered_at').as('last_used_at'),
    ])
    .where('coupon_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .groupBy('coupon_id')
    .as('figures')

/** Returns all coupons with what they cost, sorted by name, or one of them. */
export async function readStaffCoupons(db: Db, id?: string): Promise<StaffCoupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .leftJoin(orderFigures(db), 'figures.coupon_id', 'coupons.id')
    .select(couponColumns)
    .select(['figures.given', 'figures.last_used_at as lastUsedAt'])
    .where((build) => (id === undefined ? build.lit(true) : build('coupons.id', '=', id)))
    .orderBy(sql`lower(coupons.name)`)
    .execute()
  return rows.map(({ given, ...coupon }) => ({
    ...coupon,
    minSubtotal: toLe(coupon.minSubtotal),
    discountGiven: toLe(given ?? 0),
  }))
}

/** Returns a coupon. Throws `not_found`. */
export async function readStaffCoupon(db: Db, id: string): Promise<StaffCoupon> {
  const [coupon] = await readStaffCoupons(db, id)
  if (!coupon) throw staffError('not_found')
  return coupon
}

/** Throws if the values of a coupon contradict each other, or if its caller must confirm first. */
async function checkValues(
  db: Db,
  values: CouponValues,
  { existing, isConfirmed }: { existing: StoredCoupon | undefined; isConfirmed: boolean },
): Promise<void> {
  const { name, discount, startsAt, endsAt, maxUses } = values
  if (discount >= highDiscount && !isConfirmed) throw staffError('reauthentication_required')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalidField('endsAt', 'Choose an end after the start.')
  const uses = existing?.uses ?? 0
  if (maxUses !== null && maxUses < uses)
    throw invalidField('maxUses', `This coupon was already used ${uses} times.`)
  const other = await findCouponByName(db, name)
  if (other && other.id !== existing?.id)
    throw staffError('already_exists', { field: 'name', description: `${name} already exists.` })
}

/** Returns a time with milliseconds, as all stored times have them. */
const sortable = (time: string | null): string | null => time && new Date(time).toISOString()

/** Returns the values in the form that the database stores. Fields that are left out stay. */
function storedValues(
  { minSubtotal, ...given }: CouponChanges,
  before: CouponValues,
): CouponValues {
  const defined = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  const values = { ...before, ...defined }
  return {
    ...values,
    name: toLatinDigits(values.name),
    startsAt: sortable(values.startsAt),
    endsAt: sortable(values.endsAt),
    minSubtotal: minSubtotal === undefined ? before.minSubtotal : toPiastres(minSubtotal),
  }
}

/**
 * Creates a coupon and returns its id. `isConfirmed` says that the caller has confirmed the identity.
 * Throws `already_exists`, `invalid` and `reauthentication_required`.
 */
export async function createCoupon(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { coupon, isConfirmed }: { coupon: NewCoupon; isConfirmed: boolean },
): Promise<string> {
  await lockCoupons(engine, trx)
  const { name, discount, isEnabled } = coupon
  const values = storedValues(coupon, { ...noLimits, name, discount, isEnabled })
  await checkValues(trx, values, { existing: undefined, isConfirmed })
  const saved = await writeCoupon(trx, undefined, values)
  await record({
    subject: { kind: 'coupon', id: saved.id, version: saved.version },
    changes: couponChanges(undefined, saved),
  })
  return saved.id
}

/** An edit of a coupon by a form that was loaded with `version`. */
export interface CouponEdit {
  id: string
  version: number
  changes: CouponChanges
  isConfirmed: boolean
  now: Date
}

/**
 * Changes a coupon. Edits of different fields by others stay. Throws `not_found`, `edit_conflict`,
 * `already_exists`, `invalid` and `reauthentication_required`.
 */
export async function editCoupon(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { id, version, changes, isConfirmed, now }: CouponEdit,
): Promise<MergedField[]> {
  await lockCoupons(engine, trx)
  const existing = await trx
    .selectFrom('coupons')
    .select(couponColumns)
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!existing) throw staffError('not_found')
  const values = storedValues(changes, existing)
  const entered = enteredValues(values)
  const given = Object.keys(changes).filter((field) => changes[field as never] !== undefined)
  const merged = await mergeEdit(
    trx,
    { kind: 'coupon', id },
    {
      loadedVersion: version,
      version: existing.version,
      stored: enteredValues(existing),
      changes: Object.fromEntries(given.map((field) => [field, entered[field as never]])),
      unrecorded: { changedBy: 'another process', changedAt: now.toISOString() },
    },
  )
  const recorded = couponChanges(existing, values)
  if (recorded.length === 0) return record.unchanged(merged)
  await checkValues(trx, values, { existing, isConfirmed })
  const saved = await writeCoupon(trx, existing, values)
  await record({ subject: { kind: 'coupon', id, version: saved.version }, changes: recorded })
  return merged
}
