import { expect, test } from 'vitest'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { testActor } from '#test/admin/actors.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

const owner: Owner = 'guest:one'
const at = (second: number) => new Date(Date.UTC(2026, 0, 15, 10, 0, second))
const idsOf = (variants: readonly { productVariantID: string }[]) =>
  variants.map((variant) => variant.productVariantID)

test('returns the variants with fields of their products, latest first', async () => {
  const { engine } = await createTestShop()
  await addToWishlist(engine, { owner, variantId: 'floral-701', now: at(0) })
  const wishlist = await addToWishlist(engine, { owner, variantId: 'oxford-white-m', now: at(1) })
  expect(idsOf(wishlist)).toEqual(['oxford-white-m', 'floral-701'])
  expect(wishlist[0]?.product).toEqual({
    id: 'oxford',
    name: 'oxford',
    category: 'shirts',
    description: '<p>oxford</p>',
    modelImage: '/pictures/oxford/1-00000000-1200.avif',
    summary: 'oxford',
    translations: {},
  })
})

test('adds a variant once, and its place stays', async () => {
  const { engine } = await createTestShop()
  await addToWishlist(engine, { owner, variantId: 'floral-701', now: at(0) })
  await addToWishlist(engine, { owner, variantId: 'glen-grey', now: at(1) })
  const wishlist = await addToWishlist(engine, { owner, variantId: 'floral-701', now: at(2) })
  expect(idsOf(wishlist)).toEqual(['glen-grey', 'floral-701'])
})

test('refuses an unknown and a removed variant', async () => {
  const { engine } = await createTestShop()
  await changeCatalogue(engine, { save: [], remove: ['oxford'] }, { actor: testActor, now: at(0) })
  for (const variantId of ['floral-blue', 'oxford-white-m'])
    await expect(addToWishlist(engine, { owner, variantId, now: at(1) })).rejects.toMatchObject({
      errors: [{ code: 'not_found' }],
    })
  expect(await readWishlist(engine.db, owner)).toEqual([])
})

test('shows a variant that was removed from the catalogue as sold out', async () => {
  const { engine } = await createTestShop()
  await addToWishlist(engine, { owner, variantId: 'oxford-white-m', now: at(0) })
  await changeCatalogue(engine, { save: [], remove: ['oxford'] }, { actor: testActor, now: at(1) })
  expect(await readWishlist(engine.db, owner)).toMatchObject([{ stockQuantity: 0 }])
})

test('removes a variant of this owner only; a second removal changes nothing', async () => {
  const { engine } = await createTestShop()
  const other: Owner = 'guest:two'
  for (const each of [owner, other])
    await addToWishlist(engine, { owner: each, variantId: 'floral-701', now: at(0) })
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await removeFromWishlist(engine, { owner, variantId: 'floral-701' })).toEqual([])
  expect(idsOf(await readWishlist(engine.db, other))).toEqual(['floral-701'])
})
