import { expect, it } from 'vitest'
import { planOrder } from '#rules/product-order.ts'
import { orderItem } from '#test/shop/product-docs.ts'
import { addMove, applyMoves, possibleMoves, pricedVariants, toColourways } from './sheet-order.ts'

const shirt = (size: string, color = 'White') =>
  orderItem(`oxford-${color}-${size}`, { productId: 'oxford', color, size })

const items = ['a', 'b', 'c', 'd', 'e'].map((id, index) => orderItem(id, { rank: index + 1 }))
const order = toColourways(items)
const ids = (colourways: readonly { id: string }[]) => colourways.map(({ id }) => id).join('')

it('joins the sizes of a colour, also where its letter case differs', () => {
  const colourways = toColourways([shirt('M'), orderItem('a'), shirt('L'), shirt('M', 'Sky')])
  expect(colourways.map(({ id, items: own }) => [id, own.length])).toEqual([
    ['oxford-White-M', 2],
    ['a', 1],
    ['oxford-Sky-M', 1],
  ])
})

it.each([
  [0, 3, 'bcdae'],
  [3, 0, 'dabce'],
  [4, 1, 'aebcd'],
  [1, 4, 'acdeb'],
  [2, 2, 'abcde'],
] as const)('moves %i to %i, as the server does', (from, to, result) => {
  const moves = addMove(order, [], { from, to })
  expect(ids(applyMoves(order, moves))).toBe(result)
  const ranks = planOrder(
    items.map(({ variantId: id, productId, color, rank }) => ({ id, productId, color, rank })),
    moves,
  )
  const ranked = items.toSorted(
    (x, y) =>
      (ranks.get(x.variantId) ?? x.rank) - (ranks.get(y.variantId) ?? y.rank) ||
      x.variantId.localeCompare(y.variantId, 'en'),
  )
  expect(ranked.map(({ variantId }) => variantId).join('')).toBe(result)
})

it('moving the same colourway again replaces its move', () => {
  const first = addMove(order, [], { from: 0, to: 1 })
  const second = addMove(applyMoves(order, first), first, { from: 1, to: 2 })
  expect(second).toEqual([{ variantId: 'a', afterVariantId: 'c' }])
  const third = addMove(applyMoves(order, second), second, { from: 4, to: 0 })
  expect(third).toHaveLength(2)
  expect(ids(applyMoves(order, third))).toBe('ebcad')
})

it('keeps the moves on an order that another person changed', () => {
  const moves = [
    { variantId: 'e', afterVariantId: 'a' },
    { variantId: 'b', afterVariantId: 'd' },
  ]
  const theirs = toColourways(
    [items[2], items[0], items[4], items[1]].flatMap((each) => each ?? []),
  )
  expect(ids(applyMoves(theirs, moves))).toBe('caeb')
  expect(possibleMoves(theirs, moves)).toEqual(moves.slice(0, 1))
})

it('prices change for variants on sale only', () => {
  const draft = orderItem('b', { isOnSale: false })
  expect(pricedVariants([shirt('M'), draft])).toEqual([
    {
      id: 'oxford-White-M',
      product: 'oxford-White-M',
      color: 'White',
      size: 'M',
      price: 890,
      oldPrice: 0,
    },
  ])
})
