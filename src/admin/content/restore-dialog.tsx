import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import { contentDifferences } from './content-values.ts'
import { TextDifferences } from './text-differences.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.restore

interface RestoreDialogProps<Key extends ContentKey> {
  edit: ContentEdit<Key>
  onClose: () => void
}

/** Shows the texts of the shop beside their originals, and restores the originals. */
export function RestoreDialog<Key extends ContentKey>({ edit, onClose }: RestoreDialogProps<Key>) {
  const { key, stored, defaultValue, reset } = edit
  return (
    <ConfirmDialog
      title={copy.title}
      closeLabel={copy.keep}
      confirmLabel={copy.confirm}
      isBusy={reset.isRunning}
      onClose={onClose}
      onConfirm={() => reset.run(onClose)}
    >
      <p>{copy.text}</p>
      <TextDifferences
        of={key}
        differences={contentDifferences(stored, defaultValue)}
        labels={[copy.now, copy.original]}
      />
      {reset.error && (
        <p className={errorStyle} role="alert">
          <Icon name="warning" />
          {reset.error}
        </p>
      )}
    </ConfirmDialog>
  )
}
