import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)
const compressGzip = promisify(gzip)

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants

/** Options of brotli beside its level. Which ones are best differs from file to file by 0.3 %. */
const brotliOptions = [
  { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NDIRECT]: 8 },
  { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NPOSTFIX]: 1 },
]

/** Returns a text compressed with brotli, with the options that make it smallest. */
export async function smallestBrotli(body: Uint8Array): Promise<Uint8Array> {
  const results = await Promise.all(brotliOptions.map((params) => compressBrotli(body, { params })))
  return results.reduce((best, each) => (each.byteLength < best.byteLength ? each : best))
}

/** Writes `.br`, `.zst` and `.gz` beside every text file of the browser bundle. */
export const precompress = (): Plugin => ({
  name: 'luca:precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
    await Promise.all(texts.map((name) => compressFile(join(dir ?? '', name))))
  },
})

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  await Promise.all([
    smallestBrotli(body).then((bytes) => writeFile(`${path}.br`, bytes)),
    compressZstd(body, zstdOptions(body)).then((bytes) => writeFile(`${path}.zst`, bytes)),
    compressGzip(body, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}

/** Without the size of its input, level 19 of zstd allocates 100 MB for each file: 20 times as slow. */
const zstdOptions = (body: Uint8Array) => ({
  pledgedSrcSize: body.byteLength,
  params: { [constants.ZSTD_c_compressionLevel]: 19 },
})
