/** Tests `data/copy-to-postgres.ts`. */
import { expect, test } from 'vitest'
import { withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import type { Tables } from '#data/tables/tables.ts'
import { addStaffRows } from '#test/admin/staff-rows.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'

/** Creates a shop in a folder, with rows in every table. */
async function createFilledFolder(): Promise<string> {
  const folder = scratchFolder()
  const engine = await openEngine({ folder })
  await migrate(engine)
  const translations = { ar: { name: 'مشجّر' } }
  const catalogue = smallCatalogue().map((record) => ({ ...record, translations }))
  await saveProducts(engine, catalogue, new Date())
  const shop = await createTestShop({ engine })
  const customer = await shop.customer()
  await shop.put(customer, 'floral-701', 2)
  const headers = { 'idempotency-key': 'attempt-0001' }
  const order = await shop.call('POST', '/Orders/checkout', {
    as: customer,
    headers,
    body: checkoutBody(),
  })
  const claimed_by = await addStaffRows(engine, order.body.data.id)
  const work = { claimed_by, search_text: 'nour hassan', search_key: 7_000_000_000_000_001 }
  await engine.db.updateTable('orders').set(work).execute()
  const orderId = order.body.data.id
  const actor = { kind: 'system', id: null, name: 'system' } as const
  const phone = { field: 'contactPhone', from: '01012345678', to: '01200000000' }
  await withAudit(engine, { actor, action: 'order.contact_edited', now: new Date() }, (write) =>
    write.record({
      subject: { kind: 'order', id: orderId, version: 2 },
      changes: [],
      personal: { changes: [phone], orderId },
    }),
  )
  const guest = shop.guest()
  await shop.put(guest, 'oxford-white-m')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as: guest })
  const message = { name: 'Nour', email: 'nour@example.com', message: 'قميص جميل' }
  await shop.call('POST', '/contact/submit-feedback', { body: message })
  await addLinkRows(engine, orderId)
  await engine.close()
  const coupon = await runCommand(['coupon', 'set', 'SILK', '15'], { DATA_DIR: folder })
  expect(coupon.code).toBe(0)
  await changeCounts(folder, orderId)
  return folder
}

/** Adds a row to each table of links, e-mails to customers and account data. */
async function addLinkRows({ db }: Engine, order_id: string): Promise<void> {
  const { id: user_id, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  const at = '2026-01-15T10:00:00.000Z'
  const locale = 'ar'
  const timed = { created_at: at, due_at: at }
  await db
    .insertInto('customer_emails')
    .values({
      ...{ id: 'email', order_id, user_id, recipient: email, kind: 'orderLink', locale },
      ...{ data: JSON.stringify({ isRequested: true }), caused_by: 'shopper', ...timed },
    })
    .execute()
  await db
    .insertInto('link_requests')
    .values({ id: 'request', kind: 'password', email, locale, requested_at: at, due_at: at })
    .execute()
  const link = { token_hash: 'hash', user_id, kind: 'password', email } as const
  await db
    .insertInto('account_links')
    .values({ ...link, created_at: at, expires_at: at })
    .execute()
  const place = { address1: '12 Tahrir Square', address2: '', city: 'Cairo', country: 'Egypt' }
  await db
    .insertInto('addresses')
    .values({ id: 'address', user_id, ...place, is_default: true, created_at: at })
    .execute()
  await db
    .insertInto('account_deletions')
    .values({ user_id, requested_at: at, due_at: at, locale })
    .execute()
  await db.insertInto('loops').values({ name: 'order-follow-up', ran_at: at }).execute()
}

/** Makes an order use up the coupon, and gives products a version that their rows do not explain. */
async function changeCounts(folder: string, orderId: string): Promise<void> {
  const { db, close } = await openEngine({ folder })
  const { id } = await db.selectFrom('coupons').select('id').executeTakeFirstOrThrow()
  await db.updateTable('coupons').set({ uses: 1, max_uses: 1 }).execute()
  await db.updateTable('products').set({ version: 7 }).execute()
  await db.updateTable('orders').set({ coupon_id: id }).where('id', '=', orderId).execute()
  const refused = { hour: '2026-01-15T10:00:00.000Z', kind: 'checkout', count: 3 }
  await db.insertInto('address_refusals').values(refused).execute()
  await close()
}

/**
 * The tables that are not copied: the log of changes, the counters, the search index of SQLite, and
 * the migrations of each engine.
 */
const excludedTables = /^(catalogue_changes|rate_limits|order_search.*|kysely_.*)$/

/** Returns a row with its bytes as text. */
const readable = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    ]),
  )

async function readAllAt(location: { folder: string } | { url: string }) {
  const engine = await openEngine(location)
  const tables = (await engine.db.introspection.getTables())
    .map((each) => each.name as keyof Tables)
    .filter((name) => !excludedTables.test(name))
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const read = await engine.db.selectFrom(table).selectAll().execute()
    rows[table] = read.map((row) => JSON.stringify(readable(row), Object.keys(row).sort())).sort()
  }
  await engine.close()
  return rows
}

const onPostgres = () => {
  test('C43 copies every row of every table to PostgreSQL, once', async () => {
    const folder = await createFilledFolder()
    const { DATABASE_URL = '' } = await emptyDatabase()
    const environment = { DATA_DIR: folder, DATABASE_URL }
    const { code, out } = await runCommand(['move'], environment)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Copied every row.') })
    const before = await readAllAt({ folder })
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await readAllAt({ url: DATABASE_URL })).toEqual(before)
    const target = await openEngine({ url: DATABASE_URL })
    const items = await target.db.selectFrom('order_items').select('translations').execute()
    expect(items).toEqual([{ translations: { ar: { productName: 'مشجّر' } } }])
    await target.close()
    const findings = (await runCommand(['doctor'], { DATABASE_URL, LOCALES: 'en' })).out.split('\n')
    const problems = findings.filter((line) => line.startsWith('problem'))
    expect(problems.filter((line) => !line.includes('pictures'))).toEqual([])
    const again = await runCommand(['move'], environment)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(await readAllAt({ url: DATABASE_URL })).toEqual(before)
  })

  test('refuses to move a shop with a running server', async () => {
    const folder = await createFilledFolder()
    const { DATABASE_URL = '' } = await emptyDatabase()
    const engine = await openEngine({ folder })
    const { code, err } = await runCommand(['move'], { DATA_DIR: folder, DATABASE_URL })
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('is in use') })
    await engine.close()
  })
}

const onSqlite = () => {
  test('requires DATABASE_URL and an existing shop', async () => {
    const withoutUrl = await runCommand(['move'], { DATA_DIR: scratchFolder() })
    expect(withoutUrl).toMatchObject({ code: 1, err: expect.stringContaining('Set DATABASE_URL') })
    const emptyFolder = { DATA_DIR: scratchFolder(), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const empty = await runCommand(['move'], emptyFolder)
    expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('There is no shop in') })
  })
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
