import { expect, test } from 'vitest'
import { saveMedia } from '#data/pictures/media.ts'
import { mediaFileNames, mediaShareImage, mediaSrc } from '#rules/media-files.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { openTwoNodes } from '#test/engine/two-nodes.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createMediaHandler } from './media.ts'

async function openMedia() {
  const [first, second] = await openTwoNodes()
  const account = { email: 'mona@example.com', role: 'manager' } as const
  const { id: createdBy } = await createSignedInStaff(first, account)
  const picture = storedPicture()
  const now = new Date('2026-01-15T10:00:00.000Z')
  const save = () => saveMedia(first.db, { picture, source: 'upload', createdBy, now })
  const handle = createMediaHandler(second)
  const get = async (path: string) => {
    const response = await handle(shopRequest(path))
    if (response && 'stream' in response) throw new Error('unexpected stream')
    return response
  }
  return { first, second, picture, save, get }
}

test('a second node serves each file of an uploaded picture, immutable', async () => {
  const { picture, save, get } = await openMedia()
  const { media } = await save()
  for (const name of mediaFileNames) {
    const response = await get(`/media/${media.id}-${name}`)
    expect(response?.status).toBe(200)
    expect(response?.headers).toEqual({
      'content-type': name === 'share.jpg' ? 'image/jpeg' : 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(picture.files[name]).equals(Buffer.from(response?.body ?? ''))).toBe(true)
  }
})

test('a file is read once and then served from memory', async () => {
  const { first, save, get } = await openMedia()
  const { media } = await save()
  const served = await get(mediaSrc(media.id))
  await first.db.deleteFrom('media_files').execute()
  expect(await get(mediaSrc(media.id))).toEqual(served)
  expect((await get(mediaShareImage(media.id)))?.status).toBe(404)
})

test('a picture that is uploaded after a 404 is served', async () => {
  const { save, get, first } = await openMedia()
  const { media } = await save()
  const { files } = storedPicture()
  await first.db.deleteFrom('media_files').execute()
  expect((await get(mediaSrc(media.id)))?.status).toBe(404)
  const row = { media_id: media.id, name: '1200.avif', bytes: files['1200.avif'] } as const
  await first.db.insertInto('media_files').values(row).execute()
  expect((await get(mediaSrc(media.id)))?.status).toBe(200)
})

test.each([
  '/media/',
  '/media/x-1200.avif',
  `/media/${'a'.repeat(32)}-1200.avif`,
  `/media/${'a'.repeat(32)}-300.avif`,
])('%s is 404', async (path) => {
  const { get } = await openMedia()
  const response = await get(path)
  expect([response?.status, response?.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each(['/pictures/1-00000000-200.avif', '/', '/media'])('leaves %s to others', async (path) => {
  const { get } = await openMedia()
  expect(await get(path)).toBeNull()
})
