import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { MissingPiece } from '#shop/catalogue/missing-piece.tsx'
import { ProductPage } from '#shop/catalogue/product-page.tsx'
import { findVariant } from '#shop/catalogue/product-view.ts'

const parent = getRouteApi('/products/$category/$productId')

export const Route = createFileRoute('/products/$category/$productId/$variantId')({
  async loader({ params, parentMatchPromise }) {
    const { loaderData } = await parentMatchPromise
    const { name, color } = findVariant(loaderData, params.variantId)
    return { title: shellCopy.documentTitle(name), description: `${name}, ${color}` }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: loaderData.title }, { name: 'description', content: loaderData.description }]
      : [],
  }),
  component: VariantPage,
  notFoundComponent: () => (
    <MissingPiece title={productCopy.variantNotFound} link={productCopy.notFoundLink} />
  ),
})

function VariantPage() {
  const { category, variantId } = Route.useParams()
  const product = parent.useLoaderData()
  return (
    <ProductPage category={category} product={product} variant={findVariant(product, variantId)} />
  )
}
