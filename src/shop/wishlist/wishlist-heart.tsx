// @bundle shared
import { useState } from 'react'
import { wishlistCopy } from '#content/copy/wishlist.ts'
import { isInWishlist, toggleWishlist, useWishlist } from '#shop/wishlist/wishlist.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'

interface WishlistHeartProps {
  variantId: string
  /** Label while the variant is not in the wishlist. */
  addLabel: string
  /** Label while the variant is in the wishlist. */
  removeLabel: string
  className?: string
}

/**
 * Adds a variant to the wishlist or removes it. Disabled during the request; red only after success.
 * @spec card.heart, card.heart-red, wishlist.toggle, wishlist.after-success, category.hearts
 */
export function WishlistHeart({
  variantId,
  addLabel,
  removeLabel,
  className = '',
}: WishlistHeartProps) {
  const [isBusy, setBusy] = useState(false)
  const isListed = isInWishlist(useWishlist().value, variantId)
  const toggle = async () => {
    setBusy(true)
    const isSuccessful = await toggleWishlist(variantId)
    setBusy(false)
    if (!isSuccessful) showToast(wishlistCopy().toggleFailed)
  }
  return (
    <IconButton
      icon="heart"
      label={isListed ? removeLabel : addLabel}
      isFilled={isListed}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
      className={`${isListed ? 'text-heart' : 'text-ink-2'} ${className}`}
    />
  )
}
