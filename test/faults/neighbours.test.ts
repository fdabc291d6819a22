/** Tests `data/engine/postgres-listener.ts` between servers. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readBookingErrors, readStockErrors, readTotalErrors } from '#data/consistency.ts'
import { EngineError } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { setStock } from '#data/stock/stock-changes.ts'
import { testActor } from '#test/admin/actors.ts'
import { checkoutBody, createTestShop, freshLocation } from '#test/shop/create-test-shop.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luca-neighbours-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens the folder, which must fail. Returns the message of the error. */
async function openErrorOf(folder: string): Promise<string> {
  const error: unknown = await openEngine({ folder }).then(
    async (engine) => {
      await engine.close()
      return undefined
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EngineError)
  const { message } = error as EngineError
  expect(message).not.toContain('\n')
  expect(message).toContain(folder)
  return message
}

/** The embedded database: one server per folder, and a failed start changes no data. */
function onSqlite() {
  test('a second server on one folder fails with one sentence, and the first continues to serve', async () => {
    const folder = scratchFolder()
    const engine = await openEngine({ folder })
    onTestFinished(() => engine.close())
    await migrate(engine)
    await saveProducts(engine, smallCatalogue(), new Date())
    const shop = await createTestShop({ engine })
    expect(await openErrorOf(folder)).toMatch(/in use by another server/)
    const guest = shop.guest()
    await shop.put(guest, 'floral-701')
    const bought = await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
    expect(bought.status).toBe(200)
    const tool = await openEngine({ folder }, 'tool')
    expect(await tool.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    await tool.close()
  })

  test('a folder is free again when its server has ended', async () => {
    const folder = scratchFolder()
    for (let time = 0; time < 2; time += 1) await (await openEngine({ folder })).close()
  })

  test.each([
    ['garbage', Buffer.from('not a database, but a file of another program\n'.repeat(500))],
    ['half a header', Buffer.from('SQLite format 3\0 and then nothing of the kind'.repeat(200))],
  ])('refuses %s as database file and does not change it', async (_, bytes) => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'luca.db'), bytes)
    expect(await openErrorOf(folder)).toMatch(/cannot be used.*Nothing was changed/)
    expect(readFileSync(join(folder, 'luca.db')).equals(bytes)).toBe(true)
  })

  test('refuses a database with a damaged page and does not change it', async () => {
    const folder = scratchFolder()
    const engine = await openEngine({ folder })
    await migrate(engine)
    await saveProducts(engine, smallCatalogue(), new Date())
    await engine.close()
    const file = join(folder, 'luca.db')
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096, 4096 * 12)
    writeFileSync(file, bytes)
    expect(await openErrorOf(folder)).toMatch(/cannot be used/)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  test('refuses a data folder that is a file, or whose database is a folder', async () => {
    const folder = join(scratchFolder(), 'data')
    writeFileSync(folder, '')
    expect(await openErrorOf(folder)).toMatch(/cannot be written/)
    const other = join(scratchFolder(), 'data')
    mkdirSync(join(other, 'luca.db'), { recursive: true })
    expect(await openErrorOf(other)).toMatch(/cannot be/)
    expect(readdirSync(join(other, 'luca.db'))).toEqual([])
  })
}

/** Creates two servers on one database, each with an API of its own. */
async function twoNodes(stock: number, limits = {}) {
  const { location, remove } = await freshLocation()
  const engines = [await openEngine(location), await openEngine(location)] as const
  onTestFinished(async () => {
    for (const engine of engines) await engine.close()
    await remove()
  })
  const [first, second] = engines
  await saveProducts(first, [product('silk', [variant('silk-red', { stock })])], new Date())
  return [
    await createTestShop({ engine: first, limits }),
    await createTestShop({ engine: second, limits }),
  ] as const
}

/** On PostgreSQL: all promises hold across nodes. */
function onPostgres() {
  test('R1 of 80 buyers of 20 units at two nodes 20 place an order and 60 get 409', async () => {
    const nodes = await twoNodes(20)
    const buyers = Array.from({ length: 80 }, (_, at) => ({
      node: nodes[at % 2 ? 1 : 0],
      as: nodes[0].guest(),
    }))
    await Promise.all(buyers.map(({ node, as }) => node.put(as, 'silk-red')))
    const answers = await Promise.all(
      buyers.map(({ node, as }) =>
        node.call('POST', '/Orders/checkout', { as, body: checkoutBody() }),
      ),
    )
    const count = (status: number) => answers.filter((each) => each.status === status).length
    expect([count(200), count(409)]).toEqual([20, 60])
    const { db } = nodes[0].engine
    const wrong = [
      await readStockErrors(db),
      await readBookingErrors(db),
      await readTotalErrors(db),
    ]
    expect(wrong).toEqual([[], [], []])
    expect(nodes.flatMap((node) => node.failures)).toEqual([])
  })

  test('R2 one key sent to two nodes at once is one order', async () => {
    const nodes = await twoNodes(20)
    const as = nodes[0].guest()
    await nodes[0].put(as, 'silk-red', 2)
    const headers = { 'idempotency-key': 'attempt-0001' }
    const sends = Array.from({ length: 30 }, (_, at) =>
      nodes[at % 2 ? 1 : 0].call('POST', '/Orders/checkout', { as, headers, body: checkoutBody() }),
    )
    const answers = await Promise.all(sends)
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((each) => each.body.data.id)).size).toBe(1)
  })

  test('SEC-H2 two nodes together sell at most the units that one address may order', async () => {
    const address = { points: 300, seconds: 3600 }
    const nodes = await twoNodes(1000, { units: { address } })
    const buyers = Array.from({ length: 50 }, (_, at) => ({
      node: nodes[at % 2 ? 1 : 0],
      as: nodes[0].guest(),
    }))
    for (const { node, as } of buyers) await node.put(as, 'silk-red', 10)
    const answers = await Promise.all(
      buyers.map(({ node, as }) =>
        node.call('POST', '/Orders/checkout', { as, body: checkoutBody() }),
      ),
    )
    const count = (status: number) => answers.filter((each) => each.status === status).length
    expect([count(200), count(429)]).toEqual([30, 20])
    expect(nodes.flatMap((node) => node.failures)).toEqual([])
  })

  test('a sale or a change at one node is visible at the other within a second', async () => {
    const [one, other] = await twoNodes(20)
    const stock = async () =>
      (await other.call('GET', '/products/get-product/silk')).body.data.productVariants[0]
        .stockQuantity
    expect(await stock()).toBe(20)
    const within = async (wanted: number) => {
      const limit = performance.now() + 1000
      while ((await stock()) !== wanted && performance.now() < limit) await sleep(10)
      expect(await stock()).toBe(wanted)
    }
    const as = one.guest()
    await one.put(as, 'silk-red', 3)
    await one.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
    await within(17)
    await setStock(one.engine, {
      variantId: 'silk-red',
      quantity: 4,
      actor: testActor,
      now: new Date(),
    })
    await within(4)
  })

  test('R5 attempts at two nodes are counted together', async () => {
    const nodes = await twoNodes(1, { coupon: { subject: { points: 4, seconds: 60 } } })
    const as = nodes[0].guest()
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const node = nodes[at % 2 ? 1 : 0]
      statuses.push((await node.call('GET', '/Coupons/get-coupon-by-name/guess', { as })).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429])
  })
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
