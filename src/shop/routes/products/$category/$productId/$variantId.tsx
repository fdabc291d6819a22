import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { mainImage } from '#rules/product-images.ts'
import { pageHead } from '#shop/lib/page-head.ts'
import { describeVariant } from '#shop/product/describe-variant.ts'
import { ProductPage } from '#shop/product/product-page.tsx'
import { canonicalOf, findVariant } from '#shop/product/product-view.ts'
import { VariantMissing } from '#shop/product/variant-missing.tsx'
import { productPictureSizes } from '#shop/product-card/shared-element-transition.ts'
import { preloadPicture } from '#ui/picture-sources.ts'

const parent = getRouteApi('/products/$category/$productId')

export const Route = createFileRoute('/products/$category/$productId/$variantId')({
  async loader({ params, parentMatchPromise, preload }) {
    const { loaderData: product } = await parentMatchPromise
    const variant = findVariant(product, params.variantId)
    if (!product) return
    const main = mainImage(variant.pictures)
    if (preload && main) preloadPicture(main.src, productPictureSizes)
    return {
      ...describeVariant(product, variant),
      canonical: canonicalOf(product, variant.id),
      image: new URL(variant.shareImage, product.baseUrl).href,
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
