import type { Cart, CartItem } from '#contract/cart.ts'
import * as endpoints from '#contract/cart.ts'
import { call } from '#shop/lib/call.ts'
import { type AsyncValue, RemoteStore } from '#shop/lib/remote-store.ts'
import { useSelected, useStore } from '#ui/use-store.ts'

const cart = new RemoteStore<Cart>({
  name: 'cart',
  empty: { items: [], totalPrice: 0 },
  load: () => call(endpoints.getCart),
})

/**
 * Returns the shopper's cart. It is empty when it could not be loaded.
 * @spec cart.fetch-failed, cart.reload
 */
export const useCart = (): AsyncValue<Cart> => useStore(cart, cart.initial)

/** Returns the number of items in the cart. */
export const useCartCount = (): number =>
  useSelected(cart, cart.initial, ({ value }) => value.items.length)

/** Returns true after the first load of the cart, even if it failed. */
export const useIsCartLoaded = (): boolean =>
  useSelected(cart, cart.initial, ({ status }) => status !== 'loading')

/** Returns the item of a variant in the cart, or undefined. */
export const useCartItem = (variantId: string): CartItem | undefined =>
  useSelected(cart, cart.initial, ({ value }) =>
    value.items.find((item) => item.productVariantId === variantId),
  )

/** Returns the items of the cart on the server. Throws what `call` throws. */
export const getCartItems = async (): Promise<readonly CartItem[]> =>
  (await call(endpoints.getCart)).items

/** Loads the cart again, because the one on the page may be out of date. */
export const reloadCart = (): Promise<void> => cart.reload()

/** Loads the cart again in all tabs, after another call has changed it on the server. */
export const reloadCartInAllTabs = (): Promise<void> => cart.reloadInAllTabs()

/** Sets the quantity of a variant and returns the cart. Throws what `call` throws. */
export const setCartItem = (item: {
  productId: string
  variantId: string
  quantity: number
}): Promise<Cart> =>
  cart.change(() =>
    call(endpoints.setCartItem, {
      body: {
        productID: item.productId,
        productVariantId: item.variantId,
        quantityNeaded: item.quantity,
      },
    }),
  )

/** Removes an item and returns the cart. Throws what `call` throws. */
export const removeCartItem = (itemId: string): Promise<Cart> =>
  cart.change(() => call(endpoints.removeCartItem, { params: { itemId } }))
