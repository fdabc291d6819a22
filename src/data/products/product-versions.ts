import type { Transaction } from 'kysely'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { batchesOf } from './write-products.ts'

/** Locks the products that the shop has or had, in id order. Returns their versions. */
export async function lockVersions(
  engine: Engine,
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  for (const batch of batchesOf(ids.toSorted())) {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'version'])
      .where('id', 'in', batch)
      .orderBy('id')
      .$call(engine.lockRows)
      .execute()
    for (const { id, version } of rows) versions.set(id, version)
  }
  return versions
}

/**
 * Gives products the version after `before`, because triggers count each changed row. So one write of
 * this version of the shop is one version, and its audit entry names it. `before` has the versions of
 * locked rows. The products of `created` get version 1.
 */
export async function raiseVersions(
  trx: Transaction<Tables>,
  before: ReadonlyMap<string, number>,
  created: readonly string[] = [],
): Promise<void> {
  const versions = new Map<string, number>(created.map((id) => [id, 1]))
  for (const [id, version] of before) versions.set(id, version + 1)
  for (const [version, ids] of Map.groupBy(versions.keys(), (id) => versions.get(id) ?? 1))
    for (const batch of batchesOf(ids))
      await trx.updateTable('products').set({ version }).where('id', 'in', batch).execute()
}

/** Gives a product its version again, after changes of rows that only its draft has. */
export const restoreVersion = (
  trx: Transaction<Tables>,
  { id, version }: { id: string; version: number },
) => trx.updateTable('products').set({ version }).where('id', '=', id).execute()
