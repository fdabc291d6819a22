import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAssetHandler, createPictureHandler, createPublicFileHandler } from './assets.ts'

let folder: string
const script = 'console.log("LUCA")'

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'luca-assets-'))
  for (const name of ['assets', 'pictures']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'assets/a-1.js'), script)
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'pictures/1-9fbacc37-1200.avif'), Buffer.alloc(1000, 7))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
})

afterAll(() => rmSync(folder, { recursive: true }))

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://shop${path}`, { headers })

describe('the bundle', () => {
  const ask = (path: string, acceptEncoding?: string) =>
    createAssetHandler(folder)(path, acceptEncoding)

  test('is kept by browsers for good', () => {
    const answer = ask('/assets/a-1.js')
    expect(String(answer?.body)).toBe(script)
    expect(answer?.headers['cache-control']).toContain('immutable')
    expect(answer?.headers['content-type']).toContain('javascript')
    expect(answer?.headers).not.toHaveProperty('content-encoding')
  })

  test('is sent packed where a packing was built', () => {
    const packed = ask('/assets/a-1.js', 'gzip')
    expect(packed?.headers['content-encoding']).toBe('gzip')
    expect(packed?.headers.vary).toBe('accept-encoding')
    const unbuilt = ask('/assets/a-1.js', 'br')
    expect(unbuilt?.headers).not.toHaveProperty('content-encoding')
  })

  test('has nothing else, and its packings no address', () => {
    expect(ask('/assets/none.js')).toBeNull()
    expect(ask('/assets/a-1.js.gz')).toBeNull()
  })
})

describe('pictures', () => {
  const address = '/pictures/2-0a1b2c3d-400.avif'
  const path = () => join(folder, address)
  const write = () => writeFileSync(path(), Buffer.alloc(500, 8))

  test('are read once, and kept by browsers for good', async () => {
    write()
    const ask = createPictureHandler(folder)
    const first = await ask(address)
    expect(first?.body).toHaveLength(500)
    expect(first?.headers).toEqual({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    rmSync(path())
    expect(await ask(address)).toEqual(first)
  })

  test('that are gone before they were read are somebody else’s to refuse', async () => {
    write()
    const ask = createPictureHandler(folder)
    rmSync(path())
    expect(await ask(address)).toBeNull()
  })

  test.each(['/robots.txt', '/assets/a-1.js', '/pictures', `/pictures/..${address}`])(
    'are all there is: %s',
    async (other) => {
      write()
      expect(await createPictureHandler(folder)(other)).toBeNull()
    },
  )
})

describe('files on disk', () => {
  const ask = (path: string, headers?: Record<string, string>) =>
    createPublicFileHandler(folder)(request(path, headers))

  test('names with a hash are kept for good, others for an hour', async () => {
    const picture = await ask('/pictures/1-9fbacc37-1200.avif')
    expect((await picture.arrayBuffer()).byteLength).toBe(1000)
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(picture.headers.get('content-type')).toBe('image/avif')
    expect((await ask('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('part of a film can be asked for', async () => {
    const part = await ask('/pictures/1-9fbacc37-1200.avif', { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect((await part.arrayBuffer()).byteLength).toBe(100)
  })

  test.each(['/none.txt', '/../package.json', '/..%2f..%2fetc/passwd', '/pictures'])(
    '%s is not there',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})
