import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { mainImage } from '#rules/product-images.ts'
import { pageHead } from '#shop/lib/page-head.ts'
import { ProductPage } from '#shop/product/product-page.tsx'
import { canonicalOf, findVariant } from '#shop/product/product-view.ts'
import { VariantMissing } from '#shop/product/variant-missing.tsx'
import { productPictureSizes } from '#shop/product-card/shared-element-transition.ts'
import { preloadPicture } from '#ui/picture-sources.ts'

const parent = getRouteApi('/products/$category/$productId')

export const Route = createFileRoute('/products/$category/$productId/$variantId')({
  async loader({ params, parentMatchPromise, preload }) {
    const { loaderData: product } = await parentMatchPromise
    const { id, name, color, size, shareImage, pictures } = findVariant(product, params.variantId)
    if (!product) return
    const main = mainImage(pictures)
    if (preload && main) preloadPicture(main.src, productPictureSizes)
    return {
      title: shellCopy().documentTitle(name),
      description: `${[name, color, size].filter(Boolean).join(', ')}. ${product.summary}`,
      canonical: canonicalOf(product, id),
      image: new URL(shareImage, product.baseUrl).href,
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: VariantPage,
  notFoundComponent: NoSuchVariant,
})

function NoSuchVariant() {
  const { category } = Route.useParams()
  return <VariantMissing category={category} product={parent.useLoaderData()} />
}

function VariantPage() {
  const { category, variantId } = Route.useParams()
  const product = parent.useLoaderData()
  return (
    <ProductPage category={category} product={product} variant={findVariant(product, variantId)} />
  )
}
