import { spawnSync } from 'node:child_process'
import { type Cluster, findPostgres, startPostgres } from '#test/engine/postgres.ts'
import { openAnotherShop } from './another-shop.ts'
import { type Buyer, buyByKeyboard } from './purchase.ts'
import { test } from './shopper.ts'

// Both purchases share one server.
test.describe.configure({ mode: 'default' })

let cluster: Cluster | undefined
let shop: Awaited<ReturnType<typeof openAnotherShop>> | undefined

test.beforeAll(async () => {
  test.setTimeout(60_000)
  const isMissing = !findPostgres()
  if (isMissing && process.env.CI)
    throw new Error('PostgreSQL is missing; in CI its tests must run')
  test.info().skip(isMissing, 'PostgreSQL is not installed')
  cluster = await startPostgres()
  const env = { ...process.env, DATABASE_URL: cluster.url }
  const seeded = spawnSync('node', ['src/cli/main.ts', 'seed'], { env, encoding: 'utf8' })
  if (seeded.status !== 0) throw new Error(seeded.stderr)
  shop = await openAnotherShop({ DATABASE_URL: cluster.url })
})

test.afterAll(async () => {
  await shop?.close()
  await cluster?.stop()
})

const buyers: readonly Buyer[] = [
  { who: 'guest', width: 390, theme: 'dark' },
  { who: 'customer', width: 1440, theme: 'light' },
]

for (const buyer of buyers)
  test(`on PostgreSQL, from home to tracking: ${buyer.who} [protected.allowed, identity.both-may]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop?.url ?? '' })
    await buyByKeyboard(await context.newPage(), buyer)
    await context.close()
  })
