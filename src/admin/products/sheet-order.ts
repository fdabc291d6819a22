import type { PriceVariant } from '#admin/prices/price-change.ts'
import { moveEntry } from '#admin/ui/drag-order.ts'
import type { OrderMove, ProductOrder } from '#contract/admin/product-order.ts'
import { compareKey } from '#rules/compare-key.ts'

/** A variant in the order of the shop. */
export type OrderItem = ProductOrder['items'][number]

/** A product in one colour, as one picture of the sheet. */
export interface Colourway {
  /** The id of its first variant, which also names it in moves. */
  id: string
  items: readonly OrderItem[]
}

/** Returns the colourways in the order of their first variants. */
export const toColourways = (items: readonly OrderItem[]): Colourway[] =>
  [...Map.groupBy(items, (item) => `${item.productId} ${compareKey(item.color)}`).values()].flatMap(
    (ofColour) => (ofColour[0] ? [{ id: ofColour[0].variantId, items: ofColour }] : []),
  )

const indexOf = (order: readonly Colourway[], variantId: string): number =>
  order.findIndex(({ items }) => items.some((item) => item.variantId === variantId))

/**
 * Returns the order after moves, as the server makes them. A move of a variant that is no longer there,
 * or behind one, changes nothing.
 */
export function applyMoves(
  colourways: readonly Colourway[],
  moves: readonly OrderMove[],
): readonly Colourway[] {
  return moves.reduce((order, { variantId, afterVariantId }) => {
    const from = indexOf(order, variantId)
    const after = afterVariantId === null ? -1 : indexOf(order, afterVariantId)
    if (from < 0 || (afterVariantId !== null && after < 0)) return order
    return moveEntry(order, from, after < from ? after + 1 : after)
  }, colourways)
}

/** Returns the moves whose variants are still in the order. */
export const possibleMoves = (
  colourways: readonly Colourway[],
  moves: readonly OrderMove[],
): OrderMove[] =>
  moves.filter(({ variantId, afterVariantId }) =>
    [variantId, afterVariantId].every((id) => id === null || indexOf(colourways, id) >= 0),
  )

/**
 * Adds a move from one index to another. Moving the same colourway twice is one move. The first place
 * of a category is behind nothing, so it is the first place of the shop.
 */
export function addMove(
  order: readonly Colourway[],
  moves: readonly OrderMove[],
  { from, to }: { from: number; to: number },
): OrderMove[] {
  const moved = moveEntry(order, from, to)
  const variantId = order[from]?.id
  if (variantId === undefined) return [...moves]
  const afterVariantId = moved[to - 1]?.id ?? null
  const before = moves.at(-1)?.variantId === variantId ? moves.slice(0, -1) : moves
  return [...before, { variantId, afterVariantId }]
}

/** Returns the variants on sale of some items, for a change of prices. */
export const pricedVariants = (items: readonly OrderItem[]): PriceVariant[] =>
  items
    .filter(({ isOnSale }) => isOnSale)
    .map(({ variantId, productName, color, size, price, oldPrice }) => {
      return { id: variantId, product: productName, color, size, price, oldPrice }
    })
