import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { decompress } from 'wawoff2'

/** The character that joins the letter beside it, and has no glyph of its own. */
const JOINER = '\u200D'
const TATWEEL = '\u0640'
const LAM = 'ل'

/** Kaf has other glyphs beside lam, alef and kaf. Without them these words have gaps. */
const kafWords = ['لك', 'كل', 'كا', 'كأ', 'كلا', 'لكل', 'لكا', 'ككل']

/** Returns a text alone, and joined on its right side, its left side and both. */
const joinedForms = (text: string): string[] => [
  text,
  JOINER + text,
  text + JOINER,
  JOINER + text + JOINER,
]

/** Returns the numbers of the glyphs that a font shows for a text. */
export function shapedGlyphs(font: Font, text: string): number[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
}

export const openFace = async (woff2: Uint8Array): Promise<Face> =>
  new Face(new Blob(await decompress(woff2)))

export const openFont = async (woff2: Uint8Array): Promise<Font> => new Font(await openFace(woff2))

/**
 * Returns the glyphs that join all these characters, without calligraphic ligatures: every letter in
 * its four forms, lam with each alef, every mark on a letter, and kaf with its neighbours.
 */
export async function joinedGlyphs(
  woff2: Uint8Array,
  characters: string,
): Promise<ReadonlySet<number>> {
  const font = await openFont(woff2)
  const all = [...characters]
  const letters = all.filter((character) => /\p{L}/u.test(character))
  const marks = all.filter((character) => /\p{M}/u.test(character))
  const alefs = letters.filter((letter) => /[اأإآٱ]/.test(letter))
  const texts = [
    ...letters.flatMap(joinedForms),
    ...alefs.flatMap((alef) => [LAM + alef, JOINER + LAM + alef]),
    ...marks.map((mark) => TATWEEL + mark),
    ...kafWords.flatMap(joinedForms),
  ]
  return new Set(texts.flatMap((text) => shapedGlyphs(font, text)))
}
