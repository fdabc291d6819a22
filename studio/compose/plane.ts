import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A grid of whole numbers, row by row. */
export interface Plane {
  readonly columns: number
  readonly rows: number
  readonly values: Uint16Array
}

/**
 * Packs a plane without loss: each number as its difference from the prediction of its neighbours
 * (left, above, and the gradient between them), low and high bytes apart, then zstd.
 */
export function packedPlane({ columns, rows, values }: Plane): Buffer {
  const count = columns * rows
  const bytes = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) {
    const distance = (((values[at] ?? 0) - foretold(values, at, columns)) << 16) >> 16
    const folded = distance < 0 ? -2 * distance - 1 : 2 * distance
    bytes[at] = folded & 255
    bytes[count + at] = folded >> 8
  }
  return zstdCompressSync(bytes, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 24,
    },
  })
}

/** Unpacks the plane that `packedPlane` packed. */
export function unpackedPlane(packed: Buffer, columns: number, rows: number): Plane {
  const count = columns * rows
  const bytes = zstdDecompressSync(packed)
  const values = new Uint16Array(count)
  for (let at = 0; at < count; at++) {
    const folded = (bytes[at] ?? 0) | ((bytes[count + at] ?? 0) << 8)
    values[at] = foretold(values, at, columns) + ((folded >> 1) ^ -(folded & 1))
  }
  return { columns, rows, values }
}

/** Median edge detector: predicts a number from an edge or a slope of its neighbours. */
function foretold(values: Uint16Array, at: number, columns: number): number {
  if (at < columns) return at === 0 ? 0 : (values[at - 1] ?? 0)
  const above = values[at - columns] ?? 0
  if (at % columns === 0) return above
  const left = values[at - 1] ?? 0
  const corner = values[at - columns - 1] ?? 0
  const high = left > above ? left : above
  const low = left > above ? above : left
  if (corner >= high) return low
  if (corner <= low) return high
  return left + above - corner
}
