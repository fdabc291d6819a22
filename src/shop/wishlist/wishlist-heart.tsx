// @bundle shared
import { useState } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { wishlistCopy } from '#content/copy/wishlist.ts'
import { restoreToWishlist, toggleWishlist, useIsInWishlist } from '#shop/wishlist/wishlist.ts'
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
 * Adds a variant to the wishlist or removes it, which a toast can undo. Disabled during the request; red only after success.
 * @spec card.heart, card.heart-red, wishlist.toggle, wishlist.after-success, category.hearts
 */
export function WishlistHeart({
  variantId,
  addLabel,
  removeLabel,
  className = '',
}: WishlistHeartProps) {
  const [isBusy, setBusy] = useState(false)
  const isListed = useIsInWishlist(variantId)
  const change = async (send: typeof toggleWishlist) => {
    setBusy(true)
    const isSuccessful = await send(variantId)
    setBusy(false)
    if (!isSuccessful) showToast(wishlistCopy().toggleFailed)
    return isSuccessful
  }
  const toggle = async () => {
    const isRemoved = (await change(toggleWishlist)) && isListed
    const onPress = () => void change(restoreToWishlist)
    if (isRemoved) showToast(shellCopy().removed, { label: shellCopy().undo, onPress })
  }
  return (
    <IconButton
      icon="heart"
      label={isListed ? removeLabel : addLabel}
      isFilled={isListed || isBusy}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
      className={`transition-transform duration-(--press) active:scale-90 ${isBusy ? 'fill-half' : ''} ${isListed ? 'text-heart' : 'text-ink-2'} ${className}`}
    />
  )
}
