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
import { english as shellCopy } from '#content/copy/shell.ts'
import { sizeRows } from '#content/copy/size-guide.ts'
import { languageNames } from '#content/language-names.ts'
import { type Cut, cutFont } from './cut-font.ts'
import { joinedGlyphs } from './joined-glyphs.ts'

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
  shellCopy.brand,
  ...sizeRows.map(({ size }) => size),
  languageNames.en,
)

/** The digits that Arabic headings have in the font of their letters. */
const headingDigits = '0123456789'

const weights = { min: 400, max: 500 }

interface CutFace extends Omit<Cut, 'glyphs'> {
  /** The WOFF2 file of the whole font. */
  source: string
  /** True when calligraphic ligatures are removed. They are half of the file. */
  isPlain?: boolean
}

const sansSource =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const displaySource =
  '@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2'

/**
 * The faces of English pages by the names of their files. `english-fonts.css` names the whole fonts
 * for the characters that these do not have.
 */
export const englishFaces: Readonly<Record<string, CutFace>> = {
  'instrument-sans-english': { source: sansSource, characters: englishCharacters, isHinted: true },
  'libre-caslon-display-english': {
    source: displaySource,
    characters: englishCharacters,
    isHinted: true,
  },
}

/** The faces of Arabic pages by the names of their files. The Arabic ones have no Latin letters. */
export const arabicFaces: Readonly<Record<string, CutFace>> = {
  amiri: {
    source: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    characters: arabicCharacters,
    isPlain: true,
  },
  // For headings. The digits of Instrument Sans are larger and lighter than the letters beside them.
  'amiri-digits': {
    source: '@fontsource/amiri/files/amiri-latin-400-normal.woff2',
    characters: headingDigits,
    isPlain: true,
  },
  'noto-sans-arabic': {
    source: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    characters: arabicCharacters,
    weights,
  },
  // Their hints keep Linux from drawing the dot of an e-mail address over the letter before it.
  'instrument-sans': {
    source: sansSource,
    characters: frequentCharacters,
    weights,
    isHinted: true,
  },
  'instrument-sans-others': {
    source: sansSource,
    characters: [...latinCharacters].filter((each) => !frequentCharacters.includes(each)).join(''),
    weights,
    isHinted: true,
  },
  wordmark: {
    source: displaySource,
    characters: uniqueCharacters(shellCopy.brand),
  },
}

const cutFaces = { ...englishFaces, ...arabicFaces }

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/fonts')

export const readSource = ({ source }: CutFace): Uint8Array =>
  readFileSync(fileURLToPath(import.meta.resolve(source)))

/** Returns a hash of everything that the cut fonts depend on. */
function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(cutFaces))
  for (const face of Object.values(cutFaces)) hash.update(readSource(face))
  for (const file of ['fonts.ts', 'cut-font.ts', 'joined-glyphs.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}

async function cutFace(face: CutFace): Promise<Uint8Array> {
  const woff2 = readSource(face)
  const { characters, isPlain } = face
  if (!isPlain) return cutFont(woff2, face)
  return cutFont(woff2, { characters, glyphs: await joinedGlyphs(woff2, characters) })
}

/** Cuts the fonts, unless they are in the cache. Returns the folder of the files. */
export async function cutFonts(): Promise<string> {
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  // The folder appears complete, because two builds may run at the same time.
  const unfinished = mkdtempSync(`${folder}-`)
  for (const [name, face] of Object.entries(cutFaces))
    writeFileSync(join(unfinished, `${name}.woff2`), await cutFace(face))
  if (existsSync(folder)) return unfinished
  renameSync(unfinished, folder)
  return folder
}

/** Cuts the fonts of the pages before the build. The sources name them `~fonts/...`. */
export const fonts = (): Plugin => ({
  name: 'luca:fonts',
  config: async () => ({ resolve: { alias: { '~fonts': await cutFonts() } } }),
})
