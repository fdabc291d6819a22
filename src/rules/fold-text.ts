import { toLatinDigits } from './digits.ts'

/** Letters that Arabic keyboards write in several forms, and the form that a search uses. */
const arabicForms: Readonly<Record<string, string>> = {
  '\u0649': '\u064a', // alef maksura -> yeh
  '\u06cc': '\u064a', // Farsi yeh -> yeh
  '\u0629': '\u0647', // teh marbuta -> heh
  '\u06a9': '\u0643', // keheh -> kaf
  '\u0671': '\u0627', // alef wasla -> alef
}

/**
 * Returns a text for comparison: lower case, without marks and signs, words separated by one space.
 * Arabic letters and digits have one form each, so that `أحمد` finds `احمد`.
 * @example foldText('  Crème-Brûlée ١٢ ') // 'creme brulee 12'
 */
export const foldText = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    // Tatweel, which only stretches a word, invisible characters, and marks.
    .replaceAll(/[\u0640\p{Cf}\p{M}]+/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0649\u06cc\u0629\u06a9\u0671]/g, (letter) => arabicForms[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
