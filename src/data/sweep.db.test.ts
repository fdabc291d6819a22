/** Tests `unused-media.ts` too. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { mediaSrc } from '#rules/media-files.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { addStaffRows } from '#test/admin/staff-rows.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { saveMedia } from './pictures/media.ts'
import { sweep } from './sweep.ts'
import type { Owner } from './tables/shopper-tables.ts'

const day = 86_400_000

/** Runs the sweep `days` days after the current time of the shop's clock. */
const sweepAfter = (shop: TestShop, days: number) =>
  sweep(shop.engine, new Date(shop.clock.now.getTime() + days * day))

const addToWishlist = (shop: TestShop, as: Record<string, string>) =>
  shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })

/** Returns the number of items in the cart and on the wishlist. */
async function itemsOf(shop: TestShop, as: Record<string, string>) {
  const cart = await shop.call('GET', '/Carts/get-my-cart', { as })
  const wishlist = await shop.call('GET', '/Wishlist/get-my-wishlist', { as })
  return { cart: cart.body.data.items.length, wishlist: wishlist.body.data.items.length }
}

test('SEC-H2 deletes guest carts and wishlists 90 days after their last change', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  for (const id of ['floral-701', 'oxford-white-m']) await shop.put(guest, id)
  await addToWishlist(shop, guest)
  await sweepAfter(shop, 89)
  expect(await itemsOf(shop, guest)).toEqual({ cart: 2, wishlist: 1 })
  await sweepAfter(shop, 91)
  expect(await itemsOf(shop, guest)).toEqual({ cart: 0, wishlist: 0 })
})

test('SEC-H2 deletes nothing of a guest cart while one of its items changes', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  shop.clock.now = new Date(shop.clock.now.getTime() + day)
  await shop.put(guest, 'oxford-white-m')
  shop.clock.now = new Date(shop.clock.now.getTime() + 60 * day)
  await shop.put(guest, 'floral-701', 2)
  const { body } = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
  const order = body.data.items.map((item: { productVariantId: string }) => item.productVariantId)
  expect(order).toEqual(['floral-701', 'oxford-white-m'])
  await sweepAfter(shop, 89)
  expect(await itemsOf(shop, guest)).toMatchObject({ cart: 2 })
  await sweepAfter(shop, 91)
  expect(await itemsOf(shop, guest)).toMatchObject({ cart: 0 })
})

test('SEC-H2 deletes an old guest cart of an earlier version that has no time of change', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  await shop.engine.db.updateTable('cart_lines').set({ touched_at: null }).execute()
  await sweepAfter(shop, 89)
  expect(await itemsOf(shop, guest)).toMatchObject({ cart: 1 })
  await sweepAfter(shop, 91)
  expect(await itemsOf(shop, guest)).toMatchObject({ cart: 0 })
})

test('SEC-H2 never deletes the cart or wishlist of a customer, nor an order', async () => {
  const shop = await createTestShop()
  const customer = await shop.customer()
  await shop.put(customer, 'floral-701')
  await addToWishlist(shop, customer)
  const guest = shop.guest()
  await shop.put(guest, 'oxford-white-m')
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await sweepAfter(shop, 1000)
  const { db } = shop.engine
  for (const table of ['cart_lines', 'wishlist_items', 'orders', 'order_items'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
  }
})

/** Adds guests with one cart item each. */
async function addGuests({ db }: Engine, count: number, now: Date): Promise<void> {
  const at = now.toISOString()
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    owner: `guest:${randomUUID()}` as Owner,
    variant_id: 'floral-701',
    quantity: 1,
    added_at: at,
    touched_at: at,
  }))
  await db.insertInto('cart_lines').values(rows).execute()
}

/** Adds challenges of an anonymous client that expired `now`. */
async function addChallenges({ db }: Engine, count: number, now: Date): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    staff_id: null,
    challenge: 'abc',
    kind: 'signIn',
    expires_at: now.toISOString(),
  }))
  await db.insertInto('staff_challenges').values(rows).execute()
}

const countRows = async ({ db }: Engine, table: 'cart_lines' | 'staff_challenges') => {
  const counted = db.selectFrom(table).select((select) => select.fn.countAll().as('rows'))
  return Number((await counted.executeTakeFirstOrThrow()).rows)
}

