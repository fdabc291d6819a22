import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import type { ContentDifference } from './content-values.ts'
import { TextDifferences } from './text-differences.tsx'

const copy = contentCopy.original

/** The classes of an input of several lines. It is as high as its text. */
export const textStyle = 'field-sizing-content w-full leading-5.5'

/** The buttons below a text. It takes no room while it has none. */
export const TextActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{children}</div>
)

interface OriginalActionsProps {
  of: ContentKey
  /** From the text in the form to its original. Without one, there is nothing to compare. */
  differences: readonly ContentDifference[]
  /** Puts the original into the form. Undefined for a person who only reads. */
  onRestore: (() => void) | undefined
  /** Gets the focus after a restore, because the buttons are gone then. */
  fieldRef: RefObject<HTMLElement | null>
}

/** Shows a text of the form beside its original, and restores the original. */
export function OriginalActions({ of, differences, onRestore, fieldRef }: OriginalActionsProps) {
  const [isComparing, setComparing] = useState(false)
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isRestored.current) return
    isRestored.current = false
    fieldRef.current?.focus()
  })
  if (differences.length === 0) return null
  const close = () => setComparing(false)
  const restore = () => {
    isRestored.current = true
    close()
    onRestore?.()
  }
  return (
    <>
      <Button onClick={() => setComparing(true)}>{copy.compare}</Button>
      {onRestore && (
        <Button variant="plain" onClick={restore}>
          {copy.restore}
        </Button>
      )}
      <Dialog
        isOpen={isComparing}
        onClose={close}
        title={copy.compare}
        actions={
          <>
            <Button data-autofocus onClick={close}>
              {adminCopy.close}
            </Button>
            {onRestore && (
              <Button variant="primary" onClick={restore}>
                {copy.restore}
              </Button>
            )}
          </>
        }
      >
        <TextDifferences of={of} differences={differences} labels={[copy.current, copy.original]} />
      </Dialog>
    </>
  )
}
