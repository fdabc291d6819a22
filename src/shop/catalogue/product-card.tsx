import { Link } from '@tanstack/react-router'
import { productCardCopy } from '#content/copy/product-card.ts'
import type { CardView } from '#shop/catalogue/card-view.ts'
import { Picture } from '#shop/ui/picture.tsx'
import { Price } from '#shop/ui/price.tsx'

/** How wide a card's picture is in a list of 2, 3 or 4 columns. */
const sizes = '(width >= 80rem) 24vw, (width >= 48rem) 31vw, 48vw'

interface ProductCardProps {
  card: CardView
  priority?: 'first' | 'soon'
}

/** A piece in a list: one link over picture, name and price. @spec §2 */
export function ProductCard({ card, priority }: ProductCardProps) {
  const { category, productId, variantId, name, price, oldPrice } = card
  return (
    <article className="relative">
      <Link
        to="/products/$category/$productId/$variantId"
        params={{ category, productId, variantId }}
        className="block"
      >
        <div className="plate">
          <Picture
            src={card.image}
            alt={card.alt}
            sizes={sizes}
            {...(priority ? { priority } : {})}
          />
          {card.isSoldOut && (
            <p className="type-label absolute start-0 bottom-0 bg-bg py-2 pe-3 text-micro text-danger">
              {productCardCopy.soldOut}
            </p>
          )}
        </div>
        <div className="pe-9 pt-3 text-card/[1.4]">
          <h3 className="truncate">{name}</h3>
          <p className="text-ink-2 tabular-nums">
            <Price price={price} oldPrice={oldPrice} was={productCardCopy.was} />
          </p>
        </div>
      </Link>
    </article>
  )
}
