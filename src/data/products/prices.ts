import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { staffApiError, staffError } from '#contract/admin/errors.ts'
import type { OldPriceRule, PriceChange, PricePlan } from '#contract/admin/prices.ts'
import { ShopError } from '#contract/errors.ts'
import { toLe } from '#contract/money.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { type PriceRow, planPrice } from '#rules/price-changes.ts'
import { lockVersions, raiseVersions } from './product-versions.ts'
import { batchesOf } from './write-products.ts'

/** A change of the prices of variants on sale. */
export interface PriceRequest {
  variantIds: readonly string[]
  change: PriceChange
  oldPrice: OldPriceRule
}

type PlannedRow = PriceRow & { productId: string; oldPriceBefore: number }

async function readPrices(db: Db, ids: readonly string[]) {
  const rows = []
  for (const batch of batchesOf(ids))
    rows.push(
      ...(await db
        .selectFrom('variants')
        .select(['id', 'product_id', 'price', 'old_price'])
        .where('id', 'in', batch)
        .where('removed_at', 'is', null)
        .execute()),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The highest price, as in the import of the catalogue. */
const maxPrice = 999_999_900

/** Throws `invalid` with one error for each price that is too low or too high. */
function assertValid(rows: readonly PlannedRow[]): void {
  const [first, ...rest] = rows
    .filter(({ after }) => after <= 0 || after > maxPrice)
    .map(({ variantId, after }) =>
      staffApiError('invalid', {
        field: variantId,
        description: after <= 0 ? 'The new price is not above 0.' : 'The new price is too high.',
      }),
    )
  if (first) throw new ShopError([first, ...rest])
}

/** Returns the rows of a change in the order of its variants. Throws `not_found` and `invalid`. */
async function planRows(
  db: Db,
  { variantIds, change, oldPrice }: PriceRequest,
): Promise<PlannedRow[]> {
  const stored = await readPrices(db, variantIds)
  const rows = variantIds.map((id): PlannedRow => {
    const row = stored.get(id)
    if (!row) throw staffError('not_found', { description: `There is no variant '${id}' on sale.` })
    const priced = { id, price: row.price, oldPrice: row.old_price }
    const planned = planPrice(priced, change, oldPrice)
    return { ...planned, productId: row.product_id, oldPriceBefore: row.old_price }
  })
  assertValid(rows)
  return rows
}

/** Returns a plan in LE. Its hash names the exact result. */
function toPlan(rows: readonly PlannedRow[]): PricePlan {
  const planned = rows.map(({ variantId, before, after, oldPriceAfter }) => {
    return { variantId, before, after, oldPriceAfter }
  })
  return {
    rows: planned.map(({ variantId, before, after, oldPriceAfter }) => ({
      variantId,
      before: toLe(before),
      after: toLe(after),
      oldPriceAfter: toLe(oldPriceAfter),
    })),
    previewHash: hash('sha256', JSON.stringify(planned), 'base64url'),
  }
}

/** Returns the prices that a change would give. Throws `not_found` and `invalid`. */
export const previewPrices = async (db: Db, request: PriceRequest): Promise<PricePlan> =>
  toPlan(await planRows(db, request))

/** Locks the products of variants, then the variants, each in id order. Returns the versions. */
async function lockPrices(
  engine: Engine,
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const owners = await readPrices(trx, ids)
  const productIds = [...new Set([...owners.values()].map((row) => row.product_id))]
  const versions = await lockVersions(engine, trx, productIds)
  for (const batch of batchesOf(ids.toSorted()))
    await trx
      .selectFrom('variants')
      .select('id')
      .where('id', 'in', batch)
      .orderBy('id')
      .$call(engine.lockRows)
      .execute()
  return versions
}

const isChanged = (row: PlannedRow): boolean =>
  row.after !== row.before || row.oldPriceAfter !== row.oldPriceBefore

/** Writes prices. Variants with the same new prices share a statement. */
async function writePrices(trx: Transaction<Tables>, rows: readonly PlannedRow[]): Promise<void> {
  const groups = Map.groupBy(rows, ({ after, oldPriceAfter }) => `${after} ${oldPriceAfter}`)
  for (const group of groups.values())
    for (const batch of batchesOf(group)) {
      const [{ after = 0, oldPriceAfter = 0 } = {}] = batch
      await trx
        .updateTable('variants')
        .set({ price: after, old_price: oldPriceAfter })
        .where(
          'id',
          'in',
          batch.map(({ variantId }) => variantId),
        )
        .execute()
    }
}

const changesOf = ({ variantId, before, after, oldPriceBefore, oldPriceAfter }: PlannedRow) =>
  [
    { field: `variants.${variantId}.price`, from: toLe(before), to: toLe(after) },
    {
      field: `variants.${variantId}.oldPrice`,
      from: toLe(oldPriceBefore),
      to: toLe(oldPriceAfter),
    },
  ].filter(({ from, to }) => from !== to)

/**
 * Changes prices, all or none. Throws `not_found`, `invalid`, and `plan_outdated` if the result
 * differs from the preview.
 */
export async function changePrices(
  engine: Engine,
  { trx, record, productsChanged }: AuditedWrite,
  { previewHash, ...request }: PriceRequest & { previewHash: string },
): Promise<PricePlan> {
  const versions = await lockPrices(engine, trx, request.variantIds)
  const rows = await planRows(trx, request)
  const plan = toPlan(rows)
  if (plan.previewHash !== previewHash) throw staffError('plan_outdated')
  const changed = rows.filter(isChanged)
  if (changed.length === 0) return record.unchanged(plan)
  await writePrices(trx, changed)
  const byProduct = Map.groupBy(changed, ({ productId }) => productId)
  const before = new Map([...byProduct.keys()].map((id) => [id, versions.get(id) ?? 1]))
  await raiseVersions(trx, before)
  productsChanged(byProduct.keys())
  for (const [id, ofProduct] of byProduct)
    await record({
      subject: { kind: 'product', id, version: (before.get(id) ?? 1) + 1 },
      changes: ofProduct.flatMap(changesOf),
    })
  return plan
}
