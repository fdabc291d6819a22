import type { OrderMove, ProductOrder } from '#contract/admin/product-order.ts'
import { compareKey } from '#rules/compare-key.ts'

/** A variant in the order of the shop. */
type Item = Pick<ProductOrder['items'][number], 'variantId' | 'productId' | 'color'>
type Items = readonly Item[]

/** Returns the products in the order of the shop, by their first colour. */
export const productIdsOf = (items: Items): string[] => [
  ...new Set(items.map(({ productId }) => productId)),
]

/** Returns the first variant of each colour of a product. All sizes of a colour move with it. */
const coloursOf = (items: Items, productId: string): string[] => {
  const own = items.filter((item) => item.productId === productId)
  return [...Map.groupBy(own, ({ color }) => compareKey(color)).values()].flatMap(
    ([first]) => first?.variantId ?? [],
  )
}

/**
 * Returns the moves that give a product a position among the products of its category. Its first
 * colour moves before the first colour of the product there, and takes along its colours that would
 * be in front of it. Later colours stay.
 */
export function movesTo(items: Items, productId: string, position: number): OrderMove[] {
  const rest = items.filter((item) => item.productId !== productId)
  const next = productIdsOf(rest)[position - 1]
  const index = next === undefined ? rest.length : rest.findIndex((item) => item.productId === next)
  const target = rest[index]
  const end = target ? items.indexOf(target) : items.length
  const isBefore = (id: string) => items.findIndex(({ variantId }) => variantId === id) < end
  const moving = coloursOf(items, productId).filter((id, place) => place === 0 || isBefore(id))
  let after = rest[index - 1]?.variantId ?? null
  return moving.map((variantId) => {
    const move = { variantId, afterVariantId: after }
    after = variantId
    return move
  })
}
