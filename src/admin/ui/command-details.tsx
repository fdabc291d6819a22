import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/** 'Show command' of a form: the line that does on the server what the form does, opened in place. */
export function CommandDetails({ command }: { command: string }) {
  const { title, text, copy } = adminCopy.command
  return (
    <details className="command-details">
      <summary className="link small">{title}</summary>
      <p className="ink-2 small">{text}</p>
      <pre className="command-lines code">{command}</pre>
      <Button icon="copy" onClick={() => void copyText(command)}>
        {copy}
      </Button>
    </details>
  )
}
