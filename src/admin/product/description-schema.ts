import { type Mark, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import type { DescriptionTag } from '#rules/description-tags.ts'

/** A paragraph and a list have the direction of their text. The stored description has no attributes. */
const withDirection = (tag: 'p' | 'ul' | 'ol') => ({
  toDOM: () => [tag, { dir: 'auto' }, 0] as const,
})

const blocks = {
  p: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], ...withDirection('p') },
  ul: { content: 'li+', group: 'block', parseDOM: [{ tag: 'ul' }], ...withDirection('ul') },
  ol: { content: 'li+', group: 'block', parseDOM: [{ tag: 'ol' }], ...withDirection('ol') },
  li: {
    content: 'p (p | ul | ol)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0] as const,
  },
  br: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'] as const,
  },
} satisfies Partial<Record<DescriptionTag, NodeSpec>>

/**
 * The content of a description: the elements that `data/products/sanitize.ts` allows, and no
 * attributes.
 */
export const descriptionSchema = new Schema({
  nodes: { doc: { content: 'block+' }, ...blocks, text: { group: 'inline' } },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] as const },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] as const },
  },
})

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeText = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '')

const tagOf = ({ type }: Mark): string => type.name

/** Returns the HTML of the words of a paragraph. Neighbours with the same mark share its element. */
function wordsHtml(paragraph: Node): string {
  let html = ''
  let open: string[] = []
  const openOnly = (tags: string[]) => {
    const firstNew = tags.findIndex((tag, index) => open[index] !== tag)
    const shared = firstNew === -1 ? tags.length : firstNew
    html += open
      .slice(shared)
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
    html += tags
      .slice(shared)
      .map((tag) => `<${tag}>`)
      .join('')
    open = tags
  }
  for (const child of paragraph.children) {
    openOnly(child.marks.map(tagOf))
    html += child.isText ? escapeText(child.text ?? '') : '<br />'
  }
  openOnly([])
  return html
}

/** Returns true for a block without words. */
const isBlank = (node: Node): boolean => node.textContent.trim() === ''

/** The first paragraph of an item has no element of its own, as in the descriptions of the shop. */
const itemHtml = (item: Node): string =>
  item.children
    .filter((child) => !isBlank(child))
    .map((child, index) => (index === 0 && child.isTextblock ? wordsHtml(child) : blockHtml(child)))
    .join('')

function blockHtml(node: Node): string {
  const { name } = node.type
  if (node.isTextblock) return `<${name}>${wordsHtml(node)}</${name}>`
  const items = node.children.filter((item) => !isBlank(item))
  return `<${name}>${items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${name}>`
}

/**
 * Returns the HTML of a description. Blocks without words are left out. The sanitiser returns the
 * HTML unchanged, so that a save does not change what the person reads.
 */
export const descriptionHtml = (doc: Node): string =>
  doc.children
    .filter((block) => !isBlank(block))
    .map(blockHtml)
    .join('\n')
