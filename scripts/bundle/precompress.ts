import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressZstd = promisify(zstdCompress)
const compressGzip = promisify(gzip)

/** Writes `.br`, `.zst` and `.gz` beside every text file of the browser bundle. */
export const precompress = (): Plugin => ({
  name: 'luca:precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
    for (const name of texts) {
      const path = join(dir ?? '', name)
      const body = await readFile(path)
      const compressed = await Promise.all([
        compressBrotli(body),
        compressZstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
        compressGzip(body, { level: 9 }),
      ])
      const endings = ['br', 'zst', 'gz']
      await Promise.all(
        compressed.map((bytes, index) => writeFile(`${path}.${endings[index]}`, bytes)),
      )
    }
  },
})
