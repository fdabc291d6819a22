import { useBlocker } from '@tanstack/react-router'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface SaveBarProps {
  /** Names of the fields with unsaved values. The bar shows while there are any. */
  fields: readonly string[]
  isSaving: boolean
  /** Why the last save failed. The values are still in the form. */
  error?: string | undefined
  /** What the person must do before the form can be saved. */
  blocked?: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** The bar at the foot while a form has unsaved values. Leaving the page then needs a confirmation. */
export function SaveBar({ fields, isSaving, error, blocked, onSave, onDiscard }: SaveBarProps) {
  const hasChanges = fields.length > 0
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  const copy = adminCopy.saving
  return (
    <>
      {hasChanges && (
        <section className="savebar" aria-label={copy.region}>
          <p aria-live="polite">
            {error ? (
              <>
                {copy.failed} <span>{error}</span>
              </>
            ) : (
              <>
                {copy.unsaved} <span>{fields.join(', ')}</span>
              </>
            )}
          </p>
          {blocked && <span className="small brass">{blocked}</span>}
          <Button variant="plain" onClick={onDiscard} disabled={isSaving}>
            {copy.discard}
          </Button>
          <Button
            variant="primary"
            onClick={onSave}
            isBusy={isSaving}
            disabled={blocked !== undefined}
          >
            {error ? adminCopy.tryAgain : copy.save}
          </Button>
        </section>
      )}
      <Dialog
        isOpen={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={copy.leave.title}
        actions={
          <>
            <Button data-autofocus onClick={() => blocker.reset?.()}>
              {copy.leave.stay}
            </Button>
            <Button variant="destructive" onClick={() => blocker.proceed?.()}>
              {copy.leave.leave}
            </Button>
          </>
        }
      />
    </>
  )
}
