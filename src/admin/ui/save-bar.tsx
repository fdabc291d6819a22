import { useSaveKey } from '#admin/lib/use-save-key.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** The classes of a bar that covers the foot of the page. */
export const saveBarStyle =
  'fixed inset-x-0 bottom-0 z-6 flex min-h-14 items-center gap-2 border-t border-ink bg-surface px-pad max-md:min-h-16 md:start-rail'

interface SaveBarProps {
  /** Names of the fields with unsaved values. The bar shows while there are any. */
  fields: readonly string[]
  isSaving: boolean
  /** Why the last save failed. The values are still in the form. */
  error?: string | undefined
  /** How many fields the server refused. Their errors are at the fields. */
  invalidCount?: number
  /** An instruction that the person must follow before the form can be saved. */
  blocked?: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/**
 * The bar at the foot while a form has unsaved values. Ctrl S saves them. Leaving the page needs a
 * confirmation.
 */
export function SaveBar(props: SaveBarProps) {
  const { fields, isSaving, error, invalidCount = 0, blocked, onSave, onDiscard } = props
  const hasChanges = fields.length > 0
  const copy = adminCopy.saving
  useSaveKey(hasChanges && !isSaving && blocked === undefined ? onSave : undefined)
  return (
    <>
      {hasChanges && (
        <section data-covers-tabs className={saveBarStyle} aria-label={copy.region}>
          <p className="me-auto max-md:text-small" aria-live="polite">
            {invalidCount > 0 ? (
              copy.invalid(invalidCount)
            ) : error ? (
              <>
                {copy.failed} <span className="text-ink-2">{error}</span>
              </>
            ) : (
              <>
                {copy.unsaved} <span className="text-ink-2">{fields.join(', ')}</span>
              </>
            )}
          </p>
          {blocked && <span className="text-small text-brass">{blocked}</span>}
          <Button variant="plain" onClick={onDiscard} disabled={isSaving}>
            {copy.discard}
          </Button>
          <Button
            variant="primary"
            onClick={onSave}
            isBusy={isSaving}
            disabled={blocked !== undefined}
          >
            {error && invalidCount === 0 ? adminCopy.tryAgain : copy.save}
          </Button>
        </section>
      )}
      <LeaveGuard hasChanges={hasChanges} />
    </>
  )
}
