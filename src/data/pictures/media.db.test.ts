import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mediaFileNames } from '#rules/media-files.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { openMigratedEngine } from '#test/engine/migrated-engine.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { readMedia, readMediaFile, saveMedia } from './media.ts'

const now = new Date('2026-01-15T10:00:00.000Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function createMedia() {
  const engine = await openMigratedEngine()
  const { id: createdBy } = await createSignedInStaff(engine, {
    email: 'mona@example.com',
    role: 'manager',
  })
  const save = (seed?: string, at = now) =>
    engine.write(({ trx }) =>
      saveMedia(trx, { picture: storedPicture(seed), source: 'upload', createdBy, now: at }),
    )
  return { engine, save }
}

test('stores each file of a picture byte for byte', async () => {
  const { engine, save } = await createMedia()
  const { media } = await save()
  const { files, ...shape } = storedPicture()
  const hash = createHash('sha256').update(files['1200.avif']).digest('hex')
  expect(media).toEqual({ id: hash.slice(0, 32), ...shape })
  expect(await readMedia(engine.db, media.id)).toEqual(media)
  for (const name of mediaFileNames) {
    const bytes = await readMediaFile(engine.db, media.id, name)
    expect(Buffer.from(bytes ?? []).equals(files[name])).toBe(true)
  }
})

test('stores the same bytes once', async () => {
  const { engine, save } = await createMedia()
  const first = await save()
  expect(first.isChanged).toBe(true)
  const again = await save()
  expect(again).toEqual({ media: first.media, isChanged: false })
  const other = await save('b')
  expect(other.media.id).not.toBe(first.media.id)
  const rows = await engine.db.selectFrom('media').select('id').execute()
  expect(rows).toHaveLength(2)
})

test('stores the same bytes once when two people upload them at the same moment', async () => {
  const { engine, save } = await createMedia()
  const saved = await Promise.all([save(), save(), save()])
  expect(saved.filter(({ isChanged }) => isChanged)).toHaveLength(1)
  expect(await engine.db.selectFrom('media_files').select('name').execute()).toHaveLength(5)
})

test('counts a repeated upload as use', async () => {
  const { engine, save } = await createMedia()
  await save()
  expect((await save('a', later(2))).isChanged).toBe(true)
  const row = await engine.db
    .selectFrom('media')
    .select(['created_at', 'used_at'])
    .executeTakeFirst()
  expect(row).toEqual({ created_at: now.toISOString(), used_at: later(2).toISOString() })
})

test('returns null for a picture or file that does not exist', async () => {
  const { engine } = await createMedia()
  expect(await readMedia(engine.db, 'f'.repeat(32))).toBeNull()
  expect(await readMediaFile(engine.db, 'f'.repeat(32), '200.avif')).toBeNull()
})
