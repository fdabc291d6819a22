import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { staffApiError, staffError } from '#contract/admin/errors.ts'
import type { StockTakeScope } from '#contract/admin/stock-takes.ts'
import { ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { bookChanges, lockVariants, type StockChange } from './stock-changes.ts'
import { selectScope } from './stock-takes.ts'

const invalid = (fields: readonly string[], description: string): ShopError => {
  const [first = '', ...others] = fields
  const entry = (field: string) => staffApiError('invalid', { field, description })
  return new ShopError([entry(first), ...others.map(entry)])
}

/** A stock take to start. */
export interface NewStockTake {
  scope: StockTakeScope
  isBlind: boolean
  staffId: string
  now: Date
}

/** Throws `invalid` for a field of the scope that names a product or variant the shop lacks. */
async function checkScope(trx: Transaction<Tables>, scope: StockTakeScope): Promise<void> {
  const { productIds = [], variantIds = [] } = scope
  const known = { products: new Set<string>(), variants: new Set<string>() }
  for (const table of ['products', 'variants'] as const) {
    const ids = table === 'products' ? productIds : variantIds
    if (ids.length === 0) continue
    const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
    for (const { id } of rows) known[table].add(id)
  }
  if (productIds.some((id) => !known.products.has(id)))
    throw invalid(['scope.productIds'], 'Choose products of the shop.')
  if (variantIds.some((id) => !known.variants.has(id)))
    throw invalid(['scope.variantIds'], 'Choose items of the shop.')
  const first = await selectScope(trx, scope).limit(1).executeTakeFirst()
  if (!first) throw invalid(['scope'], 'Choose at least one product.')
}

/** Starts a stock take and returns its id. Throws `invalid` if it would cover no variant. */
export async function startTake(
  { trx, record }: AuditedWrite,
  { scope, isBlind, staffId, now }: NewStockTake,
): Promise<string> {
  await checkScope(trx, scope)
  const id = randomUUID()
  await trx
    .insertInto('stock_takes')
    .values({
      id,
      scope: JSON.stringify(scope),
      is_blind: isBlind,
      state: 'open',
      started_at: now.toISOString(),
      started_by: staffId,
    })
    .execute()
  await record({
    subject: { kind: 'stock_take', id },
    changes: [
      { field: 'state', from: null, to: 'open' },
      { field: 'scope', from: null, to: scope },
      { field: 'isBlind', from: null, to: isBlind },
    ],
  })
  return id
}

/** Locks a stock take. Throws `not_found`, and `stock_take_closed` unless it is open. */
async function lockOpenTake(engine: Engine, trx: Transaction<Tables>, id: string) {
  const take = await trx
    .selectFrom('stock_takes')
    .selectAll()
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!take) throw staffError('not_found')
  if (take.state !== 'open') throw staffError('stock_take_closed')
  return take
}

const readTakeCounts = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('stock_take_counts')
    .selectAll()
    .where('stock_take_id', '=', id)
    .orderBy('variant_id')
    .execute()

/** Counts of a stock take to record. */
export interface TakeCounts {
  id: string
  counts: readonly { variantId: string; counted: number }[]
  staffId: string
  now: Date
}

/** Returns the stock of the counted variants. Throws `invalid` for those outside the scope. */
async function readBook(
  trx: Transaction<Tables>,
  scope: StockTakeScope,
  counts: TakeCounts['counts'],
): Promise<Map<string, number>> {
  const ids = counts.map(({ variantId }) => variantId)
  const rows = await selectScope(trx, scope).where('variants.id', 'in', ids).execute()
  const book = new Map(rows.map((row) => [row.id, row.stock_quantity]))
  const outside = counts.flatMap(({ variantId }, index) =>
    book.has(variantId) ? [] : [`counts.${index}.variantId`],
  )
  if (outside.length > 0) throw invalid(outside, 'This item is not part of the stock count.')
  return book
}

/**
 * Records counts with the current stock, so that later sales do not change the difference. A repeated count
 * replaces the one before. Throws `not_found`, `stock_take_closed` and `invalid`.
 */
export async function countVariants(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { id, counts, staffId, now }: TakeCounts,
): Promise<void> {
  const take = await lockOpenTake(engine, trx, id)
  const book = await readBook(trx, take.scope, counts)
  const before = new Map((await readTakeCounts(trx, id)).map((row) => [row.variant_id, row]))
  // Of several counts of a variant, the last one is recorded.
  const counted = new Map(counts.map((count) => [count.variantId, count.counted]))
  const rows = [...counted].map(([variant_id, number]) => ({
    stock_take_id: id,
    variant_id,
    counted: number,
    book_at_count: book.get(variant_id) ?? 0,
    counted_at: now.toISOString(),
    counted_by: staffId,
  }))
  const changed = rows.filter((row) => {
    const old = before.get(row.variant_id)
    return old?.counted !== row.counted || old.book_at_count !== row.book_at_count
  })
  if (changed.length === 0) return record.unchanged(undefined)
  await trx
    .insertInto('stock_take_counts')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['stock_take_id', 'variant_id']).doUpdateSet(({ ref }) => ({
        counted: ref('excluded.counted'),
        book_at_count: ref('excluded.book_at_count'),
        counted_at: ref('excluded.counted_at'),
        counted_by: ref('excluded.counted_by'),
      })),
    )
    .execute()
  await record({
    subject: { kind: 'stock_take', id },
    changes: changed.map((row) => {
      const from = before.get(row.variant_id)?.counted ?? null
      return { field: row.variant_id, from, to: row.counted }
    }),
  })
}

/** Closes a stock take and records it. */
async function closeTake(
  { trx, record }: AuditedWrite,
  id: string,
  { state, note, now }: { state: 'applied' | 'cancelled'; note?: string | undefined; now: Date },
): Promise<void> {
  await trx
    .updateTable('stock_takes')
    .set({ state, closed_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record({
    subject: { kind: 'stock_take', id },
    changes: [{ field: 'state', from: 'open', to: state }],
    reason: note,
  })
}

/**
 * Books the differences of a stock take and closes it. Throws `not_found`, `stock_take_closed`, and
 * `insufficient_stock` if a stock would be below 0.
 */
export async function applyTake(
  engine: Engine,
  write: AuditedWrite,
  { id, note, now }: { id: string; note?: string | undefined; now: Date },
): Promise<void> {
  await lockOpenTake(engine, write.trx, id)
  const differing = (await readTakeCounts(write.trx, id)).filter(
    (row) => row.counted !== row.book_at_count,
  )
  const ids = differing.map((row) => row.variant_id)
  const variantOf = await lockVariants(engine, write.trx, ids)
  const changes = differing.map(
    (row): StockChange => ({
      variant: variantOf(row.variant_id),
      cause: 'counted',
      delta: row.counted - row.book_at_count,
      details: [
        { field: 'counted', from: row.book_at_count, to: row.counted },
        { field: 'stockTake', from: null, to: id },
      ],
    }),
  )
  await bookChanges(write, { changes, note, now })
  await closeTake(write, id, { state: 'applied', note, now })
}

/** Closes a stock take without booking anything. Throws `not_found` and `stock_take_closed`. */
export async function cancelTake(
  engine: Engine,
  write: AuditedWrite,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await lockOpenTake(engine, write.trx, id)
  await closeTake(write, id, { state: 'cancelled', now })
}
