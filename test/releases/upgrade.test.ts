import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations } from '#data/known-migrations.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { cookieOf, totpCode } from '#test/admin/staff-sign-in.ts'
import { openAt } from '#test/engine/backups.ts'
import { runCommand } from '#test/engine/command-line.ts'
import { releasedVersions } from './release-record.ts'
import {
  comparable,
  type ReleasedDatabase,
  readAllRows,
  readSqliteRows,
  restoreRelease,
} from './released-database.ts'

const publicFolder = resolve('public')
const hourMs = 3_600_000

/** Opens the shop and its admin, an hour after the release, until the end of the test. */
async function openShop({ release, environment }: ReleasedDatabase) {
  const engine = await openAt(environment)
  onTestFinished(() => engine.close())
  const now = new Date(Date.parse(release.createdAt) + hourMs)
  const adminKey = Buffer.from(release.adminKey, 'base64')
  const shop = await createTestAdmin({ adminKey, now: () => now }, { engine })
  shop.clock.now = now
  return shop
}

/** Signs the owner in with password and authenticator app. Returns a function that reads. */
async function signInOwner(
  { staffRequest, clock }: Awaited<ReturnType<typeof openShop>>,
  { shop }: ReleasedDatabase,
) {
  const { email, password, totpSecret } = shop.owner
  const partial = await staffRequest('/sign-in/password', { body: { email, password } })
  const code = { totpCode: totpCode(totpSecret, clock.now) }
  const full = await staffRequest('/sign-in/code', { body: code, cookie: cookieOf(partial) ?? '' })
  expect(full.status).toBe(200)
  const cookie = cookieOf(full) ?? ''
  return async (path: string) => (await (await staffRequest(path, { cookie })).json()).data
}

test.each(releasedVersions())(
  'R33 the database of %s opens in this version with every row',
  async (version) => {
    const database = await restoreRelease(version)
    const { environment, release } = database
    const kind = environment.DATABASE_URL ? 'postgres' : 'sqlite'
    const before = await readAllRows(environment)
    // A release that lost its rows on the way here would prove nothing.
    for (const table of ['orders', 'order_items', 'outbox', 'staff', 'product_drafts', 'media'])
      expect(before.get(table)?.length, table).toBeGreaterThan(0)

    const migrated = await runCommand(['migrate'], environment)
    const pending = knownMigrations(kind).filter((name) => !release.migrations.includes(name))
    const outcome =
      pending.length > 0 ? `Applied: ${pending.join(', ')}.` : 'The database is up to date.'
    expect(migrated).toMatchObject({ code: 0, out: `${outcome}\n` })

    const after = await readAllRows(environment)
    expect(comparable(after, before)).toEqual(comparable(before, before))

    const folder = environment.DATA_DIR
    const copies = folder ? readdirSync(folder).filter((name) => /^before-upgrade-/.test(name)) : []
    expect(copies).toHaveLength(folder && pending.length > 0 ? 1 : 0)
    for (const name of copies) {
      const file = join(folder ?? '', name)
      expect(migrated.err).toBe(`Made a backup before the upgrade: ${file}\n`)
      expect(readSqliteRows(file)).toEqual(before)
    }

    const doctor = await runCommand(['doctor'], environment, publicFolder)
    expect(doctor).toMatchObject({ code: 0 })
  },
)

test.each(releasedVersions())(
  'R33 customers and staff of %s find in this version what they left',
  async (version) => {
    const database = await restoreRelease(version)
    await runCommand(['migrate'], database.environment)
    const opened = await openShop(database)
    const { customer, guest, intents, draft, picture, editedAnswer } = database.shop

    const [intent] = intents
    const own = await opened.call('GET', '/Orders/get-orders', { as: intent?.headers ?? {} })
    expect(own.body.data).toMatchObject([intent?.order])
    const { email, password } = customer
    // The guest's cart and wishlist become those of the customer.
    const form = { as: guest, body: { email, password } }
    const { body } = await opened.call('POST', '/user/login', form)
    const as = { authorization: `Bearer ${body.accessToken}` }
    const orders = await opened.call('GET', '/Orders/get-orders', { as })
    expect(orders.body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      customer.orderIds.toSorted(),
    )
    const cart = await opened.call('GET', '/Carts/get-my-cart', { as })
    expect(cart.body.data.items).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    const wishlist = await opened.call('GET', '/Wishlist/get-my-wishlist', { as })
    expect(wishlist.body.data.items).toHaveLength(2)

    const read = await signInOwner(opened, database)
    expect(await read(`/products/${draft.productId}`)).toMatchObject({
      draft: { name: draft.name },
    })
    expect(await read('/content')).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          key: 'faqs',
          value: [expect.objectContaining({ answer: editedAnswer })],
        }),
      ]),
    })
    const [, mediaId = ''] = /^\/media\/([0-9a-f]+)-/.exec(picture) ?? []
    const { engine } = opened
    const files = engine.db.selectFrom('media_files').where('media_id', '=', mediaId)
    expect(await files.select('name').execute()).toHaveLength(5)
    expect(await read('/audit/verification')).toMatchObject({ brokenAtSeq: null })
  },
)
