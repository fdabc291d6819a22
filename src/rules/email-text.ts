const maxNameLength = 40
const maxNameWords = 5

/**
 * Matches letters and marks of any script, spaces, hyphens and apostrophes. A letter comes first.
 */
const namePattern = /^\p{L}[\p{L}\p{M} '’-]*$/u

/** Matches text that mail programs turn into a link. */
const linkParts = /:\/\/|www\.|[@＠]/giu
/**
 * Matches the dots of a domain name: those before a letter. It matches none in `1.5` and `St. 3`.
 */
const dots = /(?<=\S)[.．。｡․](?=[\p{L}\p{M}])/gu

/** Returns the text in one line, without characters that are invisible or change the direction. */
const plainLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

/**
 * Returns the name of a shopper in one line, or undefined if it does not look like a person's name.
 * An order sends an e-mail to any address that the shopper enters. The name must not become a way to
 * send messages to strangers.
 */
export function emailName(name: string): string | undefined {
  const line = plainLine(name)
  const isShort = [...line].length <= maxNameLength && line.split(' ').length <= maxNameWords
  return isShort && namePattern.test(line) ? line : undefined
}

/** Returns a delivery address in one line, without text that mail programs turn into a link. */
export const emailAddressLine = (address: string): string =>
  plainLine(plainLine(address).replaceAll(linkParts, ' ').replaceAll(dots, ' '))
