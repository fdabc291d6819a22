type Matrix = readonly (readonly boolean[])[]

/** Data codewords of each block of a QR code of level M, by its version. */
const blocksOfVersion: Readonly<Record<number, readonly number[]>> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Reads the dark modules of an SVG path with one square for each. Leaves out the light border. */
function readMatrix(path: string): Matrix {
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)
  const dark = new Set(squares)
  const places = squares.flatMap((square) => square.split(',').map(Number))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const range = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return range.map((y) => range.map((x) => dark.has(`${x},${y}`)))
}

/** Returns true for modules without data: finders, timing, alignment and format. */
function isFunctionModule(x: number, y: number, size: number): boolean {
  if (x === 6 || y === 6) return true
  if (x < 9 && (y < 9 || y >= size - 8)) return true
  if (y < 9 && x >= size - 8) return true
  const centre = size - 7
  return size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2
}

/** Returns the mask of a code. It is in the format bits beside the first finder. */
function maskOf(matrix: Matrix): (x: number, y: number) => boolean {
  const bits = [2, 3, 4].map((x) => (matrix[8]?.[x] ? 1 : 0))
  const format = Number.parseInt(bits.join(''), 2) ^ 0b101
  const mask = masks[format]
  if (!mask) throw new Error('The QR code has no mask.')
  return mask
}

/** Reads all codewords, from the lower right corner upwards in columns of two modules. */
function readCodewords(matrix: Matrix): number[] {
  const size = matrix.length
  const isMasked = maskOf(matrix)
  const columns = Array.from({ length: (size - 1) / 2 }, (_, index) => {
    const right = size - 1 - 2 * index
    return right > 6 ? right : right - 1
  })
  const bits = columns.flatMap((right, index) =>
    Array.from({ length: size }, (_, step) => (index % 2 === 0 ? size - 1 - step : step)).flatMap(
      (y) =>
        [right, right - 1]
          .filter((x) => !isFunctionModule(x, y, size))
          .map((x) => (matrix[y]?.[x] === isMasked(x, y) ? '0' : '1')),
    ),
  )
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

/** Returns the data codewords: the blocks take turns, one codeword each. */
function deinterleave(codewords: readonly number[], blocks: readonly number[]): number[] {
  return blocks.flatMap((length, block) =>
    Array.from({ length }, (_, index) => codewords[index * blocks.length + block] ?? 0),
  )
}

/**
 * Returns the text of a QR code from the path of its SVG. It reads codes of level M in byte mode, up
 * to version 6, and corrects no errors.
 */
export function readQrCode(path: string): string {
  const matrix = readMatrix(path)
  const blocks = blocksOfVersion[(matrix.length - 17) / 4]
  if (!blocks) throw new Error(`Unknown QR code of ${matrix.length} modules.`)
  const bits = deinterleave(readCodewords(matrix), blocks)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  if (!bits.startsWith('0100')) throw new Error('The QR code is not in byte mode.')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(12 + 8 * index, 20 + 8 * index), 2),
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}
