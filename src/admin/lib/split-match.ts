/** A part of a text. `isMatch`: the search has this word. */
export interface TextPart {
  text: string
  isMatch: boolean
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Splits a text where it contains words of a search.
 * @example splitMatch('Amr Soliman', 'soli') // [{ text: 'Amr ', ... }, { text: 'Soli', isMatch: true }, ...]
 */
export function splitMatch(text: string, search: string): TextPart[] {
  const words = search.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return [{ text, isMatch: false }]
  const pattern = new RegExp(`(${words.map(escapePattern).join('|')})`, 'iu')
  // Every second part is what the group matched.
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
