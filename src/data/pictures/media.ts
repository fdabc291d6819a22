import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import type { MediaTable } from '#data/tables/media-tables.ts'
import { type EncodedPicture, type MediaFileName, mediaFileNames } from '#rules/media-files.ts'

/** A file to save: a picture, where it comes from, and who added it. */
export interface NewMedia {
  picture: EncodedPicture
  source: MediaTable['source']
  /** Id of a member of staff. */
  createdBy: string
  now: Date
}

/** A stored picture without its files. */
export type StoredMedia = Pick<Selectable<MediaTable>, 'id' | 'width' | 'height' | 'placeholder'>

/** A stored picture that is in use is marked at most once in this time. */
export const usedMarkMs = 86_400_000

/** Returns the id of a picture: the same bytes have the same id. */
const idOf = (widest: Uint8Array): string =>
  createHash('sha256').update(widest).digest('hex').slice(0, 32)

/**
 * Stores a picture with its files. A picture that is stored already remains as it is, and counts as
 * used now. `isChanged` is false if nothing was written.
 */
export async function saveMedia(
  db: Db,
  { picture, source, createdBy, now }: NewMedia,
): Promise<{ media: StoredMedia; isChanged: boolean }> {
  const { files, ...shape } = picture
  const media = { id: idOf(files['1200.avif']), ...shape }
  const at = now.toISOString()
  const inserted = await db
    .insertInto('media')
    .values({ ...media, source, created_by: createdBy, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    for (const name of mediaFileNames) {
      await db
        .insertInto('media_files')
        .values({ media_id: media.id, name, bytes: files[name] })
        .execute()
    }
    return { media, isChanged: true }
  }
  const isChanged = (await markUsed(db, [media.id], now)) > 0
  return { media: (await readMedia(db, media.id)) ?? media, isChanged }
}

/** Notes that pictures are in use, at most once a day. Returns the number of changed rows. */
export async function markUsed(db: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ used_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('used_at', '<', new Date(now.getTime() - usedMarkMs).toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns a stored picture, or null if there is none with this id. */
export async function readMedia(db: Db, id: string): Promise<StoredMedia | null> {
  const row = await db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'placeholder'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the bytes of a file of a stored picture, or null if there is none. */
export async function readMediaFile(
  db: Db,
  id: string,
  name: MediaFileName,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('media_files')
    .select('bytes')
    .where('media_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes ?? null
}
