import { adminCopy } from '#content/copy/admin/shell.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/** Lines of the shell. */
export const CommandLines = ({ children }: { children: string }) => (
  <pre className="code mt-3 max-h-[40svh] overflow-y-auto bg-sunk p-3 wrap-anywhere whitespace-pre-wrap">
    {children}
  </pre>
)

/** 'Show command' of a form: the line that does on the server what the form does, opened in place. */
export function CommandDetails({ command }: { command: string }) {
  const { title, text, copy } = adminCopy.command
  return (
    <details className="mt-3">
      <summary className="link w-fit cursor-pointer text-small coarse:flex coarse:min-h-11 coarse:items-center">
        {title}
      </summary>
      <p className="text-small text-ink-2">{text}</p>
      <CommandLines>{command}</CommandLines>
      <Button icon="copy" className="mt-2" onClick={() => void copyText(command)}>
        {copy}
      </Button>
    </details>
  )
}
