import { foldText } from './fold-text.ts'
import { normalisePhone } from './phones.ts'

/** What identifies a person, as the shop has stored it. */
export interface PersonalTexts {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
}

/** A value to look for, with every spelling that a table may contain. */
export interface PersonalValue {
  /** As it was stored. */
  text: string
  /** In lower case. */
  spellings: readonly string[]
  /** Matches the value as whole words, so that `li@x.eg` is not found in `ali@x.eg`. */
  pattern: RegExp
}

/** Shorter values are parts of ordinary words, and so are names of one word. */
const minLength = 6

const isDistinctive = (value: string): boolean => [...value].length >= minLength
const isFullName = (value: string): boolean => isDistinctive(value) && /\s/.test(value)

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Lower case of ASCII letters, as the function `lower` of SQLite. */
const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns the spellings of a value: as typed, in JSON, in an address, and folded for the search. */
function spellingsOf(value: string): string[] {
  const written = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]
  const withPlus = encodeURIComponent(value).replaceAll('%20', '+')
  const all = [...written, withPlus, foldText(value)].filter(isDistinctive)
  return [...new Set(all.flatMap((text) => [lowerAscii(text), text.toLowerCase()]))]
}

/** Returns a value with its spellings. */
export function toValue(value: string): PersonalValue {
  const spellings = spellingsOf(value)
  const words = spellings.map(escapePattern).join('|')
  // `%20` precedes a word of an encoded address, and its digits are no part of the word.
  const before = '(?<!(?<!%[\\da-f]?)[\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][._+-])'
  return {
    text: value,
    spellings,
    pattern: new RegExp(`${before}(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
  }
}

const phoneForms = (phone: string): string[] => {
  const national = normalisePhone(phone)
  const digits = national.replace(/^[+0]/, '')
  return [phone, national, ...(digits.length >= minLength + 1 ? [digits, `+20${digits}`] : [])]
}

/**
 * Returns the values that must not remain after an erasure. Values that are too short to identify a
 * person, and names of one word, are left out: they also occur in names of products and streets.
 */
export function personalValues(texts: PersonalTexts): PersonalValue[] {
  const trimmed = (values: readonly string[]) => values.map((value) => value.trim())
  const values = [
    ...trimmed(texts.emails).filter(isDistinctive),
    ...trimmed(texts.addresses).filter(isDistinctive),
    ...trimmed(texts.names).filter(isFullName),
    ...trimmed(texts.phones).flatMap(phoneForms).filter(isDistinctive),
  ]
  return [...new Set(values)].map(toValue)
}

/**
 * Returns the spellings to look for. Those that contain another one are left out, because the other
 * one finds them too.
 */
export function spellingsToFind(values: readonly PersonalValue[]): string[] {
  const all = [...new Set(values.flatMap(({ spellings }) => spellings))]
  return all.filter((each) => !all.some((other) => other !== each && each.includes(other)))
}

/** Returns what the bytes of a file may contain of the values: as stored, and in lower case. */
export const storedTexts = (values: readonly PersonalValue[]): string[] => [
  ...new Set(values.flatMap(({ text, spellings }) => [text, ...spellings])),
]

/** What replaces a personal value in the text of another person. */
export const erasedText = 'Erased'

/** Returns a text in which the values are replaced. */
export const redact = (text: string, values: readonly PersonalValue[]): string =>
  values.reduce(
    (result, { pattern }) => result.replaceAll(new RegExp(pattern, 'giu'), erasedText),
    text,
  )
