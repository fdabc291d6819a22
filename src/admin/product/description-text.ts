/** A part of a description: a paragraph or list with its tags, or text outside of them. */
interface Part {
  kind: 'paragraph' | 'list' | 'text'
  html: string
}

const blockTag = /<(\/?)(p|ul|ol)\b[^<>]*>/gi

/** Divides a description at its outer paragraphs and lists. One that is not closed ends the text. */
function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let depth = 0
  let start = 0
  const add = (kind: Part['kind'], end: number) => {
    if (end > start) parts.push({ kind, html: html.slice(start, end) })
    start = end
  }
  let kind: Part['kind'] = 'text'
  for (const { index, 0: tag, 1: slash, 2: name = '' } of html.matchAll(blockTag)) {
    if (!slash && depth === 0) {
      add('text', index)
      kind = name.toLowerCase() === 'p' ? 'paragraph' : 'list'
    }
    depth = Math.max(0, depth + (slash ? -1 : 1))
    if (slash && depth === 0 && kind !== 'text') {
      add(kind, index + tag.length)
      kind = 'text'
    }
  }
  add(kind, html.length)
  return parts
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An ampersand that no entity of a person's text would begin with. */
const plainAmpersand = /&amp;(?!#?\w+;)/g

/**
 * Returns a description as a person writes it: a line for each paragraph, and an empty line between
 * two of them. Lists and marked words have their tags.
 * @example descriptionText('<p>Soft.</p><p>Warm.</p>') // 'Soft.\n\nWarm.'
 */
export const descriptionText = (html: string): string =>
  partsOf(html)
    .flatMap(({ kind, html: part }) =>
      kind === 'paragraph'
        ? part.replaceAll(/<\/?p\b[^<>]*>|\s+/gi, ' ').trim()
        : linesOf(part).join('\n'),
    )
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(plainAmpersand, '&')

/**
 * Returns the description of a text: each line outside of paragraphs and lists becomes a paragraph.
 * @example descriptionHtml('Soft.\nWarm.') // '<p>Soft.</p>\n<p>Warm.</p>'
 */
export const descriptionHtml = (text: string): string =>
  partsOf(text)
    .flatMap(({ kind, html }) =>
      kind === 'text' ? linesOf(html).map((line) => `<p>${line}</p>`) : [html],
    )
    .join('\n')
