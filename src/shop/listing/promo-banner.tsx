import { Link } from '@tanstack/react-router'
import { productLink } from '#rules/product-path.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { Picture } from '#ui/picture.tsx'
import type { BannerView } from './promo-banners.ts'

interface PromoBannerProps {
  banner: BannerView
  /** Title of the category. */
  kind: string
}

/** A full-width banner between two rows of cards, on phones only. @spec category.banners-mobile */
export function PromoBanner({ banner, kind }: PromoBannerProps) {
  const { caption, card, image } = banner
  return (
    <li className="col-span-full -mx-(--gutter) md:hidden">
      <Link
        {...productLink({
          category: card.category,
          productId: card.productID,
          variantId: card.productVariantID,
        })}
        className="plate isolate grid items-end text-on-media"
      >
        <span className="absolute inset-0 -z-10 after:absolute after:inset-0 after:bg-linear-to-b after:from-transparent after:from-42% after:via-media/74 after:via-80% after:to-media/86">
          <Picture src={image} alt="" sizes="100vw" />
        </span>
        <span className="grid gap-1 px-gutter py-6">
          <span className="type-label">{kind}</span>
          <span {...directionOf(caption)} className="type-h2">
            {caption}
          </span>
        </span>
      </Link>
    </li>
  )
}