test('R35 deletes at most 500 rows in one transaction, and the event loop turns after each', async () => {
  const shop = await createTestShop()
  await addGuests(shop.engine, 1200, shop.clock.now)
  await addChallenges(shop.engine, 1200, shop.clock.now)
  const count = async () =>
    (await countRows(shop.engine, 'cart_lines')) +
    (await countRows(shop.engine, 'staff_challenges'))
  const deleted: number[] = []
  let hasTurned = true
  const writesWithoutTurn: number[] = []
  const engine: Engine = {
    ...shop.engine,
    async writeOne(body) {
      if (!hasTurned) writesWithoutTurn.push(deleted.length)
      const before = await count()
      const result = await shop.engine.writeOne(body)
      const rows = before - (await count())
      deleted.push(rows)
      hasTurned = rows === 0
      setImmediate(() => {
        hasTurned = true
      })
      return result
    },
  }
  await sweep(engine, new Date(shop.clock.now.getTime() + 91 * day))
  expect(deleted.filter((rows) => rows > 0)).toEqual([500, 500, 200, 500, 500, 200])
  expect(writesWithoutTurn).toEqual([])
})

test('SEC-H2 removes the client address of an order after 30 days', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  const addresses = async () => {
    const rows = await shop.engine.db.selectFrom('orders').select('client_address').execute()
    return rows.map((row) => row.client_address)
  }
  expect(await addresses()).toEqual(['203.0.113.7'])
  await sweepAfter(shop, 29)
  expect(await addresses()).toEqual(['203.0.113.7'])
  await sweepAfter(shop, 31)
  expect(await addresses()).toEqual([null])
})

test('deletes ended sessions, links, challenges, keys and finished e-mails of staff', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const order = await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await addStaffRows(shop.engine, order.body.data.id)
  const { db } = shop.engine
  const now = shop.clock.now
  const ended = ['staff_sessions', 'staff_links', 'staff_challenges'] as const
  const expires_at = new Date(now.getTime() + day).toISOString()
  for (const table of ended) await db.updateTable(table).set({ expires_at }).execute()
  await db
    .updateTable('admin_idempotency_keys')
    .set({ created_at: new Date(now.getTime() - day).toISOString() })
    .execute()
  await db
    .updateTable('notices')
    .set({ state: 'sent', due_at: new Date(now.getTime() - 89 * day).toISOString() })
    .execute()
  const tables = [...ended, 'admin_idempotency_keys', 'notices', 'staff'] as const
  const counts = async () => {
    const rows = tables.map((table) => db.selectFrom(table).selectAll().execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }
  await sweepAfter(shop, 0.9)
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
  await sweepAfter(shop, 1.1)
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1])
})

test('deletes pictures 30 days after their last use, but none that the shop or a draft shows', async () => {
  const shop = await createTestShop()
  const { engine } = shop
  const now = shop.clock.now
  const { id: createdBy } = await createSignedInStaff(engine, {
    email: 'mona@example.com',
    role: 'manager',
  })
  const save = async (seed: string) => {
    const picture = storedPicture(seed)
    return (await saveMedia(engine.db, { picture, source: 'upload', createdBy, now })).media.id
  }
  const [unused, published, drafted, ordered] = [
    await save('unused'),
    await save('published'),
    await save('drafted'),
    await save('ordered'),
  ]
  const images = JSON.stringify([mediaSrc(published)])
  await engine.db.updateTable('variants').set({ images }).where('id', '=', 'glen-grey').execute()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await engine.db
    .updateTable('order_items')
    .set({ image: mediaSrc(ordered) })
    .execute()
  const doc = { modelImage: mediaSrc(drafted) }
  await engine.db
    .insertInto('product_drafts')
    .values({
      product_id: 'floral',
      base_version: 1,
      version: 1,
      body: JSON.stringify({ doc, base: doc, firstVersion: 1 }),
      updated_by: createdBy,
      updated_at: now.toISOString(),
    })
    .execute()
  const ids = async () =>
    (await engine.db.selectFrom('media').select('id').execute()).map(({ id }) => id).toSorted()
  await sweepAfter(shop, 29)
  expect(await ids()).toEqual([unused, published, drafted, ordered].toSorted())
  await sweepAfter(shop, 31)
  const remaining = [published, drafted, ordered]
  expect(await ids()).toEqual(remaining.toSorted())
  const files = await engine.db.selectFrom('media_files').select('media_id').execute()
  expect(files).toHaveLength(remaining.length * 5)
  await engine.db.deleteFrom('product_drafts').execute()
  await sweepAfter(shop, 60)
  expect(await ids()).toContain(drafted)
  await sweepAfter(shop, 62)
  expect(await ids()).toEqual([published, ordered].toSorted())
})
