// @bundle shared
import {
  addToWishlist,
  getWishlist,
  removeFromWishlist,
  type Wishlist,
} from '#contract/wishlist.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { type AsyncValue, RemoteStore } from '#shop/lib/remote-store.ts'
import { useSelected, useStore } from '#ui/use-store.ts'

const wishlist = new RemoteStore<Wishlist>({
  name: 'wishlist',
  empty: { items: [] },
  load: () => call(getWishlist),
})

/**
 * Returns the wishlist. A failure to load it is logged.
 * @spec wishlist.status-failed, category.wishlist-failed
 */
export const useWishlist = (): AsyncValue<Wishlist> => useStore(wishlist, wishlist.initial)

/**
 * Returns true if the variant is in the wishlist. Renders the component again only after a change of
 * this, so that a loaded wishlist does not render each heart of a list.
 */
export const useIsInWishlist = (variantId: string): boolean =>
  useSelected(wishlist, wishlist.initial, ({ value }) => isInWishlist(value, variantId))

/** Returns true if the wishlist has items. */
export const useHasWishlist = (): boolean =>
  useSelected(wishlist, wishlist.initial, ({ value }) => value.items.length > 0)

/** Loads the wishlist again. */
export const reloadWishlist = (): Promise<void> => wishlist.reload()

/** Returns true if the variant is in the wishlist. */
export const isInWishlist = ({ items }: Wishlist, variantId: string): boolean =>
  items.some((item) => item.productVariantId === variantId)

/** Adds a variant to the wishlist again, unless it is already there. Returns true after success. */
export const restoreToWishlist = async (variantId: string): Promise<boolean> =>
  isInWishlist(wishlist.get().value, variantId) || toggleWishlist(variantId)

/**
 * Adds a variant to the wishlist, or removes it. Returns true after success. A failure is logged and
 * the wishlist remains unchanged.
 * @spec wishlist.toggle, wishlist.toggle-failed, wishlist.after-success
 */
export async function toggleWishlist(variantId: string): Promise<boolean> {
  const params = { productVariantID: variantId }
  const isInIt = isInWishlist(wishlist.get().value, variantId)
  try {
    await wishlist.change(() =>
      isInIt ? call(removeFromWishlist, { params }) : call(addToWishlist, { params }),
    )
    return true
  } catch (failure) {
    logFailure('The wishlist could not be changed.', failure)
    return false
  }
}
