import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createBundleHandler } from './bundle.ts'

let folder: string
const script = 'console.log("LUCA")'

beforeAll(() => {
  folder = makeScratch('luca-bundle-')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a-1.js'), script)
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script))
})

afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, acceptEncoding = '') =>
  createBundleHandler(folder)(shopRequest(path, { headers: { 'accept-encoding': acceptEncoding } }))

test('files of the bundle are cached by browsers without a time limit', () => {
  const response = get('/assets/a-1.js')
  expect(String(response?.body)).toBe(script)
  expect(response?.headers['cache-control']).toContain('immutable')
  expect(response?.headers['content-type']).toContain('javascript')
  expect(response?.headers).not.toHaveProperty('content-encoding')
})

test('files of the bundle are sent compressed if the build wrote a compressed file', () => {
  const compressed = get('/assets/a-1.js', 'gzip')
  expect(compressed?.headers['content-encoding']).toBe('gzip')
  expect(compressed?.headers.vary).toBe('accept-encoding')
  const uncompressed = get('/assets/a-1.js', 'br')
  expect(uncompressed?.headers).not.toHaveProperty('content-encoding')
})

test('the bundle does not include unknown or compressed names', () => {
  expect(get('/assets/none.js')).toBeNull()
  expect(get('/assets/a-1.js.gz')).toBeNull()
})
