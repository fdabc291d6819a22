import { callingCode } from '#contract/market.ts'
import { toLatinDigits } from './digits.ts'
import { foldText } from './fold-text.ts'
import { isEgyptianMobile, needsPhoneHint, normalisePhone } from './phones.ts'

/** Values that identify a person, as the shop has stored them. */
export interface PersonalTexts {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
}

/** A value to look for, with every spelling that a table may contain. */
export interface PersonalValue {
  /**
   * True for an e-mail address and a telephone number. Only these are removed from texts of other
   * people: anyone can place an order with ordinary words as its name and address.
   */
  isContact: boolean
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

const minPhoneDigits = 8

const digitsOf = (text: string): string => toLatinDigits(text).replaceAll(/\D/g, '')

const isPhone = (text: string): boolean =>
  /^[\d\s+()-]+$/.test(toLatinDigits(text)) && digitsOf(text).length >= minPhoneDigits

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** Returns a value with its spellings. Default of `isContact`: what the text looks like. */
export function toValue(text: string, isContact = isEmail(text) || isPhone(text)): PersonalValue {
  const spellings = spellingsOf(text)
  const words = spellings.map(escapePattern).join('|')
  // `%20` precedes a word of an encoded address, and its digits are no part of the word. `#` precedes
  // an order number, and an id continues with a hyphen and four digits.
  const before = '(?<!#)(?<!(?<!%[\\da-f]?)[\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][._+-])'
  const after = '(?![\\p{L}\\p{N}])(?!-[\\da-f]{4}-)'
  return {
    isContact,
    text,
    spellings,
    pattern: new RegExp(`${before}(?:${words})${after}`, 'iu'),
  }
}

/**
 * Returns the spellings of a telephone number. A number that no one can call is searched as digits
 * only: as it was typed, it could be a date.
 */
function phoneForms(phone: string): string[] {
  const digits = digitsOf(phone)
  if (!isPhone(phone)) return isEgyptianMobile(phone) ? phoneForms(digits) : [phone]
  const national = normalisePhone(phone)
  const typed = needsPhoneHint(phone) ? [] : [phone, toLatinDigits(phone)]
  const bare = national.replace(/^[+0]/, '')
  const isNational = national.startsWith('0') && bare.length >= minPhoneDigits
  return [
    ...typed,
    national,
    digits,
    ...(isNational ? [bare, `+${callingCode}${bare}`, `${callingCode}${bare}`] : []),
  ]
}

/**
 * Returns the values that must not remain in the rows of the person after an erasure. Values that are
 * too short to identify a person, and names of one word, are left out: they also occur in names of
 * products and streets.
 */
export function personalValues(texts: PersonalTexts): PersonalValue[] {
  const trimmed = (values: readonly string[]) => values.map((value) => value.trim())
  const contacts = new Set([...trimmed(texts.emails), ...trimmed(texts.phones).flatMap(phoneForms)])
  const others = new Set([...trimmed(texts.addresses), ...trimmed(texts.names).filter(isFullName)])
  return [
    ...[...contacts].filter(isDistinctive).map((text) => toValue(text)),
    ...[...others.difference(contacts)].filter(isDistinctive).map((text) => toValue(text, false)),
  ]
}

/** Returns the values that may be removed from texts of other people. */
export const contactValues = (values: readonly PersonalValue[]): PersonalValue[] =>
  values.filter(({ isContact }) => isContact)

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

/** Replacement of a personal value in the text of another person. */
export const erasedText = 'Erased'

/** Returns JSON in whose texts the values are replaced, or the same JSON if it contains none. */
export function redactJson(json: string, values: readonly PersonalValue[]): string {
  const redactText = (_: string, each: unknown) =>
    typeof each === 'string' ? redact(each, values) : each
  const before: unknown = JSON.parse(json)
  const after = JSON.stringify(before, redactText)
  return after === JSON.stringify(before) ? json : after
}

/** Returns the first text in JSON that contains a value, or the JSON itself if none does. */
export function textInJson(json: string, values: readonly PersonalValue[]): string {
  const texts: string[] = []
  JSON.parse(json, (_, each: unknown) => {
    if (typeof each === 'string' && values.some(({ pattern }) => pattern.test(each)))
      texts.push(each)
    return each
  })
  return texts[0] ?? json
}

const excerptLength = 60

/** Returns the part of a text around the first value in it, in one line. */
export function excerptOf(text: string, values: readonly PersonalValue[]): string {
  const first = Math.min(
    ...values.map(({ pattern }) => text.search(pattern)).filter((at) => at >= 0),
  )
  const start = Math.max(0, (Number.isFinite(first) ? first : 0) - excerptLength)
  const end = start + 3 * excerptLength
  const part = text.slice(start, end).toWellFormed().replaceAll(/\s+/g, ' ')
  return `${start > 0 ? '…' : ''}${part.trim()}${end < text.length ? '…' : ''}`
}

/** Returns a text in which the values are replaced. */
export const redact = (text: string, values: readonly PersonalValue[]): string =>
  values.reduce(
    (result, { pattern }) => result.replaceAll(new RegExp(pattern, 'giu'), erasedText),
    text,
  )
