/** Tests `planned-state.ts`: what changes between the plan of an import and its write. */
import { expect, test } from 'vitest'
import { applyImport } from '#api/admin/apply-import.ts'
import { planCatalogueImport } from '#api/admin/catalogue-import.ts'
import type { Engine } from '#data/engine/engine.ts'
import { csvOf } from '#test/shop/catalogue-import.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'

/** Returns an engine that changes the shop once, between the plan of an import and its write. */
function withChange(engine: Engine, change: () => Promise<unknown>): Engine {
  let isChanged = false
  return {
    ...engine,
    async write(body) {
      if (!isChanged) {
        isChanged = true
        await change()
      }
      return engine.write(body)
    },
  }
}

/** Reviews an import of a new price and a counted stock, and applies it while the shop changes. */
async function importDuring(change: (engine: Engine) => Promise<unknown>, stock: number | null) {
  const { engine } = await createTestShop()
  const [, , glen] = smallCatalogue()
  if (!glen) throw new Error('The catalogue is empty.')
  const variants = glen.variants.map((each) => ({ ...each, price: 70_000, stock }))
  const request = { bytes: csvOf([{ ...glen, variants }]), complete: false }
  const { planHash } = await planCatalogueImport(engine.db, request)
  const actor = { kind: 'command', id: null, name: 'nour' } as const
  const origin = { actor, now: new Date('2026-01-16T10:00:00.000Z') }
  const reviewed = { ...request, planHash, mayRemove: false, origin }
  const outcome = await applyImport(
    withChange(engine, () => change(engine)),
    reviewed,
  )
  const row = engine.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.price', 'variants.stock_quantity as stock', 'products.summary'])
    .where('variants.id', '=', 'glen-grey')
  return { outcome, stored: await row.executeTakeFirstOrThrow() }
}

const outdated = { errors: [expect.objectContaining({ code: 'plan_outdated' })] }
const applied = { counts: { createdCount: 0, changedCount: 1, leavingCount: 0 } }

test('an import does not overwrite an edit that is made while it is planned', async () => {
  const { outcome, stored } = await importDuring(
    ({ db }) =>
      db.updateTable('products').set({ summary: 'Edited' }).where('id', '=', 'glen').execute(),
    null,
  )
  expect(outcome).toEqual(outdated)
  expect(stored).toEqual({ price: 85_000, stock: 0, summary: 'Edited' })
})

test('an import does not overwrite the stock of a variant that moves while it is planned', async () => {
  const move = ({ db }: Engine) =>
    db.updateTable('variants').set({ stock_quantity: 4 }).where('id', '=', 'glen-grey').execute()
  expect(await importDuring(move, 9)).toEqual({
    outcome: outdated,
    stored: { price: 85_000, stock: 4, summary: 'glen' },
  })
  // A stock that the file does not count stays as it is.
  expect(await importDuring(move, null)).toEqual({
    outcome: applied,
    stored: { price: 70_000, stock: 4, summary: 'glen' },
  })
})

test('an import is planned again if a new version of a product is not another product', async () => {
  const raise = ({ db }: Engine) =>
    db.updateTable('products').set({ version: 7 }).where('id', '=', 'glen').execute()
  const { outcome, stored } = await importDuring(raise, null)
  expect(outcome).toEqual(applied)
  expect(stored.price).toBe(70_000)
})
