import { Link } from '@tanstack/react-router'
import { productCopy } from '#content/copy/product.ts'
import { fabricImage } from '#rules/product-images.ts'
import { productLink } from '#rules/product-path.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ProductView, VariantView } from './product-view.ts'
import { colourChoices } from './variant-groups.ts'

interface SwatchesProps {
  /** Category of the current address; links to other variants use it again. */
  category: string
  product: ProductView
  variant: VariantView
}

/**
 * Shows the colours of a product as images of their fabric. Each one links to a variant.
 * @spec product.swatches, product.swatch-link, product.swatch-image, product.swatch-size
 */
export function Swatches({ category, product, variant }: SwatchesProps) {
  return (
    <section aria-label={productCopy().colour} className="border-line border-t pt-6">
      <div className="flex justify-between gap-4 pb-3 text-small">
        <span>{productCopy().colour}</span>
        <span className="text-ink-2">
          <CatalogueText>{variant.color}</CatalogueText>
        </span>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {colourChoices(product.variants, variant).map(({ key, variant: choice, isCurrent }) => {
          const picture = fabricImage(choice.pictures)
          return (
            <li key={key}>
              <Link
                {...productLink({ category, productId: product.id, variantId: choice.id })}
                resetScroll={false}
                aria-label={productCopy().swatch(choice.color)}
                aria-current={isCurrent ? 'true' : undefined}
                className="block size-[50px] border border-transparent p-[3px] hover:border-line-strong aria-[current]:border-ink aria-[current]:forced-chosen"
              >
                <span className="plate block aspect-auto! size-full after:absolute after:inset-0 after:inset-shadow-[0_0_0_1px_var(--line)]">
                  {picture && (
                    <span className="block size-full origin-[30%_60%] scale-200">
                      <Picture src={picture.src} alt="" sizes="100px" />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
