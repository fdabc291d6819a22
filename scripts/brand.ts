/**
 * Draws the wordmark and the icons of the brand from its name, its typeface and its colours. Writes
 * `src/brand/outlines.json`, and the files in `public/`. `npm run brand`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import sharp from 'sharp'
import { brandName } from '#brand/name.ts'
import { themeColor } from '#brand/theme-color.ts'
import { escapeXml } from '#rules/escape-xml.ts'
import { readTypeface } from './bundle/fonts.ts'
import { openFont } from './bundle/joined-glyphs.ts'

/** Units of an em in the outlines. */
const em = 100
/** Returns the letter spacing of the wordmark, from the token of the pages. */
function letterSpacing(): number {
  const css = readFileSync('src/brand/typefaces.css', 'utf8')
  const [, ems] = /--wordmark-spacing: (-?[\d.]+)em;/.exec(css) ?? []
  if (!ems) throw new Error('src/brand/typefaces.css has no --wordmark-spacing in em.')
  return Number(ems) * em
}

type DisplayFont = Awaited<ReturnType<typeof openFont>>

/** Letters as one path. The base line is y 0, and y points down. */
interface Outline {
  width: number
  path: string
}

const round = (value: number): number => Number(value.toFixed(2))

/** Moves and scales the path of a glyph, whose y points up. */
function placePath(path: string, { left, scale }: { left: number; scale: number }): string {
  return path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) =>
    [round(left + Number(x) * scale), round(0 - Number(y) * scale)].join(' '),
  )
}

/** Returns the outline of a text in a font, with kerning and `spacing` between its letters. */
function outlineOf(font: DisplayFont, text: string, spacing = 0): Outline {
  const scale = em / font.face.upem
  const buffer = new GlyphBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let left = 0
  const paths = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
    const path = placePath(font.glyphToPath(codepoint), { left, scale })
    left += xAdvance * scale + spacing
    return path
  })
  return { width: round(left - spacing), path: paths.join('') }
}

/** Returns the y of all points of a path. */
const heightsOf = (path: string): number[] =>
  [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))

/** Returns the height of a capital letter. */
const capHeightOf = (font: DisplayFont): number =>
  -Math.min(...heightsOf(outlineOf(font, 'H').path))

/** Returns the wordmark as a picture, in the colour of the text around it. */
function wordmarkSvg({ width, path }: Outline): string {
  const heights = heightsOf(path)
  const top = Math.floor(Math.min(...heights))
  const height = Math.ceil(Math.max(...heights)) - top
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" role="img" aria-label="${escapeXml(brandName)}"><path fill="currentColor" d="${path}"/></svg>\n`
}

/** Returns the initial as a square icon. `share` is its height divided by that of the square. */
function iconSvg(
  initial: Outline,
  size: { side: number; share: number; capHeight: number },
): string {
  const { side, share, capHeight } = size
  const scale = (side * share) / capHeight
  const left = (side - (initial.width + 1) * scale) / 2
  const base = (side + capHeight * scale) / 2
  const place = `translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale.toFixed(4)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${themeColor.dark}"/><path transform="${place}" fill="${themeColor.light}" d="${initial.path}"/></svg>\n`
}

/** Returns an .ico file with one PNG of 32 px: 6 bytes of header, 16 of directory, then the PNG. */
function icoFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

/** Returns the content of each file of the brand by its path. */
export async function brandFiles(): Promise<Map<string, string | Buffer>> {
  const font = await openFont(readTypeface('display'))
  const wordmark = outlineOf(font, brandName, letterSpacing())
  const initial = outlineOf(font, brandName.slice(0, 1))
  const capHeight = capHeightOf(font)
  const icon = Buffer.from(iconSvg(initial, { side: 512, share: 0.56, capHeight }))
  const bitmap = (side: number) => sharp(icon).resize(side).png({ compressionLevel: 9 }).toBuffer()
  return new Map<string, string | Buffer>([
    ['src/brand/outlines.json', `${JSON.stringify({ capHeight, wordmark }, null, 2)}\n`],
    ['public/brand/wordmark.svg', wordmarkSvg(wordmark)],
    ['public/favicon.svg', iconSvg(initial, { side: 64, share: 0.62, capHeight })],
    ['public/favicon.ico', icoFile(await bitmap(32))],
    ['public/apple-touch-icon.png', await bitmap(180)],
    ['public/icon-192.png', await bitmap(192)],
    ['public/icon-512.png', await bitmap(512)],
  ])
}

if (import.meta.main) {
  const files = await brandFiles()
  for (const [path, content] of files) {
    const file = join(import.meta.dirname, '..', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  console.log(`Wrote ${[...files.keys()].join(', ')}.`)
}
