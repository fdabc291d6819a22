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

test.each(['thorough', 'quick'] as const)('what is packed can be unpacked: %s', async (effort) => {
  const body = Buffer.from('Each piece tells a story. '.repeat(200))
  expect(brotliDecompressSync(await pack(body, 'br', effort))).toEqual(body)
  expect(zstdDecompressSync(await pack(body, 'zstd', effort))).toEqual(body)
  expect(gunzipSync(await pack(body, 'gzip', effort))).toEqual(body)
})
