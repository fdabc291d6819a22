import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { DetailPage } from '#admin/kit/detail-page.tsx'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { deleteProduct } from '#contract/admin/products.ts'
import { back, productQuery, productsPath } from './stored-product.ts'

const copy = productCopy.discarded

/** In place of an empty form: a product that was never published and that lost its draft. */
export function DiscardedProduct({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => callAdmin(deleteProduct, { params: { productId: id } }),
    onSuccess: async () => {
      showToast(productCopy.delete.done(id))
      await navigate({ to: productsPath })
      queryClient.removeQueries({ queryKey: productQuery(id).queryKey })
      void refreshProducts(queryClient)
    },
    onError: (error) => showToast(errorText(error)),
  })
  return (
    <DetailPage back={back} title={id}>
      <Blank title={copy.title} text={copy.text}>
        {!isReadOnly && (
          <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {copy.remove}
          </Button>
        )}
        <Link to={productsPath} className={buttonStyle()}>
          {productCopy.missing.action}
        </Link>
      </Blank>
    </DetailPage>
  )
}
