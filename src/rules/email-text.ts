const maxNameLength = 40
const maxNameWords = 5

/** Letters and marks of any script, spaces, hyphens and apostrophes; a letter first. */
const nameShape = /^\p{L}[\p{L}\p{M} '’-]*$/u

/** Mail programs show a link where they find one of these. */
const linkParts = /:\/\/|www\.|[@＠]/giu
/** The full stops of a domain name, before a letter. `1.5` and `St. 3` have none. */
const dots = /(?<=\S)[.．。｡․](?=[\p{L}\p{M}])/gu

/** One line; characters that are invisible or change the direction are removed. */
const plainLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

/**
 * The name of a shopper as an e-mail may repeat it; undefined if it is not the name of a person. Anyone
 * can send an e-mail to anyone by ordering, so it must not carry a message.
 */
export function emailName(name: string): string | undefined {
  const line = plainLine(name)
  const isShort = [...line].length <= maxNameLength && line.split(' ').length <= maxNameWords
  return isShort && nameShape.test(line) ? line : undefined
}

/** A delivery address as an e-mail may repeat it: nothing in it becomes a link. */
export const emailAddressLine = (address: string): string =>
  plainLine(plainLine(address).replaceAll(linkParts, ' ').replaceAll(dots, ' '))
