import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compress, pickEncoding } from './encoding.ts'

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

test.each(['thorough', 'quick'] as const)(
  'a compressed body can be decompressed: %s',
  async (effort) => {
    const body = Buffer.from('Each piece tells a story. '.repeat(200))
    expect(brotliDecompressSync(await compress(body, 'br', effort))).toEqual(body)
    expect(zstdDecompressSync(await compress(body, 'zstd', effort))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip', effort))).toEqual(body)
  },
)
