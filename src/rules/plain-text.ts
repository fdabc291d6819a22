/** The characters of the entities that descriptions contain. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

/** Returns the text of HTML without paragraphs and list items. */
const lineOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:em|strong)>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (_, name: string) => characters[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns a text with a full stop, unless it is empty or ends with a mark of its own. */
const withStop = (text: string): string =>
  text === '' || /[.!?؟…:;؛,،][»”’")]?$/.test(text) ? text : `${text}.`

/**
 * Returns the text of HTML in one line. Each paragraph and list item ends with a full stop, so that
 * they do not run together. Other tags and unknown entities become spaces.
 * @example plainText('<p>Silk &amp; wool,</p><ul><li>pressed</li></ul>') // 'Silk & wool, pressed.'
 */
export function plainText(html: string): string {
  const blocks = html.split(/<\/(?:p|li)>/).map(lineOf)
  const rest = blocks.pop() ?? ''
  return [...blocks.map(withStop), rest].filter(Boolean).join(' ')
}
