import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { productsCopy } from '#content/copy/admin/products.ts'
import {
  type archiveProduct,
  getProductEditor,
  unarchiveProduct,
} from '#contract/admin/products.ts'

/** A product that is archived, or brought back. */
export interface ArchivedProduct {
  id: string
  name: string
}

/** Makes a call with the current version of a product: these calls change nothing that a form has. */
export async function callWithVersion(
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
      void refreshProducts(queryClient)
      showToast(productsCopy.unarchived(name))
    },
    onError: (error) => showToast(errorText(error)),
  })
}
