import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadLimits } from '#contract/admin/picture-limits.ts'
import { readMediaFile } from '#data/pictures/media.ts'
import { mediaFileNames } from '#rules/media-files.ts'
import { createImageWorker } from '#server/children/image-worker.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { middleColour, plainPicture, twoColours } from '#test/admin/upload-files.ts'

type Options = Parameters<typeof createTestAdmin>[0]

async function createUploads(options: Options = {}) {
  const admin = await createTestAdmin(options)
  const { cookie, id: staffId } = await admin.addStaff('manager')
  const send = (bytes: Uint8Array, { type = 'image/png', query = '' } = {}) =>
    admin.staffRequest(`/media${query}`, {
      method: 'POST',
      body: bytes,
      cookie,
      headers: { 'content-type': type },
    })
  /** Uploads a file and returns the media, or the status and the first error. */
  const upload = async (bytes: Uint8Array, request = {}) => {
    const response = await send(bytes, request)
    const { data, errors } = await response.json()
    return { status: response.status, media: data, error: errors[0] }
  }
  const countMedia = async () =>
    (await admin.engine.db.selectFrom('media').select('id').execute()).length
  const countEntries = async () =>
    (await admin.engine.db.selectFrom('audit_log').select('seq').execute()).length
  const readFile = async (id: string, name: (typeof mediaFileNames)[number]) =>
    (await readMediaFile(admin.engine.db, id, name)) ?? new Uint8Array()
  return { ...admin, staffId, send, upload, countMedia, countEntries, readFile }
}

test('a PNG named .jpg is accepted as PNG, and becomes a picture of 1200 x 1500', async () => {
  const { upload, readFile, engine, staffId } = await createUploads()
  const png = await plainPicture(1600, 1400).png().toBuffer()
  const { status, media } = await upload(png, { type: 'image/jpeg' })
  expect(status).toBe(200)
  expect(media).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    width: 1200,
    height: 1500,
    src: `/media/${media.id}-1200.avif`,
    shareImage: `/media/${media.id}-share.jpg`,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  for (const name of mediaFileNames) {
    const { format, width, height } = await sharp(await readFile(media.id, name)).metadata()
    const expected = name === 'share.jpg' ? 1200 : Number.parseInt(name, 10)
    expect([name, format, width, height]).toEqual([
      name,
      name === 'share.jpg' ? 'jpeg' : 'heif',
      expected,
      (expected * 5) / 4,
    ])
  }
  const row = await engine.db.selectFrom('media').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ source: 'upload', created_by: staffId })
})

