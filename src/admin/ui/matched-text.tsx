import { Fragment } from 'react'
import { splitMatch } from '#admin/lib/split-match.ts'

/** A text with the words of the search in bold. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  return splitMatch(text, query).map(({ text: part, isMatch }, index) => {
    const Part = isMatch ? 'mark' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    return <Part key={index}>{part}</Part>
  })
}
