import type { PrintedOrder } from '#contract/admin/print.ts'

/** Items that fit on a slip of A5 below the address. */
const maxItems = 4

/** One slip of A5. An order with many items has several. */
export interface Slip {
  order: PrintedOrder
  items: PrintedOrder['items']
  sheet: number
  sheetCount: number
}

/** Returns the slips of an order. Every item is on one of them. */
export function slipsOf(order: PrintedOrder): Slip[] {
  const sheetCount = Math.max(1, Math.ceil(order.items.length / maxItems))
  return Array.from({ length: sheetCount }, (_, index) => ({
    order,
    items: order.items.slice(index * maxItems, (index + 1) * maxItems),
    sheet: index + 1,
    sheetCount,
  }))
}

/** Returns pairs: two slips of A5 share a sheet of A4. */
export const pairsOf = (slips: readonly Slip[]): Slip[][] =>
  Array.from({ length: Math.ceil(slips.length / 2) }, (_, index) =>
    slips.slice(index * 2, index * 2 + 2),
  )
