import { type DescriptionTag, descriptionTags } from '#rules/description-tags.ts'

/** A part of a description: text, or an allowed element with its parts. */
export type DescriptionNode = string | DescriptionElement

/** An element of a description. It has no attributes. */
export interface DescriptionElement {
  tag: DescriptionTag
  children: DescriptionNode[]
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decode(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Elements whose text is code, not words. The server removes them with their text. */
const codeElement = /<(script|style|textarea|noscript|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

const comment = /<!--[\s\S]*?(?:-->|$)/g

const tagPattern = /<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi

const isAllowed = (name: string): name is DescriptionTag =>
  descriptionTags.some((tag) => tag === name)

/** The open elements, the innermost last. */
class Builder {
  readonly root: DescriptionNode[] = []
  private readonly open: DescriptionElement[] = []

  private get target(): DescriptionNode[] {
    return this.open.at(-1)?.children ?? this.root
  }

  addText(text: string): void {
    if (text) this.target.push(decode(text))
  }

  openTag(tag: DescriptionTag): void {
    const element = { tag, children: [] }
    this.target.push(element)
    if (tag !== 'br') this.open.push(element)
  }

  closeTag(tag: DescriptionTag): void {
    const index = this.open.findLastIndex((element) => element.tag === tag)
    if (index >= 0) this.open.length = index
  }
}

/**
 * Returns the parts of a description for the page. Only allowed elements remain, without attributes.
 * Nothing is parsed as HTML by the browser, so nothing runs.
 */
export function descriptionTree(html: string): DescriptionNode[] {
  const builder = new Builder()
  const source = html.replaceAll(comment, '').replaceAll(codeElement, '')
  let end = 0
  for (const match of source.matchAll(tagPattern)) {
    const [whole, slash, name = ''] = match
    builder.addText(source.slice(end, match.index))
    end = match.index + whole.length
    const tag = name.toLowerCase()
    if (!isAllowed(tag)) continue
    if (slash) builder.closeTag(tag)
    else builder.openTag(tag)
  }
  builder.addText(source.slice(end))
  return builder.root
}
