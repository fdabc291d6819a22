import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'harfbuzzjs'
import { beforeAll, expect, test } from 'vitest'
import { sizeRows } from '#content/copy/size-guide.ts'
import { arabicFaces, cutFonts, englishFaces, latinCharacters, readSource } from './fonts.ts'
import { openFace, openFont, shapedGlyphs } from './joined-glyphs.ts'

const names = [
  'amiri',
  'amiri-digits',
  'noto-sans-arabic',
  'instrument-sans',
  'instrument-sans-others',
  'wordmark',
] as const
let files: Record<(typeof names)[number], Uint8Array>

beforeAll(async () => {
  const folder = await cutFonts()
  const read = (name: string) => readFileSync(join(folder, `${name}.woff2`))
  files = {
    amiri: read('amiri'),
    'amiri-digits': read('amiri-digits'),
    'noto-sans-arabic': read('noto-sans-arabic'),
    'instrument-sans': read('instrument-sans'),
    'instrument-sans-others': read('instrument-sans-others'),
    wordmark: read('wordmark'),
  }
})

test('L28 the fonts of an Arabic page have at most 55 KB', () => {
  expect(names).toEqual(Object.keys(arabicFaces))
  const bytes = Object.values(files).reduce((sum, file) => sum + file.byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(55_000)
})

/** Invisible characters, and those that no font has, also on English pages. */
const withoutGlyph = /[\n\u2066-\u2069²¼½¾]/

test('every character of the Arabic texts is in a font, in headings and in texts', async () => {
  const folders = 'src/content/{copy/ar,catalogue}/**/*.ts'
  const sources = [...globSync(folders), 'src/contract/money.ts', 'src/rules/shipping-rates.ts']
  const texts = sources
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /\p{Script=Arabic}/u.test(text))
  expect(texts.length).toBeGreaterThan(20)
  const charactersOf = async (name: (typeof names)[number]) =>
    [...(await openFace(files[name])).collectUnicodes()].map((code) => String.fromCodePoint(code))
  const latin = [
    ...(await charactersOf('instrument-sans')),
    ...(await charactersOf('instrument-sans-others')),
  ]
  for (const name of ['amiri', 'noto-sans-arabic'] as const) {
    const covered = new Set([...latin, ...(await charactersOf(name))])
    const missing = [...new Set(texts.join(''))].filter(
      (character) => !covered.has(character) && !withoutGlyph.test(character),
    )
    expect(missing, name).toEqual([])
  }
})

test('every character of the English texts is in each whole Latin font', async () => {
  const files = globSync('src/content/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/(?:ar|admin)\//.test(file),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const used = new Set(texts.join('').replaceAll(/\p{Script=Arabic}|[،؛؟\u064b-\u0652]/gu, ''))
  for (const face of Object.values(englishFaces)) {
    const covered = new Set([...(await openFace(readSource(face))).collectUnicodes()])
    const missing = [...used].filter(
      (each) => !covered.has(each.codePointAt(0) ?? 0) && !withoutGlyph.test(each),
    )
    expect(missing, face.source).toEqual([])
  }
})

test('the frequent characters have the brand, the sizes and the name of the other language', () => {
  const frequent = arabicFaces['instrument-sans']?.characters ?? ''
  for (const { size } of sizeRows)
    for (const character of size) expect(frequent).toContain(character)
  expect(arabicFaces.wordmark?.characters).toBe('LUCA')
})

/** Whether a character of a font is never drawn, such as the end of a line. */
const isControl = (code: number) => code < 0x20

/** Returns the characters of the `unicode-range` descriptors of one family in a stylesheet, in order. */
function rangesOf(css: string, family: string): Set<number>[] {
  const faces = css.split('@font-face').filter((face) => face.includes(`'${family}'`))
  return faces.map((face) => {
    const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? []
    return new Set(
      ranges.split(',').flatMap((each) => {
        const [first = 0, last = first] = each
          .trim()
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16))
        return Array.from({ length: last - first + 1 }, (_, index) => first + index)
      }),
    )
  })
}

