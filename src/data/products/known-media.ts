import type { Db } from '#data/engine/engine.ts'
import { isMediaAddress, parseMediaAddress } from '#rules/media-files.ts'

/** PostgreSQL and SQLite accept more parameters than this in one statement. */
const batchSize = 500

/** Returns those of some addresses that belong to no stored picture. Others than `/media/` are left out. */
export async function readUnknownMedia(db: Db, addresses: Iterable<string>): Promise<Set<string>> {
  const uploaded = [...new Set(addresses)].filter(isMediaAddress)
  const ids = [...new Set(uploaded.flatMap((each) => parseMediaAddress(each)?.id ?? []))]
  const known = new Set<string>()
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await db
      .selectFrom('media')
      .select('id')
      .where('id', 'in', ids.slice(start, start + batchSize))
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return new Set(uploaded.filter((each) => !known.has(parseMediaAddress(each)?.id ?? '')))
}
