import { Link } from '@tanstack/react-router'
import { kindCopy } from '#content/copy/kinds.ts'
import { productCopy } from '#content/copy/product.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { WishlistHeart } from '#shop/wishlist/wishlist-heart.tsx'
import { Price } from '#ui/price.tsx'
import type { ProductView, VariantView } from './product-view.ts'

interface ProductHeadingProps {
  product: ProductView
  variant: VariantView
}

/**
 * Shows the link to the category, the wishlist button, the name and the price.
 * @spec product.name, product.price, product.heart
 */
export function ProductHeading({ product, variant }: ProductHeadingProps) {
  const { price, oldPrice } = variant
  return (
    <div>
      <div className="flex items-center justify-between">
        <nav aria-label={productCopy().breadcrumbs}>
          <Link
            to="/products/$category"
            params={{ category: product.category }}
            activeOptions={{ exact: true }}
            className="type-label flex min-h-11 items-center text-ink-2 hover:text-ink"
          >
            {kindCopy()[product.category].name}
          </Link>
        </nav>
        <WishlistHeart
          variantId={variant.id}
          addLabel={productCopy().addToWishlist}
          removeLabel={productCopy().removeFromWishlist}
          className="-me-3"
        />
      </div>
      <h1 className="type-h1 pb-3 rtl:pt-1 text-[clamp(2rem,1.6rem+1.4vw,2.75rem)]!">
        <CatalogueText>{variant.name}</CatalogueText>
      </h1>
      <p className="type-price">
        <Price
          price={formatPrice(price)}
          oldPrice={oldPrice > 0 ? formatPrice(oldPrice) : null}
          was={productCardCopy().was}
        />
      </p>
    </div>
  )
}
