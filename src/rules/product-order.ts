import type { OrderMove } from '#contract/admin/product-order.ts'
import { compareKey } from './compare-key.ts'

/** A variant with its position in the order of the shop. */
export interface RankedVariant {
  id: string
  productId: string
  color: string
  rank: number
}

/** A product in one colour: the variants that the shop shows on one card. */
interface Colourway {
  variants: readonly RankedVariant[]
  rank: number
  isChanged: boolean
}

const colourwayKey = ({ productId, color }: RankedVariant): string =>
  `${productId} ${compareKey(color)}`

/** Returns the index of the colourway that contains a variant. Throws for an unknown variant. */
function indexOf(order: readonly Colourway[], variantId: string): number {
  const index = order.findIndex(({ variants }) => variants.some(({ id }) => id === variantId))
  if (index < 0) throw new RangeError(`There is no variant ${variantId} in the order.`)
  return index
}

/** Raises ranks from the start until one is above the rank before it. The others stay. */
function raiseRanks(order: readonly Colourway[], before: number): Colourway[] {
  let rank = before
  let isRaising = true
  return order.map((colourway) => {
    isRaising &&= colourway.rank <= rank
    if (!isRaising) return colourway
    rank += 1
    return { ...colourway, rank, isChanged: true }
  })
}

/** Moves a colourway. The ranks of others change only as far as needed. */
function moveColourway(
  order: readonly Colourway[],
  { variantId, afterVariantId }: OrderMove,
): readonly Colourway[] {
  const from = indexOf(order, variantId)
  const rest = order.filter((_, index) => index !== from)
  const moved = order[from]
  if (!moved || (afterVariantId !== null && indexOf(order, afterVariantId) === from)) return order
  const at = afterVariantId === null ? 0 : indexOf(rest, afterVariantId) + 1
  if (at === from) return order
  const [previous, next] = [rest[at - 1], rest[at]]
  const rank = previous ? previous.rank + 1 : (next?.rank ?? moved.rank) - 1
  return [
    ...rest.slice(0, at),
    { ...moved, rank, isChanged: true },
    ...raiseRanks(rest.slice(at), rank),
  ]
}

/**
 * Returns the new ranks of the variants that moves change, by id. `variants` are in the order of the
 * shop. Throws a RangeError for an unknown variant.
 */
export function planOrder(
  variants: readonly RankedVariant[],
  moves: readonly OrderMove[],
): Map<string, number> {
  const grouped = [...Map.groupBy(variants, colourwayKey).values()]
  let order: readonly Colourway[] = grouped.map((ofColour) => ({
    variants: ofColour,
    rank: ofColour[0]?.rank ?? 0,
    isChanged: false,
  }))
  for (const move of moves) order = moveColourway(order, move)
  const changed = order.filter(({ isChanged }) => isChanged)
  const ranks = changed.flatMap(({ variants: ofColour, rank }) =>
    ofColour.flatMap((each): [string, number][] => (each.rank === rank ? [] : [[each.id, rank]])),
  )
  return new Map(ranks)
}
