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

describe('bundle files', () => {
  const get = (path: string, acceptEncoding?: string) =>
    createAssetHandler(folder)(path, acceptEncoding)

  test('are cached by browsers without a time limit', () => {
    const response = get('/assets/a-1.js')
    expect(String(response?.body)).toBe(script)
    expect(response?.headers['cache-control']).toContain('immutable')
    expect(response?.headers['content-type']).toContain('javascript')
    expect(response?.headers).not.toHaveProperty('content-encoding')
  })

  test('are sent compressed if the build wrote a compressed file', () => {
    const compressed = get('/assets/a-1.js', 'gzip')
    expect(compressed?.headers['content-encoding']).toBe('gzip')
    expect(compressed?.headers.vary).toBe('accept-encoding')
    const uncompressed = get('/assets/a-1.js', 'br')
    expect(uncompressed?.headers).not.toHaveProperty('content-encoding')
  })

  test('do not include unknown or compressed names', () => {
    expect(get('/assets/none.js')).toBeNull()
    expect(get('/assets/a-1.js.gz')).toBeNull()
  })
})

describe('pictures', () => {
  const address = '/pictures/2-0a1b2c3d-400.avif'
  const path = () => join(folder, address)
  const write = () => writeFileSync(path(), Buffer.alloc(500, 8))

  test('are read once, and cached by browsers without a time limit', async () => {
    write()
    const get = createPictureHandler(folder)
    const first = await get(address)
    expect(first?.body).toHaveLength(500)
    expect(first?.headers).toEqual({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    rmSync(path())
    expect(await get(address)).toEqual(first)
  })

  test('that were deleted before they were read return null', async () => {
    write()
    const get = createPictureHandler(folder)
    rmSync(path())
    expect(await get(address)).toBeNull()
  })

  test.each(['/robots.txt', '/assets/a-1.js', '/pictures', `/pictures/..${address}`])(
    'do not include %s',
    async (other) => {
      write()
      expect(await createPictureHandler(folder)(other)).toBeNull()
    },
  )
})

describe('files on disk', () => {
  const get = (path: string, headers?: Record<string, string>) =>
    createPublicFileHandler(folder)(request(path, headers))

  test('are cached without a time limit if their name has a hash, otherwise for an hour', async () => {
    const picture = await get('/pictures/1-9fbacc37-1200.avif')
    expect((await picture.arrayBuffer()).byteLength).toBe(1000)
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(picture.headers.get('content-type')).toBe('image/avif')
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('are sent in part for a range request', async () => {
    const part = await get('/pictures/1-9fbacc37-1200.avif', { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect((await part.arrayBuffer()).byteLength).toBe(100)
  })

  test.each(['/none.txt', '/../package.json', '/..%2f..%2fetc/passwd', '/pictures'])(
    'do not include %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
