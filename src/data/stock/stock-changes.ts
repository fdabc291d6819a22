import type { Transaction } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import { staffApiError, staffError } from '#contract/admin/errors.ts'
import type { NewMovement, StockCause } from '#contract/admin/stock.ts'
import { ShopError } from '#contract/errors.ts'
import { type AuditedWrite, type AuditOrigin, withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { displayName } from '#rules/display-name.ts'
import { stockDelta } from '#rules/stock-causes.ts'
import { insertStockMovements } from './stock.ts'

/** A variant whose row is locked. */
export interface LockedVariant {
  id: string
  productId: string
  /** Its name with its size. */
  name: string
  stock: number
}

/**
 * Locks variants in id order, as checkouts do. Returns a function that returns one of them, and
 * throws `not_found` for an unknown id.
 */
export async function lockVariants(
  engine: Engine,
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<(id: string) => LockedVariant> {
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('variants')
          .innerJoin('products', 'products.id', 'variants.product_id')
          .select(['variants.id', 'variants.name', 'variants.size', 'variants.stock_quantity'])
          .select(['products.id as product_id', 'products.name as product_name'])
          .where('variants.id', 'in', ids)
          .orderBy('variants.id')
          .$call((query) => engine.lockRows(query, ['variants']))
          .execute()
  const locked = new Map(
    rows.map((row) => {
      const { id, size, product_id: productId, stock_quantity: stock } = row
      const name = displayName(row.name, row.product_name)
      return [id, { id, productId, name: size ? `${name}, ${size}` : name, stock }]
    }),
  )
  return (id) => {
    const variant = locked.get(id)
    if (variant) return variant
    throw staffError('not_found', { description: `There is no variant '${id}'.` })
  }
}

/** A change of the stock of a variant by staff. */
export interface StockChange {
  variant: LockedVariant
  cause: StockCause
  delta: number
  /** Details of the audit entry besides stock and cause. */
  details?: readonly AuditChange[]
}

/** The changes of one write. The note is the reason of their audit entries. */
export interface StockBooking {
  changes: readonly StockChange[]
  note?: string | undefined
  now: Date
}

/** A booked change. `movementId` is null if nothing moved. */
export interface BookedChange {
  variantId: string
  delta: number
  stock: number
  movementId: string | null
  auditSeq: number
}

type PlannedChange = StockChange & { from: number; to: number }

/** Returns each change with the stock before and after it. Throws `insufficient_stock`. */
function planChanges(changes: readonly StockChange[]): PlannedChange[] {
  const stocks = new Map(changes.map(({ variant }) => [variant.id, variant.stock]))
  const planned = changes.map((change) => {
    const { variant, delta } = change
    const from = stocks.get(variant.id) ?? variant.stock
    if (from + delta >= 0) stocks.set(variant.id, from + delta)
    return { ...change, from, to: from + delta }
  })
  const [first, ...others] = planned
    .filter(({ to }) => to < 0)
    .map(({ variant: { id, name }, from, delta }) =>
      staffApiError('insufficient_stock', {
        field: id,
        description: `Only ${from} in stock. You can't remove ${-delta}.`,
        params: { name, left: from },
      }),
    )
  if (first) throw new ShopError([first, ...others])
  return planned
}

/** Updates the stock and inserts the movement of a change. Returns the id of the movement. */
async function moveVariant(
  { trx, productsChanged }: AuditedWrite,
  { variant, cause, delta, to }: PlannedChange,
  { auditSeq, now }: { auditSeq: number; now: Date },
): Promise<string> {
  const { id: variant_id, productId } = variant
  await trx
    .updateTable('variants')
    .set({ stock_quantity: to })
    .where('id', '=', variant_id)
    .execute()
  const movement = { variant_id, delta, reason: 'count', cause, audit_seq: auditSeq } as const
  const { id } = await insertStockMovements(trx, [movement], now).executeTakeFirstOrThrow()
  productsChanged([productId])
  return id
}

/**
 * Books changes of locked variants, all or none, each with its audit entry and movement. A change of
 * 0 has an entry and no movement. Throws `insufficient_stock` if a stock would be below 0.
 */
export async function bookChanges(
  write: AuditedWrite,
  { changes, note, now }: StockBooking,
): Promise<BookedChange[]> {
  const booked: BookedChange[] = []
  for (const change of planChanges(changes)) {
    const { variant, cause, delta, details = [], from, to } = change
    const auditSeq = await write.record({
      action: 'stock.moved',
      subject: { kind: 'variant', id: variant.id },
      changes: [{ field: 'stock', from, to }, { field: 'cause', to: cause }, ...details],
      reason: note,
    })
    const movementId = delta === 0 ? null : await moveVariant(write, change, { auditSeq, now })
    booked.push({ variantId: variant.id, delta, stock: to, movementId, auditSeq })
  }
  return booked
}

/**
 * Books movements of staff, all or none. Returns their results in the same order. Throws `not_found`
 * and `insufficient_stock`.
 */
export async function bookMovements(
  engine: Engine,
  write: AuditedWrite,
  {
    movements,
    ...how
  }: { movements: readonly NewMovement[]; note?: string | undefined; now: Date },
): Promise<BookedChange[]> {
  const ids = movements.map(({ variantId }) => variantId)
  const variantOf = await lockVariants(engine, write.trx, ids)
  const changes = movements.map((movement): StockChange => {
    const { variantId, cause, counted, expected } = movement
    return {
      variant: variantOf(variantId),
      cause,
      delta: stockDelta(movement),
      details: cause === 'counted' ? [{ field: 'counted', from: expected, to: counted }] : [],
    }
  })
  return bookChanges(write, { ...how, changes })
}

/** A count of a variant by a command line. */
export interface StockCount extends AuditOrigin {
  variantId: string
  quantity: number
  note?: string | undefined
}

/**
 * Sets the stock of a variant to a counted quantity, and books the difference. Returns the quantity
 * before. Throws `not_found`.
 */
export function setStock(
  engine: Engine,
  { variantId, quantity, note, ...origin }: StockCount,
): Promise<number> {
  return withAudit(engine, { ...origin, action: 'stock.moved' }, async (write) => {
    const variant = (await lockVariants(engine, write.trx, [variantId]))(variantId)
    const before = variant.stock
    const details = [{ field: 'counted', from: before, to: quantity }]
    const change = { variant, cause: 'counted', delta: quantity - before, details } as const
    await bookChanges(write, { changes: [change], note, now: origin.now })
    return before
  })
}

/** A movement by a command line. */
export interface CommandMovement extends AuditOrigin {
  movement: NewMovement
  note?: string | undefined
}

/**
 * Books a movement of a variant for a command line. Returns the quantities before and after. Throws
 * `not_found` and `insufficient_stock`.
 */
export function moveStock(
  engine: Engine,
  { movement, note, ...origin }: CommandMovement,
): Promise<{ before: number; after: number }> {
  return withAudit(engine, { ...origin, action: 'stock.moved' }, async (write) => {
    const booking = { movements: [movement], note, now: origin.now }
    const booked = await bookMovements(engine, write, booking)
    const after = booked[0]?.stock ?? 0
    return { before: after - (booked[0]?.delta ?? 0), after }
  })
}

/** Sets the level at which a variant counts as low, null for the default. Throws `not_found`. */
export async function setThreshold(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { variantId, threshold }: { variantId: string; threshold: number | null },
): Promise<void> {
  const row = await trx
    .selectFrom('variants')
    .select('low_stock_threshold')
    .where('id', '=', variantId)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!row) throw staffError('not_found')
  if (row.low_stock_threshold === threshold) return record.unchanged(undefined)
  await trx
    .updateTable('variants')
    .set({ low_stock_threshold: threshold })
    .where('id', '=', variantId)
    .execute()
  await record({
    subject: { kind: 'variant', id: variantId },
    changes: [{ field: 'lowStockThreshold', from: row.low_stock_threshold, to: threshold }],
  })
}
