import { ApiCallError } from '#contract/client.ts'
import { cancelOrder, getOrders, type Order } from '#contract/orders.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { type AsyncValue, RemoteStore } from '#shop/lib/remote-store.ts'
import { useStore } from '#ui/use-store.ts'

/**
 * An order as the browser reads it. Its status is in lower case and may be unknown.
 * @spec order-status.only-pending
 */
export interface ShopperOrder extends Omit<Order, 'status'> {
  status: string
}

const readOrder = (order: Order): ShopperOrder => ({
  ...order,
  status: order.status.toLowerCase(),
})

const orders = new RemoteStore<readonly ShopperOrder[]>({
  name: 'orders',
  empty: [],
  load: async () => (await call(getOrders)).map(readOrder),
})

/** Returns the shopper's orders, latest first. */
export const useOrders = (): AsyncValue<readonly ShopperOrder[]> => useStore(orders, orders.initial)

/** Loads the orders again. */
export const reloadOrders = (): Promise<void> => orders.reload()

/**
 * Cancels a pending order and removes it from the list. Returns true after success. An API error
 * means that the list is out of date, so it is loaded again.
 * @spec orders.cancelled, orders.cancel-failed, orders.cancel-conflict
 */
export async function cancel(orderId: string): Promise<boolean> {
  try {
    await orders.change(async () => {
      await call(cancelOrder, { params: { orderId } })
      return orders.get().value.filter((order) => order.id !== orderId)
    })
    return true
  } catch (failure) {
    logFailure('The order could not be cancelled.', failure)
    if (failure instanceof ApiCallError) await orders.reload()
    return false
  }
}
