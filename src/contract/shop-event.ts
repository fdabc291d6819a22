/** An event that the metrics count. */
export type ShopEvent = 'order_placed' | 'order_cancelled' | 'stock_refused' | 'limited'
