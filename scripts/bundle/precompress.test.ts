import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { smallestBrotli } from './precompress.ts'

// A part of a file, because a whole one takes seconds.
const body = readFileSync(
  new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom/package.json')),
).subarray(0, 60_000)

test('the smallest brotli is smaller than the one of the default options, and has the same text', async () => {
  const compressed = await smallestBrotli(body)
  expect(compressed.byteLength).toBeLessThan(brotliCompressSync(body).byteLength)
  expect(brotliDecompressSync(compressed).equals(body)).toBe(true)
})
