import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Impact } from '#admin/product/action-dialog.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { archiveProduct } from '#contract/admin/products.ts'
import { type ArchivedProduct, callWithVersion } from './unarchive.ts'

const copy = productCopy.archive

/** Confirms that a product is archived, and names the carts and wishlists that contain it. */
export function ArchiveDialog({
  product,
  isInShop,
  onClose,
}: {
  product: ArchivedProduct
  isInShop: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const archive = useMutation({
    mutationFn: () => callWithVersion(archiveProduct, product.id),
    onSuccess: () => {
      void refreshProducts(queryClient)
      showToast(copy.done(product.name))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.title(product.name)}
      closeLabel={copy.keep}
      confirmLabel={copy.confirm}
      isBusy={archive.isPending}
      onClose={onClose}
      onConfirm={() => archive.mutate()}
    >
      {isInShop ? <Impact productId={product.id} /> : <p>{copy.notInShop}</p>}
      {archive.error && (
        <p className={errorStyle} role="alert">
          <Icon name="warning" />
          {errorText(archive.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
