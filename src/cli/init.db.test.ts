/** Tests `init.ts`, `data/seed/empty-shop.ts`, and what a start makes of an empty shop. */
import { expect, test } from 'vitest'
import { createLog } from '#observability/log.ts'
import { openDatabase } from '#server/run.ts'
import { readSettings } from '#settings/settings.ts'
import { withEngine } from '#test/engine/backups.ts'
import { createCommandLine, emptyDatabase, runCommand } from '#test/engine/command-line.ts'

const countGoods = (environment: Record<string, string>) =>
  withEngine(environment, async ({ db }) => ({
    products: (await db.selectFrom('products').select('id').execute()).length,
    coupons: (await db.selectFrom('coupons').select('id').execute()).length,
  }))

test('creates a shop without goods, and a start adds none', async () => {
  const environment = await emptyDatabase()
  for (let times = 0; times < 2; times += 1) {
    const { code, out } = await runCommand(['init', '--empty'], environment)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('The shop is empty') })
  }
  const settings = readSettings({ ...environment, DEMO: 'on' })
  const engine = await openDatabase(settings, { root: '', log: createLog('silent') })
  await engine.close()
  expect(await countGoods(environment)).toEqual({ products: 0, coupons: 0 })
})

test('refuses a shop that has products', async () => {
  const { run } = await createCommandLine()
  const { code, err } = await run('init', '--empty')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('already has products') })
})

test('needs --empty, because a start fills an empty shop by itself', async () => {
  const { code, err } = await runCommand(['init'], await emptyDatabase())
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--empty') })
})

test('seed fills a shop that was created empty', async () => {
  const environment = await emptyDatabase()
  await runCommand(['init', '--empty'], environment)
  expect((await runCommand(['seed'], environment)).code).toBe(0)
  expect((await countGoods(environment)).products).toBeGreaterThan(20)
})
