import { policiesCopy } from '#content/copy/policies.ts'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { CareText } from '#shop/lib/care-text.tsx'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { ProductView } from './product-view.ts'

interface PolicyPopupProps {
  category: ProductView['category']
  isOpen: boolean
  onClose: () => void
}

/** Shows when a product can be exchanged or refunded, and how to request it. */
export function PolicyPopup({ category, isOpen, onClose }: PolicyPopupProps) {
  const careEmail = useShellSettings()?.careEmail ?? ''
  const { refund, exchange } = policiesCopy()[category]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productCopy().exchanges}
      closeLabel={shellCopy().close}
    >
      <div className="prose">
        <p>{refund}</p>
        <p>{exchange}</p>
        <p>
          <CareText text={policiesCopy().request} email={careEmail} />
        </p>
      </div>
    </Dialog>
  )
}
