import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/orders.ts'

export const english = {
  orders: {
    loading: 'Loading...',
    failed: 'There is No Orders',
    empty: 'No orders found',
    emptyLink: 'View all products',
    retry: 'Try again',
    refreshFailed: 'Your orders could not be refreshed.',
    columns: {
      number: 'Order No.',
      date: 'Date',
      total: 'Total',
      status: 'Status',
      details: 'Details',
    },
    /** The first item of an order, and the number of others. */
    itemsOf: (piece: string, others: number) => (others === 0 ? piece : `${piece} + ${others}`),
    details: 'Details',
    detailsOf: (number: string) => `Details of order ${number}`,
    dialog: {
      title: 'Your order',
      close: 'Close details',
      items: 'Items',
      quantity: (quantity: number) => `Quantity: ${quantity}`,
      discount: 'Discount',
      shipping: 'Shipping',
      total: 'Total',
      deliverTo: 'Delivery address',
      payment: 'Cash on delivery',
    },
    print: 'Print receipt',
    /** Below the wordmark of a printed receipt. */
    seller: (brand: string, email: string) => `Sold by ${brand}, ${email}`,
    cancel: 'Cancel Order',
    confirmCancel: {
      question: (number: string) => `Cancel order ${number}? Its pieces go back on the shelf.`,
      confirm: 'Yes, cancel it',
      keep: 'Keep the order',
    },
    cancelling: 'Cancelling...',
    cancelled: (number: string) => `Order ${number} is cancelled.`,
    alerts: { cancelFailed: 'Failed to cancel the order. Please try again.' },
  },
  statuses: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
} as const

/**
 * Texts of the orders page and the details of an order.
 * @spec orders.columns, orders.loading, orders.failed, orders.refresh-failed, orders.empty
 * @spec orders.cancel, orders.cancel-confirm, orders.cancel-failed, track.receipt
 */
export const ordersCopy = defineCopy(english.orders, arabic.orders)

/** The names of the order statuses on screen. */
export const orderStatusNames = defineCopy(english.statuses, arabic.statuses)
