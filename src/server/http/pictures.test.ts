import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createPictureHandler } from './pictures.ts'

const address = '/pictures/2-0a1b2c3d-400.avif'
let folder: string

beforeAll(() => {
  folder = makeScratch('luca-pictures-')
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
})

beforeEach(() => writeFileSync(join(folder, address), Buffer.alloc(500, 8)))

afterAll(() => rmSync(folder, { recursive: true }))

const openPictures = () => {
  const handle = createPictureHandler(folder)
  return (path: string) => handle(shopRequest(path))
}

test('pictures are read once, and cached by browsers without a time limit', async () => {
  const get = openPictures()
  const first = await get(address)
  expect(first?.body).toHaveLength(500)
  expect(first?.headers).toEqual({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  rmSync(join(folder, address))
  expect(await get(address)).toEqual(first)
})

test('a picture that was deleted before it was read returns null', async () => {
  const get = openPictures()
  rmSync(join(folder, address))
  expect(await get(address)).toBeNull()
})

test.each(['/robots.txt', '/assets/a-1.js', '/pictures', `/pictures/..${address}`])(
  'pictures do not include %s',
  (path) => {
    expect(openPictures()(path)).toBeNull()
  },
)
