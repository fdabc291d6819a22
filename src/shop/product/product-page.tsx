import { useElementScrollRestoration } from '@tanstack/react-router'
import { kindCopy } from '#content/copy/kinds.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { localizePath } from '#rules/locale-path.ts'
import { mainImage } from '#rules/product-images.ts'
import { AddToCartButton } from '#shop/cart/add-to-cart-button.tsx'
import { BreadcrumbList } from '#shop/lib/json-ld.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { ofWindow, useIsComplete } from '#ui/use-is-complete.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { BuyBar } from './buy-bar.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { Description } from './description.tsx'
import { CompositionRow } from './detail-rows.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { canonicalOf, type ProductView, type VariantView } from './product-view.ts'
import { RelatedProducts } from './related-products.tsx'
import { SizeChoice } from './size-choice.tsx'
import { Swatches } from './swatches.tsx'
import { useViewContent } from './use-view-content.ts'

interface ProductPageProps {
  /** Category of the current address; links to other variants use it again. */
  category: string
  product: ProductView
  variant: VariantView
}

function Breadcrumbs({ product, variant }: Omit<ProductPageProps, 'category'>) {
  const absoluteUrl = (path: string) =>
    new URL(localizePath(path, currentLocale()), product.baseUrl).href
  return (
    <BreadcrumbList
      trail={[
        { name: shellCopy().header.products, url: absoluteUrl('/products') },
        {
          name: kindCopy()[product.category].name,
          url: absoluteUrl(`/products/${product.category}`),
        },
        { name: variant.name, url: canonicalOf(product, variant.id) },
      ]}
    />
  )
}

/** Takes the place of parts that render after the first frame. The footer stays below the screen. */
function PartsBelow() {
  return <div className="min-h-lvh" />
}

/** The page of one variant of a product. @spec routes.product */
export function ProductPage({ category, product, variant }: ProductPageProps) {
  useViewContent(variant.id)
  const isComplete = useIsComplete(useElementScrollRestoration(ofWindow))
  // On phones the choices are below the first picture and the name. On wide screens they are beside it.
  const hasDetails = useMediaQuery('(width >= 48rem)') || isComplete
  const choice = { category, product, variant }
  return (
    <div className="page pb-24">
      {/* Phones have one column for all parts, because a sticky element stays in its parent. */}
      <div className="flex flex-col gap-6 md:grid md:grid-cols-12 md:pt-2">
        <ProductPictures
          key={mainImage(variant.pictures)?.src}
          pictures={variant.pictures}
          isComplete={isComplete}
        />
        <div className="grid content-start gap-6 self-start max-md:contents md:sticky md:top-[calc(var(--bar)+1rem)] md:col-span-5 lg:col-span-4 lg:col-start-9">
          <ProductHeading product={product} variant={variant} />
          {hasDetails ? (
            <>
              <Swatches {...choice} />
              <SizeChoice {...choice} />
            </>
          ) : (
            <PartsBelow />
          )}
          <BuyBar variant={variant}>
            <AddToCartButton productId={product.id} variantId={variant.id} stock={variant.stock} />
          </BuyBar>
          {hasDetails && (
            <>
              <DeliveryFacts category={product.category} />
              <Description html={product.description} />
              <CompositionRow product={product} variant={variant} />
            </>
          )}
        </div>
      </div>
      {isComplete ? (
        <>
          <RelatedProducts
            subject={{ id: product.id, category: product.category, color: variant.color }}
          />
          <ProductJsonLd product={product} />
          <Breadcrumbs product={product} variant={variant} />
        </>
      ) : (
        <PartsBelow />
      )}
    </div>
  )
}
