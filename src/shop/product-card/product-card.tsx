// @bundle shared
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { productCardCopy } from '#content/copy/product-card.ts'
import { hoverImage, mainImage } from '#rules/product-images.ts'
import { productLink } from '#rules/product-path.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { CatalogueText, directionOf } from '#shop/lib/isolated-text.tsx'
import { WishlistHeart } from '#shop/wishlist/wishlist-heart.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import type { CardView } from './card-view.ts'
import { startPictureTransition } from './shared-element-transition.ts'

/** The `sizes` attribute of a card's picture, for lists of 4 and of 5 columns. */
const sizes = {
  four: '(width >= 80rem) 24vw, (width >= 48rem) 31vw, 48vw',
  five: '(width >= 64rem) 19vw, (width >= 48rem) 29vw, 46vw',
}

interface ProductCardProps {
  card: CardView
  /** Number of columns of the list on the widest screen. */
  columns?: 'four' | 'five'
  priority?: 'first' | 'soon' | undefined
  /** Level of the product name: one below the heading of the list. */
  heading?: 'h2' | 'h3'
}

/**
 * Shows a variant in a list: one link around the picture and the text, and the wishlist button. The
 * second picture loads on hover or keyboard focus.
 * @spec card.second-image, card.sold-out, card.name, card.old-price, card.price, card.heart
 * @spec wishlist.size
 */
export function ProductCard({
  card,
  columns = 'four',
  priority,
  heading: Heading = 'h2',
}: ProductCardProps) {
  const { category, productID, productVariantID, name, size, price, oldPrice, images } = card
  const nameWithSize = size ? productCardCopy().inSize(name, size) : name
  const [isHoverShown, setHoverShown] = useState(false)
  const main = mainImage(images) ?? ''
  const hover = hoverImage(images)
  return (
    <article className="card relative">
      <Link
        {...productLink({ category, productId: productID, variantId: productVariantID })}
        onFocus={({ currentTarget }: FocusEvent) =>
          // A tap focuses the link, too.
          currentTarget.matches(':focus-visible') && setHoverShown(true)
        }
        onPointerEnter={(event: PointerEvent) =>
          event.pointerType === 'mouse' && setHoverShown(true)
        }
        onClick={({ currentTarget }: MouseEvent) =>
          startPictureTransition(main, currentTarget.querySelector<HTMLElement>('.plate'))
        }
        className="group block outline-offset-4"
      >
        <div className="plate">
          <Picture
            src={main}
            alt={card.alt}
            lang={directionOf(card.alt).lang}
            sizes={sizes[columns]}
            priority={priority}
          />
          {isHoverShown && hover && (
            <span className="absolute inset-0 opacity-0 transition-opacity duration-(--fade) group-hover:opacity-100 group-focus-visible:opacity-100">
              <Picture src={hover} alt="" sizes={sizes[columns]} priority="soon" />
            </span>
          )}
          {card.isSoldOut && (
            <p className="type-label absolute start-0 bottom-0 bg-bg py-2 pe-3 text-micro text-danger">
              {productCardCopy().soldOut}
            </p>
          )}
        </div>
        <div className="pt-3 text-card/card md:pe-9">
          <Heading className="truncate">
            <CatalogueText>{name}</CatalogueText>
          </Heading>
          {size && <p className="text-ink-2">{productCardCopy().size(size)}</p>}
          <p className="text-ink-2 tabular-nums max-md:pe-[min(2rem,8vw)]">
            <Price
              price={formatPrice(price)}
              oldPrice={oldPrice > 0 ? formatPrice(oldPrice) : null}
              was={productCardCopy().was}
            />
          </p>
        </div>
      </Link>
      <WishlistHeart
        variantId={productVariantID}
        addLabel={productCardCopy().addNamed(nameWithSize)}
        removeLabel={productCardCopy().removeNamed(nameWithSize)}
        className="absolute! -end-3 -bottom-3 md:bottom-0.5"
      />
    </article>
  )
}
