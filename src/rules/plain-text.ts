/** The characters of the entities that descriptions contain. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

/**
 * Returns the text of HTML in one line. Tags and unknown entities become spaces.
 * @example plainText('<p>Silk &amp; wool,</p><p>pressed</p>') // 'Silk & wool, pressed'
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (_, name: string) => characters[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
