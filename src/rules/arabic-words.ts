/**
 * A word that begins with the article and perhaps a preposition or `and`. Its group is the bare word
 * of three letters or more.
 */
const wordWithArticle = /(?<!\S)[وف]?(?:[بك]?ال|لل)([\u0621-\u06d3]{3}\S*)/g

/** The endings of plurals, of the feminine and of `her`, after three letters or more. */
const ending = /(?<=[\u0621-\u06d3]{3})(?:ات|ين|ون|ها|ه)$/

/** A word that begins with an Arabic letter. */
const arabicWord = /(?<!\S)[\u0621-\u06d3]\S*/g

/**
 * Adds to each word with an article the word without it. Takes and returns a folded text.
 * @example withBareWords('الازرق') // 'الازرق ازرق'
 */
export const withBareWords = (folded: string): string => folded.replaceAll(wordWithArticle, '$& $1')

/** Returns the words of a folded text that begin with an Arabic letter. */
export const keepArabicWords = (folded: string): string =>
  (folded.match(arabicWord) ?? []).join(' ')

/**
 * Returns the beginning of a folded word that its forms share: without the article and one ending.
 * @example stemOf('الكرافتات') // 'كرافت'
 */
export const stemOf = (word: string): string =>
  word.replace(wordWithArticle, '$1').replace(ending, '')
