import { splitMatch } from '#admin/lib/split-match.ts'

/** A text with the words of the search in bold. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  return splitMatch(text, query).map(({ text: part, isMatch }, index) => {
    if (!isMatch) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {part}
      </mark>
    )
  })
}
