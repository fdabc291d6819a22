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

/**
 * A full-width banner between two rows of cards, on phones only. The words are on paper below the
 * picture, because a gradient behind them makes bright cloth grey. @spec category.banners-mobile
 */
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
        className="block"
      >
        <span className="plate block">
          <Picture src={image} alt="" sizes="100vw" />
        </span>
        <span className="grid gap-1.5 px-gutter pt-5 pb-2">
          <span className="type-label text-ink-2">{kind}</span>
          <span {...directionOf(caption)} className="type-h2">
            {caption}
          </span>
        </span>
      </Link>
    </li>
  )
}
