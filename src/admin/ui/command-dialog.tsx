import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { CommandLines } from './command-details.tsx'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'

interface CommandDialogProps {
  /** The lines of the shell that do the same; undefined while the dialog is closed. */
  commands: readonly string[] | undefined
  onClose: () => void
}

/** 'Show command': the lines that do on the server what the page does. */
export function CommandDialog({ commands, onClose }: CommandDialogProps) {
  const { title, text, copy } = adminCopy.command
  const lines = commands?.join('\n') ?? ''
  return (
    <Dialog
      isOpen={commands !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{adminCopy.close}</Button>
          <Button icon="copy" onClick={() => void copyText(lines)}>
            {copy}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
      <CommandLines>{lines}</CommandLines>
    </Dialog>
  )
}
