import type { ReactNode } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  closeLabel?: string
  confirmLabel: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** An open dialog that confirms a destructive change. The button that closes it has the focus. */
export function ConfirmDialog({
  title,
  closeLabel = adminCopy.cancel,
  confirmLabel,
  isBusy,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button data-autofocus onClick={onClose}>
        {closeLabel}
      </Button>
      <Button variant="destructive" isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  )
}
