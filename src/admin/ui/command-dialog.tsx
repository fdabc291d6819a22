import { adminCopy } from '#content/copy/admin/shell.ts'
import { useStore } from '#ui/use-store.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'
import { shownCommands } from './shell-commands.ts'

/** 'Show command': the lines of the shell that do on the server what the screen does. */
export function CommandDialog() {
  const { title, text, copy } = adminCopy.command
  const lines = useStore(shownCommands, undefined)?.join('\n') ?? ''
  const close = () => shownCommands.setState(() => undefined)
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{adminCopy.close}</Button>
          <Button icon="copy" onClick={() => void copyText(lines)}>
            {copy}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
      <pre className="code mt-3 max-h-[40svh] overflow-y-auto bg-sunk p-3 wrap-anywhere whitespace-pre-wrap">
        {lines}
      </pre>
    </Dialog>
  )
}
