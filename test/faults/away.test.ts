/** Tests `data/engine/postgres.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { setStock } from '#data/stock/stock-changes.ts'
import { testActor } from '#test/admin/actors.ts'
import { startPostgres } from '#test/engine/postgres.ts'
import { openLine } from '#test/engine/tcp-line.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'

/** A database that can become unavailable and recover. */
interface Outage {
  engine: Engine
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
}

async function postgresOutage(): Promise<Outage> {
  const cluster = await startPostgres({ durable: true })
  const engine = await openEngine({ url: cluster.url })
  onTestFinished(async () => {
    await engine.close()
    await cluster.stop()
  })
  return { engine, begin: cluster.crash, end: cluster.restart }
}

/** Another process holds the write lock for longer than the timeout of the shop. */
async function sqliteOutage(): Promise<Outage> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-away-'))
  const engine = await openEngine({ folder })
  const other = new DatabaseSync(join(folder, 'luca.db'))
  onTestFinished(async () => {
    other.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    engine,
    begin: () => other.exec('begin immediate'),
    end: () => other.exec('rollback'),
  }
}

const isPostgres = process.env.TEST_ENGINE === 'postgres'

async function openShop() {
  const outage = await (isPostgres ? postgresOutage() : sqliteOutage())
  await migrate(outage.engine)
  await saveProducts(outage.engine, smallCatalogue(), new Date())
  const shop = await createTestShop({ engine: outage.engine })
  return { shop, outage }
}

const listing = async (shop: TestShop) =>
  (await shop.call('GET', '/products/get-products')).body.data

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 10_000
  while (!(await isTrue())) {
    if (performance.now() > limit) throw new Error('the shop did not recover within 10 seconds')
    await sleep(50)
  }
}

test('returns 503 with Retry-After while the database is unavailable, serves the catalogue from memory, and recovers [api.status-503, api.no-internals]', async () => {
  const { shop, outage } = await openShop()
  const guest = shop.guest()
  expect((await shop.put(guest, 'floral-701', 2)).status).toBe(200)
  const before = await listing(shop)
  await outage.begin()
  const checkout = () => shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  const writing = [shop.put(guest, 'floral-701', 3), checkout()]
  const reading = isPostgres ? [shop.call('GET', '/Carts/get-my-cart', { as: guest })] : []
  for (const refused of await Promise.all([...writing, ...reading])) {
    expect([refused.status, refused.codes]).toEqual([503, ['unavailable']])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.stringify(refused.body)).not.toMatch(/sqlite|postgres|ECONN|\bat \//i)
  }
  expect(await listing(shop)).toEqual(before)
  for (const path of ['/products/get-product/floral', '/products/get-related-products/floral']) {
    expect((await shop.call('GET', path)).status).toBe(200)
  }
  await outage.end()
  await eventually(
    async () => (await shop.call('GET', '/Carts/get-my-cart', { as: guest })).status === 200,
  )
  expect((await checkout()).body.data.items[0]).toMatchObject({ quantity: 2 })
  await setStock(shop.engine, {
    variantId: 'floral-ivory',
    quantity: 1,
    actor: testActor,
    now: new Date(),
  })
  await eventually(async () => (await listing(shop))[0].productVariants[1].stockQuantity === 1)
  expect(shop.failures.length).toBeGreaterThanOrEqual(2)
  expect(shop.failures.filter((failure) => !isDatabaseUnavailable(failure))).toEqual([])
})

if (isPostgres) {
  test('an unresponsive PostgreSQL connection times out and is closed', async () => {
    const cluster = await startPostgres()
    const line = await openLine(Number(new URL(cluster.url).port))
    const address = new URL(cluster.url)
    address.port = String(line.port)
    const engine = await openEngine({ url: address.href })
    onTestFinished(async () => {
      line.close()
      await engine.close()
      await cluster.stop()
    })
    await migrate(engine)
    line.goSilent()
    const pending = [
      engine.ping(),
      engine.write(async ({ trx }) => trx.selectFrom('orders').execute()),
    ]
    for (const outcome of await Promise.allSettled(pending)) {
      expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true)
    }
    line.speakAgain()
    await engine.ping()
    engine.readCatalogueChanges()
    await saveProducts(engine, smallCatalogue(), new Date())
    await eventually(async () => engine.readCatalogueChanges() !== 'everything')
  })
}
