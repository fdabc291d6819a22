/** Tests the limits of the bodies of staff calls: how many entries a list and how large a value may be. */
import { describe, expect, it } from 'vitest'
import { settleOrders } from './cash.ts'
import { editOrderItems, previewOrderItems } from './order-items.ts'
import { changeOrderStatuses, undoStatusChanges } from './order-status.ts'
import { recordPrint } from './print.ts'
import { DraftChanges } from './product-document.ts'
import { moveStock } from './stock.ts'
import { countStock } from './stock-takes.ts'

const id = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'
const idOf = (index: number) => `${String(index).padStart(8, '0')}${id.slice(8)}`
const variantOf = (index: number) => `tie-${index}`
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))
const items = (count: number) =>
  many(count, (index) => ({ variantId: variantOf(index), quantity: 1 }))

describe('lists', () => {
  it.each([
    {
      name: 'settleOrders',
      body: settleOrders.body,
      max: 200,
      of: (count: number) => ({
        orders: many(count, (index) => ({ orderId: idOf(index), outcome: 'returned' })),
      }),
    },
    {
      name: 'changeOrderStatuses',
      body: changeOrderStatuses.body,
      max: 200,
      of: (count: number) => ({ to: 'shipped', orderIds: many(count, idOf) }),
    },
    {
      name: 'undoStatusChanges',
      body: undoStatusChanges.body,
      max: 200,
      of: (count: number) => ({ auditSeqs: many(count, (index) => index + 1) }),
    },
    {
      name: 'recordPrint',
      body: recordPrint.body,
      max: 200,
      of: (count: number) => ({ orderIds: many(count, idOf) }),
    },
    {
      name: 'moveStock',
      body: moveStock.body,
      max: 200,
      of: (count: number) => ({
        movements: many(count, () => ({ variantId: 'tie', cause: 'received', quantity: 1 })),
      }),
    },
    {
      name: 'countStock',
      body: countStock.body,
      max: 200,
      of: (count: number) => ({
        counts: many(count, (index) => ({ variantId: variantOf(index), counted: 1 })),
      }),
    },
    {
      name: 'editOrderItems',
      body: editOrderItems.body,
      max: 100,
      of: (count: number) => ({ version: 0, total: 1, items: items(count) }),
    },
    {
      name: 'previewOrderItems',
      body: previewOrderItems.body,
      max: 100,
      of: (count: number) => ({ items: items(count) }),
    },
  ])('$name takes 1 to $max entries', ({ body, max, of }) => {
    const isValid = (count: number) => body.safeParse(of(count)).success
    expect([0, 1, max, max + 1].map(isValid)).toEqual([false, true, true, false])
  })
})

const alt = (field: 'alt' | 'arabicAlt') => (length: number) => ({
  'variants.tie.images': [
    { src: '/pictures/tie/1-00000000-1200.avif', alt: '', [field]: 'a'.repeat(length) },
  ],
})
const count = (counted: number) => ({ counts: [{ variantId: 'tie', counted }] })
const order = (quantity: number) => ({ items: [{ variantId: 'tie', quantity }] })
const shipped = { to: 'shipped', orderIds: [id] }

describe('values', () => {
  it.each([
    {
      name: 'a tracking number',
      body: changeOrderStatuses.body,
      valid: 80,
      refused: 81,
      of: (length: number) => ({ ...shipped, trackingNumbers: { [id]: '1'.repeat(length) } }),
    },
    {
      name: 'a courier',
      body: changeOrderStatuses.body,
      valid: 60,
      refused: 61,
      of: (length: number) => ({ ...shipped, courier: 'B'.repeat(length) }),
    },
    { name: 'a count', body: countStock.body, valid: 0, refused: -1, of: count },
    { name: 'a count', body: countStock.body, valid: 100_000, refused: 100_001, of: count },
    { name: 'a quantity', body: previewOrderItems.body, valid: 1, refused: 0, of: order },
    {
      name: 'a quantity',
      body: previewOrderItems.body,
      valid: 100_000,
      refused: 100_001,
      of: order,
    },
    { name: 'an alt text', body: DraftChanges, valid: 300, refused: 301, of: alt('alt') },
    {
      name: 'an Arabic alt text',
      body: DraftChanges,
      valid: 300,
      refused: 301,
      of: alt('arabicAlt'),
    },
  ])('$name of $valid is valid, and of $refused is not', ({ body, valid, refused, of }) => {
    expect([valid, refused].map((size) => body.safeParse(of(size)).success)).toEqual([true, false])
  })

  it('refuses a variant twice in one order', () => {
    const [item] = items(1)
    expect(previewOrderItems.body.safeParse({ items: [item, item] }).success).toBe(false)
  })
})
