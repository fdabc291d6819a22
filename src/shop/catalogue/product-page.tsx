import { Link } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { compareSizes } from '#rules/facets.ts'
import { colourKey } from '#rules/listing.ts'
import type { ProductView, VariantView } from '#shop/catalogue/product-view.ts'
import { Picture } from '#shop/ui/picture.tsx'
import { Price } from '#shop/ui/price.tsx'

const route = '/products/$category/$productId/$variantId'

interface ProductPageProps {
  /** As the address says it; links stay under it. */
  category: string
  product: ProductView
  variant: VariantView
}

/** One variant per colour, the first of each. @spec §2 */
function Swatches({ category, product, variant }: ProductPageProps) {
  const byColour = Map.groupBy(product.variants, (each) => colourKey(each.color))
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[...byColour].map(([key, [first]]) => {
        const isCurrent = key === colourKey(variant.color)
        const picture = first?.pictures[1] ?? first?.pictures[0]
        return first ? (
          <li key={key}>
            <Link
              to={route}
              params={{ category, productId: product.id, variantId: first.id }}
              resetScroll={false}
              aria-label={productCopy.swatch(first.color)}
              aria-current={isCurrent ? 'true' : undefined}
              className="block size-[50px] border border-transparent p-[3px] aria-[current]:border-ink"
            >
              <span className="plate block size-full">
                {picture && <Picture src={picture.src} alt="" sizes="50px" priority="soon" />}
              </span>
            </Link>
          </li>
        ) : null
      })}
    </ul>
  )
}

/** Sizes of the current colour only. @spec §2 */
function Sizes({ category, product, variant }: ProductPageProps) {
  const ofColour = product.variants
    .filter((each) => each.size && colourKey(each.color) === colourKey(variant.color))
    .toSorted((a, b) => compareSizes(a.size ?? '', b.size ?? ''))
  if (ofColour.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {ofColour.map((each) => (
        <li key={each.id} className="grow">
          <Link
            to={route}
            params={{ category, productId: product.id, variantId: each.id }}
            resetScroll={false}
            className="grid h-12 min-w-11 place-items-center border border-line-strong text-small aria-[current]:border-ink aria-[current]:font-medium"
          >
            {each.size}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A piece in one colour and size. @spec §2 */
export function ProductPage(props: ProductPageProps) {
  const { product, variant } = props
  return (
    <div className="page grid gap-6 pt-2 pb-24 md:grid-cols-12">
      <ul className="grid gap-2 md:col-span-7">
        {variant.pictures.map(({ src, alt }, index) => (
          <li key={src} className="plate">
            <Picture
              src={src}
              alt={alt}
              sizes="(width >= 48rem) 57vw, 100vw"
              {...(index === 0 ? { priority: 'first' as const } : {})}
            />
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-6 self-start pt-2 md:sticky md:top-[calc(var(--bar)+1.5rem)] md:col-span-5 lg:col-start-9">
        <div>
          <h1 className="type-h1 mb-3">{variant.name}</h1>
          <p className="type-price">
            <Price price={variant.price} oldPrice={variant.oldPrice} was={productCardCopy.was} />
          </p>
          {variant.stock === 0 && <p className="text-danger">{productCopy.soldOut}</p>}
        </div>
        <section aria-label={productCopy.colour} className="flex justify-between gap-3">
          <Swatches {...props} />
          <span className="type-small">{variant.color}</span>
        </section>
        <Sizes {...props} />
        <section className="type-small grid gap-3 border-line border-t pt-6">
          <h2 className="font-medium">{productCopy.description}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers only HTML of its allow-list. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
        </section>
      </div>
    </div>
  )
}
