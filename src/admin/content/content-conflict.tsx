import { formatTime } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import { contentDifferences } from './content-values.ts'
import { TextDifferences } from './text-differences.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.conflict

/** The band over the form when another person changed the same text: both versions, and a choice. */
export function ContentConflictBand<Key extends ContentKey>({ edit }: { edit: ContentEdit<Key> }) {
  const { conflict, key, value } = edit
  if (!conflict) return null
  const { changedBy: who, changedAt, theirs } = conflict
  const title = copy.title(who, formatTime(changedAt))
  return (
    <section className="conflicts" role="alert" aria-label={title}>
      <p className="med">
        <Icon name="warning" />
        {title}
      </p>
      <p className="small ink-2">{copy.text}</p>
      <TextDifferences
        of={key}
        differences={contentDifferences(theirs, value)}
        labels={[copy.theirs(who), copy.yours]}
      />
      <span className="choice-made">
        <Button onClick={() => edit.takeTheirs()}>{copy.takeTheirs(who)}</Button>
        <Button onClick={() => edit.keepMine(conflict)}>{copy.mine}</Button>
      </span>
    </section>
  )
}
