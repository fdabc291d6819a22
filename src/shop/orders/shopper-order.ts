import type { OrderPage } from '#contract/order-link.ts'
import type { ShopperOrder } from '#shop/orders/orders.ts'

/**
 * Returns an order of a link for the parts of the orders page. It has no e-mail address, and its id is
 * the number.
 */
export const asShopperOrder = (order: OrderPage): ShopperOrder => ({
  ...order,
  id: order.number,
  // The parts compute the discount from the sums.
  discount: 0,
  contactInfo_Name: order.contact.name,
  contactInfo_Email: '',
  contactInfo_PhoneNumber: order.contact.phone,
  contactInfo_PhoneNumber2: null,
  shippingAddress: order.contact.address,
})
