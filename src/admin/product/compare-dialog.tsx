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
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      {versions.map(({ title, text }) => (
        <section key={title} className="compare-text">
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </Dialog>
  )
}
