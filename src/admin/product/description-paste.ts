/** Elements of other programs whose words are a paragraph of their own. */
const blocks =
  /^(?:address|article|aside|blockquote|center|dd|div|dl|dt|figcaption|footer|form|h[1-6]|header|main|pre|section|table|tr|td|th)$/

/** Elements whose content is code or a mark that the program drew. */
const isIgnored = (name: string, attributes: string): boolean =>
  /^(?:head|noscript|object|option|script|style|svg|template|textarea|title|xml)$/.test(name) ||
  /mso-list:\s*ignore/i.test(attributes)

const isBold = (name: string, attributes: string): boolean =>
  /font-weight:\s*(?:bold|[6-9]\d\d)/i.test(attributes) ||
  (/^(?:b|strong)$/.test(name) && !/font-weight:\s*(?:normal|[1-5]\d\d)/i.test(attributes))

const isItalic = (name: string, attributes: string): boolean =>
  /font-style:\s*italic/i.test(attributes) ||
  (/^(?:i|em)$/.test(name) && !/font-style:\s*normal/i.test(attributes))

/** Returns the elements of a description that an element of another program becomes. */
function elementsOf(name: string, attributes: string): string[] {
  // Word copies the items of a list as paragraphs.
  if (name === 'p' && /mso-?list-?paragraph/i.test(attributes)) return ['li']
  if (/^(?:p|ul|ol|li)$/.test(name)) return [name]
  if (blocks.test(name)) return ['div']
  return [
    ...(isBold(name, attributes) ? ['strong'] : []),
    ...(isItalic(name, attributes) ? ['em'] : []),
  ]
}

interface OpenElement {
  name: string
  /** Elements of the description in its place. Undefined if its content is left out. */
  elements: readonly string[] | undefined
}

const comment = /<!--[\s\S]*?(?:-->|$)/g
const pattern = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi

/** Sequences that cannot begin a tag remain text. */
const textOf = (source: string): string => source.replaceAll('<', '&lt;')

/**
 * Returns pasted HTML with the elements of a description and `div`, without any attribute. The policy
 * of the page therefore finds no style and no handler in it.
 * @example cleanPaste('<p class="x"><b>Soft</b> <a href="/">linen</a></p>') // '<p><strong>Soft</strong> linen</p>'
 */
export function cleanPaste(html: string): string {
  const source = html.replaceAll(comment, '').replaceAll(/<[!?][^>]*>/g, '')
  const open: OpenElement[] = []
  let cleaned = ''
  let end = 0
  const write = (text: string) => {
    if (open.every(({ elements }) => elements)) cleaned += text
  }
  const close = (index: number) => {
    for (const { elements } of open.splice(index).toReversed())
      if (elements)
        write(
          elements
            .toReversed()
            .map((each) => `</${each}>`)
            .join(''),
        )
  }
  for (const { index, 0: whole, 1: slash, 2: tag = '', 3: attributes = '' } of source.matchAll(
    pattern,
  )) {
    write(textOf(source.slice(end, index)))
    end = index + whole.length
    const name = tag.toLowerCase()
    if (slash) {
      const last = open.findLastIndex((each) => each.name === name)
      if (last >= 0) close(last)
    } else if (name === 'br') write('<br>')
    else if (!/^(?:img|hr|input|meta|link|col|wbr|source|base)$/.test(name)) {
      const elements = isIgnored(name, attributes) ? undefined : elementsOf(name, attributes)
      if (elements) write(elements.map((each) => `<${each}>`).join(''))
      open.push({ name, elements })
    }
  }
  write(textOf(source.slice(end)))
  close(0)
  return cleaned
}
