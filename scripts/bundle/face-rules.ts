/** A face of a font: its family, its file in the folder of the cut fonts, and its characters. */
export interface FaceRule {
  family: string
  file: string
  weight: string
  metrics?: Readonly<Record<string, string>>
  /** Code points of `unicode-range`. Without them the face has all characters. */
  codes?: readonly number[]
}

const hex = (code: number): string => code.toString(16).toUpperCase()

/** Returns code points as `unicode-range` lists them: `U+20-23, U+25`. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

/**
 * Returns the `@font-face` rule of a face. A character in no range loads no file, so `codes` contains
 * only those that the file has.
 */
export function faceRule({ family, file, weight, metrics = {}, codes }: FaceRule): string {
  const descriptors = {
    'font-family': `'${family}'`,
    src: `url('~fonts/${file}.woff2') format('woff2')`,
    'font-weight': weight,
    'font-display': 'swap',
    ...metrics,
    ...(codes && { 'unicode-range': rangesOf(codes) }),
  }
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}
