import type { ReactNode } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'

interface FormDialogProps {
  title: string
  /** Id of the form in `children`, which the submit button submits. */
  form: string
  submitLabel: string
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}

/** An open dialog with one form, whose buttons are below it. */
export function FormDialog({ title, onClose, children, ...buttons }: FormDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={<FormButtons closeLabel={adminCopy.cancel} onClose={onClose} {...buttons} />}
    >
      {children}
    </Dialog>
  )
}
