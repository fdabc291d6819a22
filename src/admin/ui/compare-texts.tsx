import { useState } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const copy = adminCopy.compareTexts

interface Texts {
  /** The subject of both texts: `Description of Oxford`. */
  title: string
  from: string
  to: string
}

interface CompareDialogProps extends Texts {
  /** The headings of the texts. The default is 'Before' and 'After'. */
  headings?: readonly [from: string, to: string]
  onClose: () => void
}

/** A dialog with two versions of a text beside each other. */
export function CompareDialog({ title, from, to, headings, onClose }: CompareDialogProps) {
  const [before, after] = headings ?? [copy.before, copy.after]
  const versions = [
    { heading: before, text: from },
    { heading: after, text: to },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={52}
      actions={
        <Button data-autofocus onClick={onClose}>
          {adminCopy.close}
        </Button>
      }
    >
      <dl className="my-4 grid grid-cols-2 gap-6 max-md:grid-cols-1">
        {versions.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="mb-1 text-small/5 text-ink-2">{heading}</dt>
            <dd
              className="max-h-[50svh] overflow-y-auto wrap-anywhere whitespace-pre-wrap"
              dir="auto"
            >
              {text || copy.none}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** A button in place of two long texts, which shows them beside each other. */
export function CompareTexts(texts: Texts) {
  const [isOpen, setOpen] = useState(false)
  return (
    // The margins that a row gives its children must not move the dialog.
    <span>
      <button
        type="button"
        className="link coarse:min-h-11"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {copy.button} <span className="sr-only">{texts.title}</span>
      </button>
      {isOpen && <CompareDialog {...texts} onClose={() => setOpen(false)} />}
    </span>
  )
}
