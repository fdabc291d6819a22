import { useState } from 'react'
import { formatDayTime } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { staffCopy } from '#content/copy/admin/staff.ts'

const copy = staffCopy.link
const setupLinkMs = 86_400_000

/** A new setup link of a person. */
export interface NewLink {
  link: string
  isEmailed: boolean
  name: string
}

/** Shows a setup link once, to copy it and send it to the person. */
export function StaffLinkDialog({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const [until] = useState(() => formatDayTime(new Date(Date.now() + setupLinkMs)))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title(link.name)}
      actions={
        <>
          <Button onClick={onClose}>{copy.done}</Button>
          <Button
            variant="primary"
            icon="copy"
            onClick={async () => {
              await navigator.clipboard.writeText(link.link)
              setCopied(true)
            }}
          >
            {isCopied ? copy.copied : copy.copy}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {copy.text(link.name, until)} {link.isEmailed && copy.emailed}
      </p>
      <TextField
        label={copy.label}
        value={link.link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
