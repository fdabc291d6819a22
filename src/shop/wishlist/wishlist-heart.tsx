import { useState } from 'react'
import { wishlistCopy } from '#content/copy/wishlist.ts'
import { isInWishlist, toggleWishlist, useWishlist } from '#shop/wishlist/wishlist.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'

interface WishlistHeartProps {
  variantId: string
  /** What it is called while the piece is not kept, and while it is. */
  addLabel: string
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
  const kept = isInWishlist(useWishlist().value, variantId)
  const toggle = async () => {
    setBusy(true)
    const worked = await toggleWishlist(variantId)
    setBusy(false)
    if (!worked) showToast(wishlistCopy.toggleFailed)
  }
  return (
    <IconButton
      icon="heart"
      label={kept ? removeLabel : addLabel}
      isFilled={kept}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
      className={`${kept ? 'text-heart' : 'text-ink-2'} ${className}`}
    />
  )
}
