import { toLatinDigits } from './digits.ts'
import { foldText } from './fold-text.ts'
import { normalisePhone } from './phones.ts'

/** The texts of an order that a search reads. */
export interface SearchedOrder {
  number: string
  name: string
  phones: readonly string[]
  email: string
  address: string
  governorate: string | null
  /** Product and variant names and codes of the items. */
  items: readonly string[]
}

const digitsOf = (phone: string): string => normalisePhone(phone).replaceAll('+', '')

/**
 * Returns the folded text of an order that a search reads. It begins with the number. Phone numbers
 * are in the national form.
 */
export const orderSearchText = (order: SearchedOrder): string =>
  foldText(
    [
      order.number,
      order.name,
      ...order.phones.map(digitsOf),
      order.email,
      order.address,
      order.governorate ?? '',
      ...order.items,
    ].join(' '),
  )

/** A parsed search of orders. */
export interface OrderSearch {
  /** All required, each anywhere in the search text. Letters and digits only, 3 and more. */
  words: readonly string[]
  /** The beginning of the order number; the only condition if there are no words. */
  numberPrefix: string | null
  /** Digits of a phone number, whole or in part. */
  phone: string | null
  /** An e-mail address in lower case, for databases without a search index. */
  email: string | null
}

const minWordLength = 3
/** A search uses at most this many words. */
const maxWords = 8

/** Returns the digits of a phone number in the national form, or the digits of a part of one. */
function phonePartOf(query: string): string {
  const written = toLatinDigits(query).replaceAll(/[^\d+]/g, '')
  // A part of a number may begin with 00 or 20 too, so only whole numbers are converted.
  const isWhole = /^\+|^00\d{9,}$|^20\d{10}$/.test(written)
  return isWhole ? digitsOf(written) : written.replaceAll('+', '')
}

const numberPrefixOf = (text: string): string | null => (/^[\da-f]{1,8}$/.test(text) ? text : null)

/**
 * Parses a search of orders. A query of digits, `+`, spaces and hyphens is one phone number, whole
 * or in part, and also the beginning of an order number. No character has a special meaning.
 * @example parseOrderSearch('0100 123 4567').words // ['01001234567']
 * @example parseOrderSearch('Zaki, Minya').words // ['zaki', 'minya']
 */
export function parseOrderSearch(query: string): OrderSearch {
  const folded = foldText(query)
  const numberPrefix = numberPrefixOf(folded.replaceAll(' ', ''))
  const isPhone = /^[\d ]+$/.test(folded) && /^[^\p{L}%_"#]+$/u.test(query)
  if (isPhone) {
    const phone = phonePartOf(query)
    const words = phone.length >= minWordLength ? [phone] : []
    return { words, numberPrefix, phone: words[0] ?? null, email: null }
  }
  const words = folded.split(' ').filter((word) => [...word].length >= minWordLength)
  const email = /^\s*[^\s@]+@[^\s@]+\s*$/.test(query) ? query.trim().toLowerCase() : null
  return { words: [...new Set(words)].slice(0, maxWords), numberPrefix, phone: null, email }
}

/** Returns true if a query has a word that a search looks for. */
export const hasSearchWords = (query: string): boolean => parseOrderSearch(query).words.length > 0

/** Returns true if a query has a word, or may be the beginning of an order number. */
export const canFindOrders = (query: string): boolean =>
  hasSearchWords(query) || parseOrderSearch(query).numberPrefix !== null

/** Returns true if a search finds an order with this search text. */
export function matchesOrderSearch(text: string, { words, numberPrefix }: OrderSearch): boolean {
  if (words.length > 0) return words.every((word) => text.includes(word))
  return numberPrefix !== null && text.startsWith(numberPrefix)
}

/** A search key has this many random bits below the milliseconds. */
export const searchKeyBits = 12

/**
 * Returns the key of an order in the search index. Newer orders have larger keys. `random` is a
 * whole number below 4096. The key is a safe integer until the year 2039.
 */
export const orderSearchKey = (orderedAtMs: number, random: number): number =>
  orderedAtMs * 2 ** searchKeyBits + random
