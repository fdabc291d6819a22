import type { Cart } from '#contract/cart.ts'
import * as endpoints from '#contract/cart.ts'
import { call } from '#shop/lib/call.ts'
import { type AsyncValue, RemoteStore, useRemoteStore } from '#shop/lib/remote-store.ts'

const cart = new RemoteStore<Cart>({
  name: 'cart',
  empty: { items: [], totalPrice: 0 },
  load: () => call(endpoints.getCart),
})

/** The shopper's cart. Where it could not be loaded it counts as empty. @spec cart.fetch-failed, cart.reload */
export const useCart = (): AsyncValue<Cart> => useRemoteStore(cart)

/** Asks the server again, where what is shown may not be so any more. */
export const reloadCart = (): Promise<void> => cart.reload()

/** Asks the server again, in every tab, after a call that emptied or filled the cart there. */
export const renewCart = (): Promise<void> => cart.renew()

/** Sets how many of a variant are in the cart; answers the cart. Rejects as `call` does. */
export const setCartItem = (line: {
  productId: string
  variantId: string
  quantity: number
}): Promise<Cart> =>
  cart.change(() =>
    call(endpoints.setCartItem, {
      body: {
        productID: line.productId,
        productVariantId: line.variantId,
        quantityNeaded: line.quantity,
      },
    }),
  )

/** Takes a line out; answers the cart. Rejects as `call` does. */
export const removeCartItem = (itemId: string): Promise<Cart> =>
  cart.change(() => call(endpoints.removeCartItem, { params: { itemId } }))
