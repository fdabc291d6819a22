import { encode } from 'uqr'
import type { QrCode } from '#contract/admin/factors.ts'

/** Returns a QR code as an SVG path with one square for each dark module. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M' })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
