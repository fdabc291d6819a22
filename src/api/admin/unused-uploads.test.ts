/** Tests the space of unused pictures in `media.ts` and `data/pictures/unused-media.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readUnusedUploadBytes } from '#data/pictures/unused-media.ts'
import { sweep } from '#data/sweep.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { storedPicture } from '#test/shop/pictures.ts'

const day = 86_400_000

const bytesOf = ({ files }: ReturnType<typeof storedPicture>): number =>
  Object.values(files).reduce((total, { length }) => total + length, 0)

/** Creates an admin in which two pictures that nothing uses fill the space. */
async function createFullAdmin() {
  const clock = { now: new Date('2026-01-16T10:00:00.000Z') }
  const admin = await createTestAdmin({
    images: { process: async () => storedPicture(randomUUID()) },
    maxUnusedUploadBytes: 2 * bytesOf(storedPicture(randomUUID())),
    now: () => clock.now,
  })
  const { cookie } = await admin.addStaff('manager')
  const upload = async () => {
    const response = await admin.staffRequest('/media', {
      method: 'POST',
      body: Uint8Array.of(0),
      cookie,
    })
    const { data, errors } = await response.json()
    const wait = response.headers.get('retry-after')
    return { status: response.status, src: data?.src as string, error: errors[0], wait }
  }
  const pictures = [await upload(), await upload()]
  expect(pictures.map(({ status }) => status)).toEqual([200, 200])
  return { ...admin, clock, pictures, upload }
}

test('R20 refuses an upload when the pictures that nothing uses fill their space', async () => {
  const { engine, upload } = await createFullAdmin()
  expect(await upload()).toMatchObject({
    status: 429,
    wait: '3600',
    error: { code: 'too_many_requests', description: expect.stringContaining('nothing uses') },
  })
  expect(await engine.db.selectFrom('media').select('id').execute()).toHaveLength(2)
})

test('R20 a picture that a product uses takes no space, now and after days', async () => {
  const { clock, engine, pictures, upload } = await createFullAdmin()
  const images = JSON.stringify([pictures[0]?.src])
  await engine.db.updateTable('variants').set({ images }).where('id', '=', 'floral-701').execute()
  expect((await upload()).status).toBe(200)
  expect((await upload()).status).toBe(429)
  const unused = () => readUnusedUploadBytes(engine.db, { now: clock.now, atLeast: 1 })
  const before = await unused()
  clock.now = new Date(clock.now.getTime() + 2 * day)
  await sweep(engine, clock.now)
  expect(await unused()).toBe(before)
  // A picture that is used no more takes space again.
  await engine.db
    .updateTable('variants')
    .set({ images: '[]' })
    .where('id', '=', 'floral-701')
    .execute()
  clock.now = new Date(clock.now.getTime() + 2 * day)
  expect(await unused()).toBe((before * 3) / 2)
  clock.now = new Date(clock.now.getTime() + 31 * day)
  await sweep(engine, clock.now)
  expect(await unused()).toBe(0)
})
