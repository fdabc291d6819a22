import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'harfbuzzjs'
import { beforeAll, expect, test } from 'vitest'
import { brandName } from '#brand/name.ts'
import { sizeRows } from '#content/copy/size-guide.ts'
import { arabicFaces, cutFonts, englishFaces, latinCharacters, readTypeface } from './fonts.ts'
import { openFace, openFont, shapedGlyphs } from './joined-glyphs.ts'

/** Tests `face-rules.ts` and `fonts.ts`. */
const names = [
  'display-arabic',
  'display-digits',
  'sans-arabic',
  'sans-frequent',
  'sans-others',
  'wordmark',
] as const
let files: Record<(typeof names)[number], Uint8Array>
/** The stylesheet of the fonts of the shop. */
let css: string

beforeAll(async () => {
  const folder = await cutFonts()
  const read = (name: string) => readFileSync(join(folder, `${name}.woff2`))
  css = readFileSync(join(folder, 'shop.css'), 'utf8')
  files = {
    'display-arabic': read('display-arabic'),
    'display-digits': read('display-digits'),
    'sans-arabic': read('sans-arabic'),
    'sans-frequent': read('sans-frequent'),
    'sans-others': read('sans-others'),
    wordmark: read('wordmark'),
  }
})

test('the fonts of an Arabic page have at most 55 KB', () => {
  expect(names).toEqual(Object.keys(arabicFaces))
  const bytes = Object.values(files).reduce((sum, file) => sum + file.byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(55_000)
})

/** Invisible characters, and those that no font has, also on English pages. */
const withoutGlyph = /[\n\u2066-\u2069²¼½¾]/

test('every character of the Arabic texts is in a font, in headings and in texts', async () => {
  const folders = 'src/content/{copy/ar,catalogue}/**/*.ts'
  const sources = [
    ...globSync(folders),
    'src/brand/name.ts',
    'src/brand/texts.ts',
    'src/contract/money.ts',
    'src/rules/shipping-rates.ts',
  ]
  const texts = sources
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /\p{Script=Arabic}/u.test(text))
  expect(texts.length).toBeGreaterThan(20)
  const charactersOf = async (name: (typeof names)[number]) =>
    [...(await openFace(files[name])).collectUnicodes()].map((code) => String.fromCodePoint(code))
  const latin = [...(await charactersOf('sans-frequent')), ...(await charactersOf('sans-others'))]
  for (const name of ['display-arabic', 'sans-arabic'] as const) {
    const covered = new Set([...latin, ...(await charactersOf(name))])
    const missing = [...new Set(texts.join(''))].filter(
      (character) => !covered.has(character) && !withoutGlyph.test(character),
    )
    expect(missing, name).toEqual([])
  }
})

test('every character of the English texts is in each whole Latin font', async () => {
  const files = globSync('src/{brand,content}/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/(?:ar|admin)\//.test(file),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const used = new Set(texts.join('').replaceAll(/\p{Script=Arabic}|[،؛؟\u064b-\u0652]/gu, ''))
  for (const face of Object.values(englishFaces)) {
    const covered = new Set([...(await openFace(readTypeface(face.typeface))).collectUnicodes()])
    const missing = [...used].filter(
      (each) => !covered.has(each.codePointAt(0) ?? 0) && !withoutGlyph.test(each),
    )
    expect(missing, face.typeface).toEqual([])
  }
})

test('the frequent characters have the brand, the sizes and the name of the other language', () => {
  const frequent = arabicFaces['sans-frequent']?.characters ?? ''
  for (const { size } of sizeRows)
    for (const character of size) expect(frequent).toContain(character)
  for (const character of brandName) expect(frequent).toContain(character)
})

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
  ['Sans', 'sans'],
  ['Display', 'display'],
] as const)('%s is divided into the cut font and the whole one', async (family, name) => {
  const [inCut, inWhole] = rangesOf(css, family)
  const file = readFileSync(join(await cutFonts(), `${name}-english.woff2`))
  const cut = [...(await openFace(file)).collectUnicodes()].sort((a, b) => a - b)
  expect([...(inCut ?? [])]).toEqual(cut)
  const whole = new Set((await openFace(readTypeface(name))).collectUnicodes())
  for (const code of inWhole ?? []) expect(whole.has(code)).toBe(true)
  expect(inWhole?.has('é'.charCodeAt(0))).toBe(true)
  expect(inWhole?.intersection(new Set(cut)).size).toBe(0)
})

test('Latin characters of Arabic pages are divided into frequent ones and others', () => {
  const ranges = rangesOf(css, 'Sans cut')
  const characters = (['sans-frequent', 'sans-others'] as const).map(
    (name) => arabicFaces[name]?.characters ?? '',
  )
  expect(ranges).toEqual(
    characters.map((each) => new Set([...each].map((character) => character.codePointAt(0)))),
  )
  expect([...characters.join('')].sort()).toEqual([...latinCharacters].sort())
})

test.each([
  ['Display Arabic', 'display-digits', '0123456789'],
  ['Wordmark', 'wordmark', brandName],
] as const)(
  '%s has the characters that it draws in an Arabic heading',
  async (family, name, characters) => {
    const codes = [...characters].map((character) => character.codePointAt(0) ?? 0)
    expect(rangesOf(css, family).at(-1)).toEqual(new Set(codes))
    const drawn = [...(await openFace(files[name])).collectUnicodes()]
    expect(drawn).toEqual(expect.arrayContaining(codes))
  },
)

test('no English text of the shop has a character that loads a whole font', async () => {
  const sources = globSync('src/{brand,content/copy,content/catalogue}/**/*.ts').filter(
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
  const [, inWhole] = rangesOf(css, 'Sans')
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
])('the cut of the Arabic display font joins %s without calligraphic ligatures', async (word) => {
  const cut = await openFont(files['display-arabic'])
  const whole = await openFont(readTypeface('arabicDisplay'))
  expect(outlinesOf(cut, word).sort()).toEqual(joinedOutlines(whole, word).sort())
})
