import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Impact } from '#admin/product/action-dialog.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { productsCopy } from '#content/copy/admin/products.ts'
import { archiveProduct, getProductEditor, unarchiveProduct } from '#contract/admin/products.ts'

const copy = productCopy.archive

/** A product that is archived, or brought back. */
export interface ArchivedProduct {
  id: string
  name: string
}

/** Makes a call with the current version of a product: these calls change nothing that a form has. */
async function callWithVersion(
  endpoint: typeof archiveProduct | typeof unarchiveProduct,
  productId: string,
) {
  const params = { productId }
  const { version } = await callAdmin(getProductEditor, { params })
  return callAdmin(endpoint, { params, body: { version } })
}

/** Returns the call that makes an archived product a draft. */
export function useUnarchive() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ArchivedProduct) => callWithVersion(unarchiveProduct, id),
    onSuccess: (_, { name }) => {
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      showToast(productsCopy.unarchived(name))
    },
    onError: (error) => showToast(errorText(error)),
  })
}

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
      void queryClient.invalidateQueries({ queryKey: ['products'] })
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
        <p className="error" role="alert">
          <Icon name="warning" />
          {errorText(archive.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
