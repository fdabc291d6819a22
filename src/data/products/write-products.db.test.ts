/** Tests `data/products/write-products.ts`, `data/products/save-catalogue.ts` and `data/products/product-versions.ts`. */
import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'
import { changeCatalogue } from './save-catalogue.ts'

const now = new Date('2026-01-16T10:00:00.000Z')
const removedAt = '2026-01-12T09:00:00.000Z'
const origin = { actor: { kind: 'command', id: null, name: 'nour' } as const, now }

const readProducts = ({ engine }: TestShop) =>
  engine.db
    .selectFrom('products')
    .select(['id', 'name', 'state', 'removed_at', 'version'])
    .orderBy('id')
    .execute()

const readVariants = ({ engine }: TestShop, productId: string) =>
  engine.db
    .selectFrom('variants')
    .select(['id', 'removed_at'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()

/** Hides a product with its variants. */
async function hide({ engine }: TestShop, id: string, state: 'draft' | 'archived'): Promise<void> {
  const hidden = { removed_at: removedAt }
  await engine.db
    .updateTable('products')
    .set({ ...hidden, state })
    .where('id', '=', id)
    .execute()
  await engine.db.updateTable('variants').set(hidden).where('product_id', '=', id).execute()
}

test.each(['draft', 'archived'] as const)(
  'an import changes a product with the state %s and does not publish it',
  async (state) => {
    const shop = await createTestShop()
    await hide(shop, 'floral', state)
    const variants = [variant('floral-701', { price: 500 }), variant('floral-new')]
    const save = [product('floral', variants, { name: 'Imported' })]
    await changeCatalogue(shop.engine, { save, remove: [] }, origin)
    const [stored] = await readProducts(shop)
    expect(stored).toMatchObject({ name: 'Imported', state, removed_at: removedAt })
    // The variant that the file does not have leaves the product.
    expect(await readVariants(shop, 'floral')).toEqual([
      { id: 'floral-701', removed_at: removedAt },
      { id: 'floral-ivory', removed_at: now.toISOString() },
      { id: 'floral-new', removed_at: removedAt },
    ])
    const response = await shop.call('GET', '/products/get-product/floral')
    expect(response.status).toBe(404)
  },
)

test('an import gives each product one version, which its audit entry names', async () => {
  const shop = await createTestShop()
  const before = await readProducts(shop)
  const [floral, oxford] = smallCatalogue()
  if (!floral || !oxford) throw new Error('The catalogue is empty.')
  const save = [
    { ...floral, name: 'Other', variants: floral.variants.slice(0, 1) },
    product('paisley', [variant('paisley-navy'), variant('paisley-slate')]),
  ]
  await changeCatalogue(shop.engine, { save, remove: [oxford.id] }, origin)
  const versionOf = (id: string) => (before.find((each) => each.id === id)?.version ?? 0) + 1
  const after = await readProducts(shop)
  for (const id of ['floral', 'oxford', 'paisley'])
    expect([id, after.find((each) => each.id === id)?.version]).toEqual([id, versionOf(id)])
  expect(after.find(({ id }) => id === 'oxford')?.state).toBe('archived')
  const entries = await shop.engine.db
    .selectFrom('audit_log')
    .select(['subject_id', 'subject_version'])
    .where('subject_kind', '=', 'product')
    .execute()
  expect(new Map(entries.map((each) => [each.subject_id, each.subject_version]))).toEqual(
    new Map(['floral', 'paisley', 'oxford'].map((id) => [id, versionOf(id)])),
  )
})

test('an import changes only the variants that differ', async () => {
  const shop = await createTestShop()
  await shop.engine.db.updateTable('products').set({ version: 7 }).execute()
  const [floral] = smallCatalogue()
  if (!floral) throw new Error('The catalogue is empty.')
  const changed = { ...floral, variants: floral.variants.slice(1) }
  await changeCatalogue(shop.engine, { save: [changed], remove: [] }, origin)
  expect(await readVariants(shop, 'floral')).toEqual([
    { id: 'floral-701', removed_at: now.toISOString() },
    { id: 'floral-ivory', removed_at: null },
  ])
  const others = (await readProducts(shop)).filter(({ id }) => id !== 'floral')
  expect(others.map(({ version }) => version)).toEqual([7, 7])
})
