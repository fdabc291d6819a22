import { useConflictWords } from '#admin/kit/conflict-author.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
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
    <section className="conflicts" role="alert" aria-label={title}>
      <p className="med">
        <Icon name="warning" />
        {title}
      </p>
      <p className="small ink-2">{copy.text}</p>
      <TextDifferences
        of={key}
        differences={contentDifferences(conflict.theirs, value)}
        labels={[words.column, copy.yours]}
      />
      <span className="choice-made">
        <Button onClick={() => edit.takeTheirs()}>{copy.takeTheirs(words)}</Button>
        <Button onClick={() => edit.keepMine(conflict)}>{copy.mine}</Button>
      </span>
    </section>
  )
}
