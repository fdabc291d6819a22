import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { makeScratch } from '#test/engine/scratch.ts'
import { product, variant } from '#test/shop/factories.ts'
import { migrate } from '../migrate.ts'
import { databaseFile } from './data-folder.ts'
import type { WriteContext } from './engine.ts'
import { openEngine } from './open-engine.ts'

/** Opens a shop with one variant, whose stock is 100, in a new folder. */
async function open() {
  const folder = makeScratch('luca-group-')
  const engine = await openEngine({ folder })
  onTestFinished(() => engine.close())
  await migrate(engine)
  await saveProducts(engine, [product('silk', [variant('silk-red', { stock: 100 })])], new Date())
  const stock = async () =>
    (await engine.db.selectFrom('variants').select('stock_quantity').executeTakeFirstOrThrow())
      .stock_quantity
  return { engine, folder, stock }
}

const subtract =
  (units: number) =>
  async ({ trx }: WriteContext): Promise<number> => {
    const { stock_quantity } = await trx
      .updateTable('variants')
      .set((eb) => ({ stock_quantity: eb('stock_quantity', '-', units) }))
      .returning('stock_quantity')
      .executeTakeFirstOrThrow()
    return stock_quantity
  }

test('runs concurrent writes in the order of their calls', async () => {
  const { engine, stock } = await open()
  const results = await Promise.all(Array.from({ length: 70 }, () => engine.write(subtract(1))))
  expect(results).toEqual(Array.from({ length: 70 }, (_, index) => 99 - index))
  expect(await stock()).toBe(30)
})

test('a write that fails is rolled back, and those beside it are committed', async () => {
  const { engine, stock } = await open()
  const failing = async (context: WriteContext) => {
    await subtract(50)(context)
    throw new Error('out of silk')
  }
  const outcomes = await Promise.allSettled([
    engine.write(subtract(1)),
    engine.write(failing),
    engine.write(subtract(2)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stock()).toBe(97)
})

test('a write that breaks a constraint does not affect the others', async () => {
  const { engine, stock } = await open()
  const outcomes = await Promise.allSettled([
    engine.write(subtract(60)),
    engine.write(subtract(60)),
    engine.write(subtract(30)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await stock()).toBe(10)
})

test('waits while another process writes; reads continue in the meantime', async () => {
  const { engine, folder, stock } = await open()
  const other = new DatabaseSync(databaseFile(folder))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  let isCommitted = false
  const write = engine.write(subtract(1)).then(() => {
    isCommitted = true
  })
  expect(await stock()).toBe(100)
  expect(isCommitted).toBe(false)
  other.exec('commit')
  await write
  expect(await stock()).toBe(99)
})
