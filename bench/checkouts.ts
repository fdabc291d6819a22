import { randomUUID } from 'node:crypto'
import { placeOrder } from '#data/checkout/checkout.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { sampleContact } from '#test/shop/factories.ts'
import type { Figure, Measure } from './rounds.ts'

/** Number of carts with three items, one for each checkout of a round. */
export const cartsPerRound = 600
const plenty = 1_000_000

/** Creates a cart with the same three variants for every owner. Their stock is large enough. */
export async function fillCarts(engine: Engine): Promise<Owner[]> {
  const owners = Array.from({ length: cartsPerRound }, (): Owner => `guest:${randomUUID()}`)
  await engine.write(async ({ trx }) => {
    const variants = await trx.selectFrom('variants').select('id').orderBy('id').limit(3).execute()
    const ids = variants.map((variant) => variant.id)
    await trx
      .updateTable('variants')
      .set({ stock_quantity: plenty })
      .where('id', 'in', ids)
      .execute()
    const added_at = new Date().toISOString()
    const rows = owners.flatMap((owner) =>
      ids.map((variant_id) => ({ id: randomUUID(), owner, variant_id, quantity: 1, added_at })),
    )
    for (let at = 0; at < rows.length; at += 300) {
      await trx
        .insertInto('cart_lines')
        .values(rows.slice(at, at + 300))
        .execute()
    }
  })
  return owners
}

const buy = (engine: Engine, owner: Owner) =>
  placeOrder(engine, {
    owner,
    checkout: sampleContact,
    shipping: { policy: 'free' },
    locale: 'en',
    clientAddress: '203.0.113.7',
    unitLimiter: undefined,
    idempotency: { key: randomUUID(), hash: 'bench' },
    now: new Date(),
  })

/** Runs `work` for every owner with `atOnce` in parallel, and measures speed and processor time. */
async function measureAll(
  owners: readonly Owner[],
  atOnce: number,
  work: (owner: Owner) => Promise<unknown>,
): Promise<Measure> {
  const queue = owners.values()
  const cpu = process.cpuUsage()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const owner of queue) await work(owner)
    }),
  )
  const elapsed = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: (owners.length * 1000) / elapsed,
    cpuMs: (user + system) / 1000 / owners.length,
  }
}

/** Runs the statements of a checkout on the bare driver. */
export type BareCheckout = (owner: Owner) => Promise<unknown>

/** Compares checkouts of three items with the same SQL in a bare loop on the same driver. */
export const checkoutFigures = (engine: Engine, bare: BareCheckout): Figure[] =>
  [1, 50].map((atOnce) => ({
    name: `checkout, ${atOnce} at once`,
    ...(atOnce === 50 ? { goal: 0.5 } : {}),
    subject: async () => measureAll(await fillCarts(engine), atOnce, (owner) => buy(engine, owner)),
    floor: async () => measureAll(await fillCarts(engine), atOnce, bare),
  }))
