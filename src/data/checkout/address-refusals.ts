import type { AddressLimit, Refusal } from '#contract/refusal.ts'
import type { Db, Engine } from '#data/engine/engine.ts'

const hourMs = 3_600_000

/** The limits whose refusals cost the shop an order or a customer. */
export const reportedLimits = [
  'checkout',
  'units',
  'register',
  'cart',
] as const satisfies readonly AddressLimit[]

/** A limit whose refusals are stored. */
export type ReportedLimit = (typeof reportedLimits)[number]

const hourOf = (now: Date): string =>
  new Date(now.getTime() - (now.getTime() % hourMs)).toISOString()

/** Adds the refusals of address limits to those of this hour. Ignores all other refusals. */
export async function addRefusals(
  engine: Engine,
  counts: ReadonlyMap<Refusal, number>,
  now: Date,
): Promise<void> {
  const rows = reportedLimits.flatMap((kind) => {
    const count = counts.get(kind)
    return count ? [{ hour: hourOf(now), kind, count }] : []
  })
  if (rows.length === 0) return
  await engine.writeOne((db) =>
    db
      .insertInto('address_refusals')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['hour', 'kind']).doUpdateSet(({ ref, eb }) => ({
          count: eb(ref('address_refusals.count'), '+', ref('excluded.count')),
        })),
      )
      .execute(),
  )
}

/** Returns the refusals of each address limit in the last 24 hours, without those that have none. */
export async function readRefusals(
  db: Db,
  now: Date,
): Promise<{ kind: ReportedLimit; count: number }[]> {
  const rows = await db
    .selectFrom('address_refusals')
    .select(['kind', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('hour', '>', new Date(now.getTime() - 24 * hourMs).toISOString())
    .groupBy('kind')
    .execute()
  return reportedLimits.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return row ? [{ kind, count: Number(row.count) }] : []
  })
}
