import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface DescriptionPopupProps {
  html: string
  isOpen: boolean
  onClose: () => void
}

/** Shows the full description of a product. @spec product.description */
export function DescriptionPopup({ html, isOpen, onClose }: DescriptionPopupProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productCopy().description}
      closeLabel={shellCopy().close}
    >
      <div
        {...directionOf(html)}
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns only HTML of its allow-list.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Dialog>
  )
}
