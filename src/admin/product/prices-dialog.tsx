import { useQueryClient } from '@tanstack/react-query'
import { ChangePricesDialog } from '#admin/prices/change-prices-dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { productQuery } from './stored-product.ts'

/** Changes the published prices of the product at once. Prices that its draft changed stay. */
export function PricesDialog({ editor, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const { published } = editor
  const variants = (published?.variants ?? []).flatMap((variant) =>
    variant.price === null
      ? []
      : [{ ...variant, price: variant.price, product: published?.name ?? '' }],
  )
  const close = () => {
    onClose()
    void queryClient.invalidateQueries({ queryKey: productQuery(editor.id).queryKey })
  }
  return <ChangePricesDialog variants={variants} onClose={close} />
}
