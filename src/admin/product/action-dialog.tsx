import { useQuery } from '@tanstack/react-query'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { getProductImpact } from '#contract/admin/products.ts'
import type { DialogProps } from './product-props.ts'
import { type ProductAction, useProductActions } from './use-publication.ts'

/** The effect of archiving: which carts and wishlists contain the product. */
export function Impact({ productId }: { productId: string }) {
  const query = useQuery({
    ...staffQuery(getProductImpact, { params: { productId } }),
    staleTime: 0,
  })
  const copy = productCopy.archive
  return (
    <Panel query={query} subject={productCopy.subject} loading={<LoadingLine width={40} />}>
      {({ carts, wishlists, openOrders }) => (
        <p>
          {copy.text} {copy.impact(carts, wishlists)} {copy.openOrders(openOrders)}
        </p>
      )}
    </Panel>
  )
}

/** Confirms that a product leaves the shop, that its draft is discarded, or that it is deleted. */
export function ActionDialog({
  editor,
  form,
  onClose,
  action,
}: DialogProps & { action: ProductAction }) {
  const actions = useProductActions(editor, form, onClose)
  const name = form.doc.name || productCopy.untitled
  const copy = productCopy[action]
  const error = actions.errorOf(action)
  return (
    <ConfirmDialog
      title={typeof copy.title === 'string' ? copy.title : copy.title(name)}
      closeLabel={copy.keep}
      confirmLabel={copy.confirm}
      isBusy={actions.isRunning(action)}
      onClose={onClose}
      onConfirm={() => actions.run(action)}
    >
      {action === 'archive' && editor.state === 'published' ? (
        <Impact productId={editor.id} />
      ) : (
        <p>{action === 'archive' ? productCopy.archive.notInShop : copy.text}</p>
      )}
      {error && (
        <p className={errorStyle} role="alert">
          {error}
        </p>
      )}
    </ConfirmDialog>
  )
}
