import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { brandName } from '#brand/name.ts'
import { typefaces } from '#brand/typefaces.ts'
import { sizeRows } from '#content/copy/size-guide.ts'
import { localeFacts } from '#contract/locale.ts'
import { type Cut, cutFont } from './cut-font.ts'
import { type FaceRule, faceRule } from './face-rules.ts'
import { joinedGlyphs, openFace } from './joined-glyphs.ts'

/** Returns the characters from `first` to `last`, which are code points. */
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/** Returns the different characters of texts. */
const uniqueCharacters = (...texts: readonly string[]): string =>
  [...new Set(texts.join(''))].join('')

/** Letters, marks, digits and signs of Arabic, and the spaces and joiners between them. */
const arabicCharacters = `${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}${range(0x670, 0x671)}پچژڤگ،؛؟ \u00A0\u200C\u200D\u200E\u200F`

/** ASCII, and the signs of English and Arabic texts. Lower case is in e-mail addresses, for example. */
export const latinCharacters = `${range(0x20, 0x7e)}\u00A0©«°·»×–—‘’“”…−`

/** The same without signs of code. English texts do not have them. */
const englishCharacters = latinCharacters.replaceAll(/[$<=>[\\\]^`{|}~]/g, '')

/**
 * The Latin characters that nearly every Arabic page has: digits, the signs beside them, the sizes, the
 * name of the shop and of the other language.
 */
const frequentCharacters = uniqueCharacters(
  ' !%()+,-./0123456789:\u00A0©«·»×–…−',
  brandName,
  ...sizeRows.map(({ size }) => size),
  localeFacts.en.name,
)

/** The digits that Arabic headings have in the font of their letters. */
const headingDigits = '0123456789'

interface CutFace extends Omit<Cut, 'glyphs'> {
  typeface: keyof typeof typefaces
  /** True when calligraphic ligatures are removed. They are half of the file. */
  isPlain?: boolean
}

/** The faces of English pages by the names of their files. The whole fonts have the other characters. */
export const englishFaces: Readonly<Record<string, CutFace>> = {
  'sans-english': { typeface: 'sans', characters: englishCharacters, isHinted: true },
  'display-english': { typeface: 'display', characters: englishCharacters, isHinted: true },
}

/** Weights of the variable fonts that Arabic pages use. */
const weights = { min: 400, max: 500 }
const arabicWeight = '400 500'

/** The faces of Arabic pages by the names of their files. The Arabic ones have no Latin letters. */
export const arabicFaces: Readonly<Record<string, CutFace>> = {
  'display-arabic': {
    typeface: 'arabicDisplay',
    characters: arabicCharacters,
    isPlain: true,
  },
  'display-digits': {
    typeface: 'arabicDigits',
    characters: headingDigits,
    isPlain: true,
  },
  'sans-arabic': { typeface: 'arabicSans', characters: arabicCharacters, weights },
  // Their hints keep Linux from drawing the dot of an e-mail address over the letter before it.
  'sans-frequent': {
    typeface: 'sans',
    characters: frequentCharacters,
    weights,
    isHinted: true,
  },
  'sans-others': {
    typeface: 'sans',
    characters: [...latinCharacters].filter((each) => !frequentCharacters.includes(each)).join(''),
    weights,
    isHinted: true,
  },
  wordmark: { typeface: 'display', characters: uniqueCharacters(brandName) },
}

const cutFaces = { ...englishFaces, ...arabicFaces }

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/fonts')

export const readTypeface = (name: keyof typeof typefaces): Uint8Array =>
  readFileSync(fileURLToPath(import.meta.resolve(typefaces[name].file)))

/** Returns a hash of everything that the cut fonts and their stylesheets depend on. */
function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify([cutFaces, typefaces]))
  for (const { typeface } of Object.values(cutFaces)) hash.update(readTypeface(typeface))
  for (const file of ['fonts.ts', 'face-rules.ts', 'cut-font.ts', 'joined-glyphs.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}

async function cutFace(face: CutFace): Promise<Uint8Array> {
  const woff2 = readTypeface(face.typeface)
  const { characters, isPlain } = face
  if (!isPlain) return cutFont(woff2, face)
  return cutFont(woff2, { characters, glyphs: await joinedGlyphs(woff2, characters) })
}

const codesOf = (characters: string): number[] =>
  [...characters].map((character) => character.codePointAt(0) ?? 0)

/** Whether a character of a font is never drawn, such as the end of a line. */
const isControl = (code: number): boolean => code < 0x20

/** Returns the two faces of an English font: the cut one, and the whole one for all other characters. */
async function englishRules(family: string, name: 'sans' | 'display'): Promise<FaceRule[]> {
  const { weight } = typefaces[name]
  const all = [...(await openFace(readTypeface(name))).collectUnicodes()]
  const isCut = (code: number) => englishCharacters.includes(String.fromCodePoint(code))
  return [
    { family, file: `${name}-english`, weight, codes: all.filter(isCut) },
    {
      family,
      file: `${name}-whole`,
      weight,
      codes: all.filter((code) => !isCut(code) && !isControl(code)),
    },
  ]
}

/**
 * Returns the faces of Arabic pages. They have names of their own, because a heading with Latin text
 * would otherwise load the font of the English pages.
 */
const arabicRules = (): FaceRule[] => [
  { ...typefaces.arabicDisplay, family: 'Display Arabic', file: 'display-arabic' },
  {
    ...typefaces.arabicDigits,
    family: 'Display Arabic',
    file: 'display-digits',
    codes: codesOf(headingDigits),
  },
  { ...typefaces.arabicSans, family: 'Sans Arabic', file: 'sans-arabic' },
  ...['sans-frequent', 'sans-others'].map((file) => ({
    family: 'Sans cut',
    file,
    weight: arabicWeight,
    codes: codesOf(arabicFaces[file]?.characters ?? ''),
  })),
  {
    family: 'Wordmark',
    file: 'wordmark',
    weight: typefaces.display.weight,
    codes: codesOf(uniqueCharacters(brandName)),
  },
]

/** Returns the stylesheets of the fonts by the names of their files. The admin loads whole fonts. */
async function stylesheets(): Promise<Record<string, string>> {
  const [sans, display] = [
    await englishRules('Sans', 'sans'),
    await englishRules('Display', 'display'),
  ]
  const rules = {
    shop: [...sans, ...display, ...arabicRules()],
    admin: [...sans, ...display].flatMap((rule) =>
      rule.file.endsWith('-whole') ? [{ ...rule, codes: undefined }] : [],
    ),
  }
  return Object.fromEntries(
    Object.entries(rules).map(([name, list]) => [`${name}.css`, list.map(faceRule).join('\n')]),
  )
}

/**
 * Cuts the fonts and writes their stylesheets, unless they are in the cache. Returns the folder of the
 * files.
 */
export async function cutFonts(): Promise<string> {
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  // The folder appears complete, because two builds may run at the same time.
  const unfinished = mkdtempSync(`${folder}-`)
  for (const [name, face] of Object.entries(cutFaces))
    writeFileSync(join(unfinished, `${name}.woff2`), await cutFace(face))
  for (const name of ['sans', 'display'] as const)
    writeFileSync(join(unfinished, `${name}-whole.woff2`), readTypeface(name))
  for (const [name, css] of Object.entries(await stylesheets()))
    writeFileSync(join(unfinished, name), css)
  if (existsSync(folder)) return unfinished
  renameSync(unfinished, folder)
  return folder
}

/** Cuts the fonts of the pages before the build. The sources name them `~fonts/...`. */
export const fonts = (): Plugin => ({
  name: 'luca:fonts',
  config: async () => ({ resolve: { alias: { '~fonts': await cutFonts() } } }),
})
