import { createFileRoute, getRouteApi, Link } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { pageHead } from '#shop/lib/page-head.ts'
import { ProductMissing } from '#shop/product/product-missing.tsx'
import { ProductPage } from '#shop/product/product-page.tsx'
import { canonicalOf, findVariant } from '#shop/product/product-view.ts'
import { productPictureSizes } from '#shop/product-card/shared-element-transition.ts'
import { preloadPicture } from '#ui/picture-sources.ts'

const parent = getRouteApi('/products/$category/$productId')

export const Route = createFileRoute('/products/$category/$productId/$variantId')({
  async loader({ params, parentMatchPromise, preload }) {
    const { loaderData: product } = await parentMatchPromise
    const { id, name, color, size, shareImage, pictures } = findVariant(product, params.variantId)
    if (!product) return
    if (preload && pictures[0]) preloadPicture(pictures[0].src, productPictureSizes)
    return {
      title: shellCopy.documentTitle(name),
      description: [`${name}, ${[color, size].filter(Boolean).join(', ')}.`, product.summary].join(
        ' ',
      ),
      canonical: canonicalOf(product, id),
      image: new URL(shareImage, product.baseUrl).href,
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: VariantPage,
  notFoundComponent: VariantMissing,
})

/** Says that the product has no such variant, and links to its first one. @spec product.variant-link */
function VariantMissing() {
  const { category, productId } = Route.useParams()
  const first = parent.useLoaderData().variants[0]
  return (
    <ProductMissing title={productCopy.variantNotFound}>
      {first ? (
        <Link
          to="/products/$category/$productId/$variantId"
          params={{ category, productId, variantId: first.id }}
          className="rule-link"
        >
          {productCopy.variantNotFoundLink}
        </Link>
      ) : (
        <Link to="/products" className="rule-link">
          {productCopy.notFoundLink}
        </Link>
      )}
    </ProductMissing>
  )
}

function VariantPage() {
  const { category, variantId } = Route.useParams()
  const product = parent.useLoaderData()
  return (
    <ProductPage category={category} product={product} variant={findVariant(product, variantId)} />
  )
}
