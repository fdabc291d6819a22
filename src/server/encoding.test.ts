import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pack, pickEncoding } from './encoding.ts'

describe('pickEncoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['deflate', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('%s -> %s', (accepted, expected) => {
    expect(pickEncoding(accepted)).toBe(expected)
  })
})

test('what is packed can be unpacked', async () => {
  const body = Buffer.from('Each piece tells a story. '.repeat(200))
  expect(brotliDecompressSync(await pack.br(body))).toEqual(body)
  expect(zstdDecompressSync(await pack.zstd(body))).toEqual(body)
  expect(gunzipSync(await pack.gzip(body))).toEqual(body)
})