test.each([
  ['Instrument Sans', 'instrument-sans-english'],
  ['Libre Caslon Display', 'libre-caslon-display-english'],
])(
  '%s is divided into the cut font and the characters that are only in the whole one',
  async (family, name) => {
    const css = readFileSync('src/shop/styles/english-fonts.css', 'utf8')
    const [inCut, inWhole] = rangesOf(css, family)
    const face = englishFaces[name]
    if (!face || !inCut || !inWhole) throw new Error(`${family} has no two faces.`)
    const file = readFileSync(join(await cutFonts(), `${name}.woff2`))
    const cut = [...(await openFace(file)).collectUnicodes()]
    const whole = [...(await openFace(readSource(face))).collectUnicodes()]
    const sorted = (codes: Iterable<number>) => [...codes].sort((a, b) => a - b)
    expect(sorted(inCut)).toEqual(sorted(cut))
    expect(sorted(inWhole)).toEqual(
      sorted(whole.filter((code) => !inCut.has(code) && !isControl(code))),
    )
  },
)

test('Latin characters of Arabic pages are divided into frequent ones and others', async () => {
  const css = readFileSync('src/shop/styles/arabic-fonts.css', 'utf8')
  const ranges = rangesOf(css, 'Instrument Sans cut')
  const files = ['instrument-sans', 'instrument-sans-others'] as const
  const characters = files.map((name) => arabicFaces[name]?.characters ?? '')
  expect(ranges).toEqual(
    characters.map((each) => new Set([...each].map((character) => character.codePointAt(0)))),
  )
  expect([...characters.join('')].sort()).toEqual([...latinCharacters].sort())
})

test.each([
  ['Amiri', 'amiri-digits', '0123456789'],
  ['LUCA wordmark', 'wordmark', 'ACLU'],
] as const)(
  '%s has the characters that it draws in an Arabic heading',
  async (family, name, characters) => {
    const css = readFileSync('src/shop/styles/arabic-fonts.css', 'utf8')
    const codes = [...characters].map((character) => character.codePointAt(0) ?? 0)
    expect(rangesOf(css, family).at(-1)).toEqual(new Set(codes))
    const drawn = [...(await openFace(files[name])).collectUnicodes()]
    expect(drawn).toEqual(expect.arrayContaining(codes))
  },
)

test('no English text of the shop has a character that loads a whole font', async () => {
  const sources = globSync('src/content/{copy,catalogue}/**/*.ts').filter(
    (file) => !file.includes('/ar/') && !file.endsWith('.test.ts'),
  )
  // Of the code only its texts, without comments, placeholders and tags. Admin pages have fonts of
  // their own, and the browser does not draw the sign in a document's title with them.
  const texts = sources
    .filter((file) => !file.includes('/admin/'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .flatMap((code) => code.match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [])
    .map((text) => text.slice(1, -1).replaceAll(/\$?\{[^}]*\}|\\.|<[^>]+>| \| /g, ''))
    .join('')
  const css = readFileSync('src/shop/styles/english-fonts.css', 'utf8')
  const [, inWhole] = rangesOf(css, 'Instrument Sans')
  expect(texts.length).toBeGreaterThan(10_000)
  expect([...new Set(texts)].filter((each) => inWhole?.has(each.codePointAt(0) ?? 0))).toEqual([])
})

/** Letters that do not join the next one. */
const endsJoin = /[اأإآٱدذرزوؤةىء]$/

/** Returns the parts of a word that have a form of their own: its letters, and some pairs. */
const partsOf = (word: string): string[] => word.match(/لكل|ل[اأإآ]|ك[ال]|لك|./g) ?? []

/** Returns the outlines of a text, without those of invisible glyphs. */
const outlinesOf = (font: Font, text: string): string[] =>
  shapedGlyphs(font, text)
    .map((glyph) => font.glyphToPath(glyph))
    .filter((path) => path !== '')

/** Returns the outlines of a word whose letters are joined one by one, without ligatures. */
function joinedOutlines(font: Font, word: string): string[] {
  const parts = partsOf(word)
  return parts.flatMap((part, index) => {
    const before = index > 0 && !endsJoin.test(parts[index - 1] ?? '') ? '\u200D' : ''
    const after = index < parts.length - 1 && !endsJoin.test(part) ? '\u200D' : ''
    return outlinesOf(font, before + part + after)
  })
}

test.each([
  'ربطات',
  'العنق',
  'القمصان',
  'المنتجات',
  'محمد',
  'الملخص',
  'بحث',
  'الشحن',
  'لكل',
  'حكاية',
])('the cut of Amiri joins %s without calligraphic ligatures', async (word) => {
  const cut = await openFont(files.amiri)
  const amiri = arabicFaces.amiri
  if (!amiri) throw new Error('There is no Amiri.')
  const whole = await openFont(readSource(amiri))
  expect(outlinesOf(cut, word).sort()).toEqual(joinedOutlines(whole, word).sort())
})
