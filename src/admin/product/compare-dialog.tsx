import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { productCopy } from '#content/copy/admin/product.ts'

const copy = productCopy.compare

interface CompareDialogProps {
  label: string
  from: string
  to: string
  onClose: () => void
}

/** Two versions of a text. */
export function CompareDialog({ label, from, to, onClose }: CompareDialogProps) {
  const versions = [
    { title: copy.before, text: from },
    { title: copy.after, text: to },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={label}
      width={44}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      {versions.map(({ title, text }) => (
        <section key={title} className="mt-4">
          <h3 className="text-small font-medium">{title}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </section>
      ))}
    </Dialog>
  )
}
