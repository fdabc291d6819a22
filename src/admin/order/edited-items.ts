import type { PreviewedItem } from '#contract/admin/order-items.ts'
import type { OrderDetailItem } from '#contract/admin/orders.ts'
import type { StockRow } from '#contract/admin/stock.ts'

/** An item of the form that changes the items of an order. */
export type FormItem = Omit<PreviewedItem, 'price' | 'available' | 'isShort'>

/** Returns an item of an order as the form has it. */
export const ofOrder = (item: OrderDetailItem): FormItem => {
  const { variantId, productId, name, variantName, color, size, image, quantity } = item
  return { variantId, productId, name, variantName, color, size, image, quantity }
}

/** Returns a variant of the catalogue as a new item. */
export const ofStock = (row: StockRow): FormItem => {
  const { variantId, productId, productName: name, variantName, color, size, image } = row
  return { variantId, productId, name, variantName, color, size, image, quantity: 1 }
}

/** Adds one unit of a variant: to its item, or as a new one at the end. */
export const addItem = (items: readonly FormItem[], row: StockRow): FormItem[] =>
  items.some(({ variantId }) => variantId === row.variantId)
    ? items.map((item) =>
        item.variantId === row.variantId ? { ...item, quantity: item.quantity + 1 } : item,
      )
    : [...items, ofStock(row)]

/**
 * Replaces the variant of an item, with the same quantity. If the form already has that variant, both
 * items become one.
 */
export function replaceVariant(
  items: readonly FormItem[],
  variantId: string,
  row: StockRow,
): FormItem[] {
  const replaced = items.find((item) => item.variantId === variantId)
  const other = items.find((item) => item.variantId === row.variantId)
  if (!replaced || replaced === other) return [...items]
  return items.flatMap((item) => {
    if (item === other) return []
    if (item !== replaced) return [item]
    return [{ ...ofStock(row), quantity: item.quantity + (other?.quantity ?? 0) }]
  })
}

/** Returns the variants that an item can become: the other sizes of its colour that are on sale. */
export const sizesOf = (item: FormItem, rows: readonly StockRow[]): StockRow[] =>
  rows.filter(
    (row) =>
      row.variantId === item.variantId ||
      (row.productId === item.productId && row.color === item.color && row.isOnSale),
  )

/** Returns the items as the calls take them. */
export const toWanted = (items: readonly Pick<FormItem, 'variantId' | 'quantity'>[]) =>
  items.map(({ variantId, quantity }) => ({ variantId, quantity }))

/** Returns true if the form has the items that the order has. */
export const isUnchanged = (
  items: readonly FormItem[],
  order: { items: readonly OrderDetailItem[] },
): boolean => JSON.stringify(toWanted(items)) === JSON.stringify(toWanted(order.items))
