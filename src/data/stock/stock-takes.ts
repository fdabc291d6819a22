import { sql } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import type { StockTake, StockTakeScope } from '#contract/admin/stock-takes.ts'
import type { Db } from '#data/engine/engine.ts'

/** Selects stock takes with the name of the person who started them. */
const selectTakes = (db: Db) =>
  db
    .selectFrom('stock_takes')
    .innerJoin('staff', 'staff.id', 'stock_takes.started_by')
    .selectAll('stock_takes')
    .select('staff.name')

type TakeRow = Awaited<ReturnType<ReturnType<typeof selectTakes>['execute']>>[number]

const readCounts = (db: Db, takeIds: readonly string[]) =>
  db
    .selectFrom('stock_take_counts')
    .innerJoin('staff', 'staff.id', 'stock_take_counts.counted_by')
    .selectAll('stock_take_counts')
    .select('staff.name')
    .where('stock_take_id', 'in', takeIds)
    .orderBy('counted_at')
    .orderBy('variant_id')
    .execute()

type CountRow = Awaited<ReturnType<typeof readCounts>>[number]

/** Returns a count. `isHidden`: without the expected number. */
const toCount = (row: CountRow, isHidden: boolean): StockTake['counts'][number] => ({
  variantId: row.variant_id,
  counted: row.counted,
  ...(isHidden
    ? {}
    : { bookAtCount: row.book_at_count, difference: row.counted - row.book_at_count }),
  countedAt: row.counted_at,
  countedBy: { id: row.counted_by, name: row.name },
})

const toTake = (row: TakeRow, counts: readonly CountRow[]): StockTake => ({
  id: row.id,
  state: row.state,
  isBlind: row.is_blind,
  scope: row.scope,
  startedAt: row.started_at,
  startedBy: { id: row.started_by, name: row.name },
  closedAt: row.closed_at,
  counts: counts.map((count) => toCount(count, row.is_blind && row.state === 'open')),
})

async function withCounts(db: Db, rows: readonly TakeRow[]): Promise<StockTake[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = Map.groupBy(await readCounts(db, ids), (count) => count.stock_take_id)
  return rows.map((row) => toTake(row, counts.get(row.id) ?? []))
}

/** Returns a stock take with its counts. Throws `not_found`. */
export async function getTake(db: Db, id: string): Promise<StockTake> {
  const row = await selectTakes(db).where('stock_takes.id', '=', id).executeTakeFirst()
  const [take] = await withCounts(db, row ? [row] : [])
  if (!take) throw staffError('not_found')
  return take
}

/** Returns true if there is a stock take with this id. */
export const hasTake = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('stock_takes').select('id').where('id', '=', id).execute()).length > 0

/** Returns stock takes with their counts, newest first. The cursor is the id of the last one. */
export async function listTakes(
  db: Db,
  { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: StockTake[]; nextCursor: string | null }> {
  const after = db.selectFrom('stock_takes').where('id', '=', cursor ?? '')
  const rows = await selectTakes(db)
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('started_at', 'stock_takes.id'),
          '<',
          tuple(after.select('started_at'), after.select('stock_takes.id')),
        ),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('stock_takes.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    items: await withCounts(db, shown),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Selects the variants that a stock take covers, on sale or not. */
export const selectScope = (db: Db, { category, productIds, variantIds }: StockTakeScope) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.stock_quantity'])
    .where(({ and, eb }) =>
      and([
        ...(category === undefined ? [] : [eb(sql<string>`products.category`, '=', category)]),
        ...(productIds === undefined ? [] : [eb('products.id', 'in', productIds)]),
        ...(variantIds === undefined ? [] : [eb('variants.id', 'in', variantIds)]),
      ]),
    )
