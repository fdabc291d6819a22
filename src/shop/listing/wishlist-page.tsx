import { Link } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { wishlistCopy } from '#content/copy/wishlist.ts'
import { toCardView } from '#shop/product-card/card-view.ts'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import { reloadWishlist, useWishlist } from '#shop/wishlist/wishlist.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Empty } from '#ui/empty.tsx'
import { Spinner } from '#ui/spinner.tsx'

function WishlistItems() {
  const { status, value } = useWishlist()
  if (status === 'loading') return <Spinner label={wishlistCopy().loading} />
  if (status === 'failed' && value.items.length === 0) {
    return (
      <Empty text={wishlistCopy().loadFailed}>
        <Button variant="secondary" onClick={() => void reloadWishlist()}>
          {wishlistCopy().retry}
        </Button>
      </Empty>
    )
  }
  if (value.items.length === 0) {
    return (
      <Empty text={wishlistCopy().empty}>
        <Link to="/products" className={buttonStyle('secondary')}>
          {wishlistCopy().emptyLink}
        </Link>
      </Empty>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-10 md:gap-x-6 md:gap-y-18 lg:grid-cols-5">
      {value.items.map(({ productVariantId, productVariant }) => (
        <li key={productVariantId}>
          <ProductCard
            card={{
              ...toCardView(productVariant.product, productVariant),
              size: productVariant.size,
            }}
            columns="five"
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * The wishlist page. It also shows sold-out variants.
 * @spec wishlist.heading, wishlist.grid, wishlist.empty, wishlist.loading
 * @spec wishlist.fetch-failed, card.sold-out-places
 */
export function WishlistPage() {
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 className="type-h1 mb-[clamp(2rem,4vw,4rem)]">{pagesCopy().wishlist}</h1>
      <WishlistItems />
    </div>
  )
}
