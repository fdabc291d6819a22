import { describe, expect, test } from 'vitest'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { testActor } from '#test/admin/actors.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { readCart, removeCartItem, setCartItem } from './cart.ts'

const owner: Owner = 'guest:one'
const now = new Date('2026-01-15T10:00:00.000Z')

const request = (variantId: string, quantity = 1) => ({
  owner,
  productId: variantId.split('-')[0] ?? '',
  variantId,
  quantity,
  locale: 'en' as const,
  now,
})

const open = async () => (await createTestShop()).engine

describe('setCartItem', () => {
  test('returns the cart with prices of the catalogue and the sum in LE', async () => {
    const engine = await open()
    await setCartItem(engine, request('oxford-white-m'))
    const cart = await setCartItem(engine, { ...request('floral-701', 2), now: new Date() })
    expect(cart.totalPrice).toBe(1450 + 2 * 990)
    expect(cart.items.map((item) => [item.productVariantId, item.quantity, item.price])).toEqual([
      ['oxford-white-m', 1, 1450],
      ['floral-701', 2, 990],
    ])
    expect(cart.items[0]).toMatchObject({ productCategory: 'shirts', size: 'M', stockQuantity: 10 })
  })

  test('sets the quantity of an item instead of adding to it, and preserves its place', async () => {
    const engine = await open()
    await setCartItem(engine, request('floral-701', 3))
    await setCartItem(engine, { ...request('floral-ivory'), now: new Date(now.getTime() + 1) })
    const later = new Date(now.getTime() + 2)
    const { items } = await setCartItem(engine, { ...request('floral-701'), now: later })
    expect(items.map((item) => [item.productVariantId, item.quantity])).toEqual([
      ['floral-701', 1],
      ['floral-ivory', 1],
    ])
  })

  test('does not reserve stock', async () => {
    const engine = await open()
    await setCartItem(engine, request('floral-ivory', 3))
    const { items } = await setCartItem(engine, {
      ...request('floral-ivory', 3),
      owner: 'guest:two',
    })
    expect(items[0]).toMatchObject({ quantity: 3, stockQuantity: 3 })
  })

  test.each([
    ['an unknown variant', request('floral-blue'), 'not_found', 'productVariantId'],
    [
      'a variant of another product',
      { ...request('floral-701'), productId: 'oxford' },
      'variant_mismatch',
      'productVariantId',
    ],
    ['a sold-out variant', request('glen-grey'), 'sold_out', 'quantityNeaded'],
    ['more than the stock', request('floral-ivory', 4), 'insufficient_stock', 'quantityNeaded'],
  ] as const)('refuses %s and does not change the cart', async (_, refused, ...expected) => {
    const engine = await open()
    await setCartItem(engine, request('oxford-white-m'))
    const [code, field] = expected
    await expect(setCartItem(engine, refused)).rejects.toMatchObject({ errors: [{ code, field }] })
    const { items } = await readCart(engine.db, owner)
    expect(items.map((item) => item.productVariantId)).toEqual(['oxford-white-m'])
  })

  test('refuses a variant that left the catalogue, and shows it as sold out in carts', async () => {
    const engine = await open()
    await setCartItem(engine, request('oxford-white-m'))
    await changeCatalogue(engine, { save: [], remove: ['oxford'] }, { actor: testActor, now })
    await expect(setCartItem(engine, request('oxford-white-m', 2))).rejects.toMatchObject({
      errors: [{ code: 'not_found' }],
    })
    const { items } = await readCart(engine.db, owner)
    expect(items).toMatchObject([{ quantity: 1, stockQuantity: 0 }])
  })
})

describe('removeCartItem', () => {
  test('removes one item and returns the rest', async () => {
    const engine = await open()
    await setCartItem(engine, request('floral-701'))
    const { items } = await setCartItem(engine, request('oxford-white-m'))
    const itemId = items.find((item) => item.productVariantId === 'floral-701')?.id ?? ''
    const rest = await removeCartItem(engine, { owner, itemId })
    expect(rest.items.map((item) => item.productVariantId)).toEqual(['oxford-white-m'])
    expect(rest.totalPrice).toBe(1450)
  })

  test('does not remove an item of another owner', async () => {
    const engine = await open()
    const { items } = await setCartItem(engine, request('floral-701'))
    const itemId = items[0]?.id ?? ''
    await expect(removeCartItem(engine, { owner: 'guest:two', itemId })).rejects.toMatchObject({
      errors: [{ code: 'not_found' }],
    })
    expect((await readCart(engine.db, owner)).items).toHaveLength(1)
  })
})
