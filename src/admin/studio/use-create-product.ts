import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { studioCopy } from '#content/copy/admin/studio.ts'
import {
  createFabricProduct,
  type FabricProduct,
  type StaffFabric,
} from '#contract/admin/fabrics.ts'
import { getProductEditor, saveDraft } from '#contract/admin/products.ts'

const copy = studioCopy.product

interface NewProduct {
  body: FabricProduct
  name: string
  /** The variant whose code the person changed. */
  code: { variantId: string; value: string } | undefined
}

/** Writes the code that the person chose into the draft. Returns why that failed. */
async function changeCode(
  productId: string,
  { variantId, value }: { variantId: string; value: string },
): Promise<string | undefined> {
  const params = { productId }
  try {
    const { draftVersion: version } = await callAdmin(getProductEditor, { params })
    const body = { version, changes: { [`variants.${variantId}.code`]: value } }
    await callAdmin(saveDraft, { params, body })
    return undefined
  } catch (error) {
    // The product exists, so its page opens and the person enters the code there.
    return copy.codeNotChanged(errorText(error as Error))
  }
}

/** Creates a draft, or a colour of a product, and opens it. */
export function useCreateProduct({ id }: StaffFabric) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ body, code }: NewProduct) => {
      const { productId } = await callAdmin(createFabricProduct, {
        params: { fabricId: id },
        body,
      })
      return { productId, problem: code && (await changeCode(productId, code)) }
    },
    onSuccess: async ({ productId, problem }, { name }) => {
      showToast(copy.created(name), { detail: problem })
      void refreshProducts(queryClient)
      await navigate({ to: `/products/${productId}` })
    },
  })
}
