import { sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { mediaIdsIn, mediaSrc } from '#rules/media-files.ts'
import { markUsed, usedMarkMs } from './media.ts'

/** A picture that nothing uses is deleted after this time. */
export const unusedMediaMs = 30 * 86_400_000
/** One transaction deletes at most this many pictures. Each has a row and five files. */
const batchSize = 80

/** Returns the uploaded pictures in products, drafts, texts of the shop and jobs of the studio. */
async function readUsedIds(db: Db): Promise<Set<string>> {
  const products = await db.selectFrom('products').select(['model_image', 'description']).execute()
  const variants = await db.selectFrom('variants').select(['images', 'share_image']).execute()
  const drafts = await db.selectFrom('product_drafts').select('body').execute()
  const contents = await db.selectFrom('content').select('value').execute()
  const jobs = await db.selectFrom('studio_jobs').select('result').execute()
  const taken = jobs.flatMap(({ result }) => result.pictures.map(({ media }) => media.id))
  const shown = [...products, ...variants, ...drafts, ...contents]
  return new Set([...taken, ...mediaIdsIn(JSON.stringify(shown))])
}

/** Returns those of some pictures that an order shows. Orders show them as long as they exist. */
async function readOrderedIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('image')
    .distinct()
    .where('image', 'in', ids.map(mediaSrc))
    .execute()
  return mediaIdsIn(JSON.stringify(rows))
}

/** Deletes at most one batch of pictures that nothing used for 30 days. Returns their number. */
export async function deleteUnusedMedia(db: Db, now: Date): Promise<number> {
  const any = await db.selectFrom('media').select('id').limit(1).executeTakeFirst()
  if (!any) return 0
  const used = [...(await readUsedIds(db))]
  for (let start = 0; start < used.length; start += 500)
    await markUsed(db, used.slice(start, start + 500), now)
  const before = new Date(now.getTime() - unusedMediaMs).toISOString()
  const candidates = await db
    .selectFrom('media')
    .select('id')
    .where('used_at', '<', before)
    .orderBy('used_at')
    .limit(batchSize)
    .execute()
  const ids = candidates.map(({ id }) => id)
  if (ids.length === 0) return 0
  const ordered = await readOrderedIds(db, ids)
  await markUsed(db, ordered, now)
  const unused = ids.filter((id) => !ordered.includes(id))
  if (unused.length === 0) return 0
  await db.deleteFrom('media_files').where('media_id', 'in', unused).execute()
  await db.deleteFrom('media').where('id', 'in', unused).execute()
  return unused.length
}

/** The sweep marks used pictures once a day. A picture with an older mark is not in use. */
const staleMarkMs = usedMarkMs + 2 * 3_600_000

/**
 * Returns the bytes of the files of uploaded pictures that nothing uses. Reads what is in use only if
 * the files that may be unused have at least `atLeast` bytes together.
 */
export async function readUnusedUploadBytes(
  db: Db,
  { now, atLeast }: { now: Date; atLeast: number },
): Promise<number> {
  const stale = new Date(now.getTime() - staleMarkMs).toISOString()
  const rows = await db
    .selectFrom('media')
    .innerJoin('media_files', 'media_files.media_id', 'media.id')
    .select(['media.id', sql<number>`sum(length(bytes))`.as('bytes')])
    .where('source', '=', 'upload')
    .where(({ eb, or }) =>
      or([eb('used_at', '=', eb.ref('created_at')), eb('used_at', '<', stale)]),
    )
    .groupBy('media.id')
    .execute()
  const sum = (counted: typeof rows) => counted.reduce((total, row) => total + Number(row.bytes), 0)
  if (sum(rows) < atLeast) return sum(rows)
  const used = await readUsedIds(db)
  return sum(rows.filter(({ id }) => !used.has(id)))
}
