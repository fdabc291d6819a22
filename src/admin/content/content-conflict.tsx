import { useConflictWords } from '#admin/kit/conflict-author.ts'
import { Band, ConflictChoice } from '#admin/kit/conflict-band.tsx'
import { Button } from '#admin/ui/button.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import { contentDifferences } from './content-values.ts'
import { TextDifferences } from './text-differences.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.conflict

/** The band over the form when the same text was changed meanwhile: both versions, and a choice. */
export function ContentConflictBand<Key extends ContentKey>({ edit }: { edit: ContentEdit<Key> }) {
  const { conflict, key, value } = edit
  const wordsOf = useConflictWords()
  if (!conflict) return null
  const words = wordsOf(conflict)
  const title = copy.title(words)
  return (
    <Band role="alert" title={title} text={copy.text}>
      <TextDifferences
        of={key}
        differences={contentDifferences(conflict.theirs, value)}
        labels={[words.column, copy.yours]}
      />
      <ConflictChoice>
        <Button onClick={() => edit.takeTheirs()}>{copy.takeTheirs(words)}</Button>
        <Button onClick={() => edit.keepMine(conflict)}>{copy.mine}</Button>
      </ConflictChoice>
    </Band>
  )
}