test('accepts JPEG, WebP and AVIF', async () => {
  const { upload, countMedia } = await createUploads()
  const files = [
    plainPicture(1200, 1500, '#aa0000').jpeg(),
    plainPicture(1200, 1500, '#00aa00').webp(),
    plainPicture(1200, 1500, '#0000aa').avif({ effort: 0 }),
  ]
  for (const file of files) expect((await upload(await file.toBuffer())).status).toBe(200)
  expect(await countMedia()).toBe(3)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2500"><rect/></svg>'
const html = '<!doctype html><html><body><img src=x onerror=alert(1)></body></html>'

test.each([
  ['an SVG', svg, 'image/svg+xml'],
  ['an SVG as PNG', svg, 'image/png'],
  ['an HTML page', html, 'text/html'],
  ['an HTML page as JPEG', html, 'image/jpeg'],
  ['an empty file', '', 'image/png'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00', 'image/gif'],
])('refuses %s with 422 image_unsupported', async (_, text, type) => {
  const { upload, countMedia, countEntries } = await createUploads()
  const { status, error } = await upload(Buffer.from(text, 'latin1'), { type })
  expect([status, error.code]).toEqual([422, 'image_unsupported'])
  expect([await countMedia(), await countEntries()]).toEqual([0, 0])
})

test('refuses a damaged picture and one that only begins as PNG', async () => {
  const { upload, countMedia } = await createUploads()
  const jpeg = await (await twoColours(1600, 2000)).jpeg().toBuffer()
  const files = [
    jpeg.subarray(0, jpeg.length >> 1),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
  ]
  for (const file of files) {
    const { status, error } = await upload(file)
    expect([status, error.code]).toEqual([422, 'image_unsupported'])
  }
  expect(await countMedia()).toBe(0)
})

test('refuses 41 megapixels, and a picture narrower than 1200 pixels', async () => {
  const { upload, countMedia } = await createUploads()
  const large = await upload(await plainPicture(8200, 5000).png().toBuffer())
  expect([large.status, large.error.code]).toEqual([422, 'image_too_large'])
  const narrow = await upload(await plainPicture(1199, 1500).png().toBuffer())
  expect([narrow.status, narrow.error.code]).toEqual([422, 'image_too_small'])
  expect(await countMedia()).toBe(0)
  expect((await upload(await plainPicture(8000, 5000).png().toBuffer())).status).toBe(200)
})

test('refuses a file above 12 MB with 413, and a text or JSON with 415', async () => {
  const { upload, countMedia } = await createUploads()
  const large = await upload(new Uint8Array(13 * 1024 * 1024))
  expect([large.status, large.error.code]).toEqual([413, 'too_large'])
  const png = await plainPicture(1200, 1500).png().toBuffer()
  const padded = Buffer.concat([png, Buffer.alloc(uploadLimits.maxBytes - png.length)])
  expect((await upload(padded)).status).toBe(200)
  expect((await upload(Buffer.concat([padded, Buffer.alloc(1)]))).status).toBe(413)
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
    const { status, error } = await upload(png, { type })
    expect([status, error.code]).toEqual([415, 'unsupported_media_type'])
  }
  expect(await countMedia()).toBe(1)
})

test('removes the location and all other metadata', async () => {
  const { upload, readFile } = await createUploads()
  const exif = {
    IFD0: { Make: 'Camera of Nour', Copyright: 'Nour' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' },
  }
  const jpeg = await plainPicture(1200, 1500).withExif(exif).jpeg().toBuffer()
  expect(jpeg.includes('Camera of Nour')).toBe(true)
  const { media } = await upload(jpeg)
  for (const name of mediaFileNames) {
    const bytes = Buffer.from(await readFile(media.id, name))
    expect(bytes.includes('Camera of Nour')).toBe(false)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
  }
})

test('shows the middle, or the part that the crop names', async () => {
  const { upload, readFile } = await createUploads()
  const png = await (await twoColours(4000, 2000)).png().toBuffer()
  const colourOf = async (query: string) => {
    const { media } = await upload(png, { query })
    return middleColour(await readFile(media.id, '400.avif'))
  }
  const [red = 0, , blue = 0] = await colourOf('?crop=0,0,1600,2000')
  expect([red > 200, blue < 60]).toEqual([true, true])
  const [otherRed = 0, , otherBlue = 0] = await colourOf('?crop=2400,0,1600,2000')
  expect([otherRed < 60, otherBlue > 200]).toEqual([true, true])
  const centre = await upload(png)
  const same = await upload(png, { query: '?crop=1200,0,1600,2000' })
  expect(same.media).toEqual(centre.media)
})

test('turns a photo upright before it crops', async () => {
  const { upload, readFile } = await createUploads()
  // Stored lying on its side: shown upright, the red half is at the top.
  const photo = await twoColours(2000, 1600)
  const jpeg = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { status, media } = await upload(jpeg, { query: '?crop=0,0,1200,1500' })
  expect(status).toBe(200)
  const top = sharp(await readFile(media.id, '400.avif')).extract({
    left: 0,
    top: 0,
    width: 400,
    height: 100,
  })
  const [red = 0, , blue = 0] = await middleColour(await top.png().toBuffer())
  expect([red > 200, blue < 60]).toEqual([true, true])
})

test.each([
  ['?crop=0,0,1600', 'invalid', 'Send the crop as x,y,width,height in pixels'],
  ['?crop=-1,0,1600,2000', 'invalid', 'Send the crop as x,y,width,height in pixels'],
  ['?crop=401,0,1600,2000', 'invalid', 'Choose a part inside the picture'],
  ['?crop=0,0,1600,1600', 'invalid', 'Choose a part that is 4 wide and 5 high'],
  ['?crop=0,0,800,1000', 'invalid', 'Choose a part at least 1200 px wide'],
  ['?size=1', 'unknown_field', 'Unknown field.'],
])('refuses %s with 422 %s', async (query, code, description) => {
  const { upload, countMedia } = await createUploads()
  const png = await plainPicture(2000, 2000).png().toBuffer()
  const { status, error } = await upload(png, { query })
  expect([status, error.code]).toEqual([422, code])
  if (code === 'invalid') expect(error).toMatchObject({ field: 'crop', description })
  expect(await countMedia()).toBe(0)
})

test('shows transparent parts in the background of the shop', async () => {
  const { upload, readFile } = await createUploads()
  const clear = { width: 1200, height: 1500, channels: 4, background: '#00000000' } as const
  const { media } = await upload(await sharp({ create: clear }).png().toBuffer())
  const colour = await middleColour(await readFile(media.id, '1200.avif'))
  for (const [index, value] of [0xf4, 0xf1, 0xec].entries())
    expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThan(4)
})

test('the same picture again is the same media, without a second audit entry', async () => {
  const { upload, countMedia, countEntries, engine } = await createUploads()
  const png = await plainPicture(1200, 1500).png().toBuffer()
  const first = await upload(png)
  expect(await upload(png)).toEqual(first)
  expect([await countMedia(), await countEntries()]).toEqual([1, 1])
  const entry = await engine.db.selectFrom('audit_log').selectAll().executeTakeFirst()
  expect(entry).toMatchObject({
    action: 'media.created',
    subject_kind: 'media',
    subject_id: first.media.id,
    changes: [{ field: 'src', from: null, to: first.media.src }],
  })
})

const startMs = 60_000

test('a killed image process fails one upload, and the next one succeeds', {
  timeout: startMs,
}, async () => {
  const images = createImageWorker({ root: process.cwd(), log: { warn: vi.fn() } })
  onTestFinished(() => images.close())
  const { upload, send, call, countMedia, countEntries } = await createUploads({ images })
  const png = await plainPicture(4000, 5000).png().toBuffer()
  const failed = send(png)
  await vi.waitFor(() => expect(images.pid()).toBeDefined(), startMs)
  process.kill(images.pid() ?? 0, 'SIGKILL')
  const response = await failed
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect([await countMedia(), await countEntries()]).toEqual([0, 0])
  expect((await call('GET', '/products/get-products')).status).toBe(200)
  expect((await upload(png)).status).toBe(200)
})
