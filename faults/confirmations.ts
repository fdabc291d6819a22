import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderLinkHeader } from '#contract/order-link.ts'
import { writeLiveValue } from '#data/content/live-values.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { createOrderToken } from '#rules/order-link.ts'
import { signLinkWith } from '#server/sign-link.ts'
import type { Fault } from './fault.ts'
import { type HttpReply, request } from './http-client.ts'
import { findBrokenEntry, isComplete, placeOrders, readTraces } from './staff.ts'

const orderCount = 50
/** Orders that are confirmed before the cancellations begin. */
const earlyCount = 10
/** Both loops run every five seconds, also on a busy machine. */
const loopMs = 30_000
const hourMs = 3_600_000

/** Sends reminders to confirm, and cancels orders without a confirmation. */
const confirmAll = (engine: Engine) =>
  engine.write(async (write) => {
    const changes = { confirmOrders: 'all', confirmCancelHours: 24 }
    for (const [key, value] of Object.entries(changes))
      await writeLiveValue(write, { table: 'settings', key, value, version: 1 })
  })

/** Makes reminded orders due for their cancellation. */
const makeDue = ({ db }: Engine, ids: readonly string[]) => {
  const ago = new Date(Date.now() - 2 * hourMs).toISOString()
  return db
    .updateTable('orders')
    .set({ confirm_reminded_at: ago, confirm_due_at: ago, confirm_until: ago, next_call_at: ago })
    .where('id', 'in', ids)
    .execute()
}

const readOrders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'confirmed_at', 'confirm_need'])
    .where('id', 'in', ids)
    .execute()

type Orders = Awaited<ReturnType<typeof readOrders>>

const isCancelled = ({ status }: Orders[number]): boolean => status === 'cancelled'

/** Reads orders until a condition holds. Throws after a time in which both loops have run. */
async function waitFor(
  { db }: Engine,
  ids: readonly string[],
  condition: (orders: Orders) => boolean,
): Promise<Orders> {
  for (const limit = Date.now() + loopMs; Date.now() < limit; await sleep(2)) {
    const orders = await readOrders(db, ids)
    if (condition(orders)) return orders
  }
  throw new Error('the loops of the nodes did not run')
}

/** Customers confirm orders at two nodes, while both nodes cancel those that were not confirmed. */
export const confirmations: Fault = {
  name: 'confirmations',
  engines: ['postgres'],
  async run(stage) {
    const { environment, notes } = stage
    const key = randomBytes(32)
    const start = { env: { ADMIN_KEY: key.toString('base64') } }
    await environment.inside(confirmAll)
    const nodes = [await environment.open(start), await environment.open(start)] as const
    const ids = await placeOrders(stage, nodes[0].url, orderCount)
    const confirm = (orderId: string, at: number): Promise<HttpReply> =>
      request(`${nodes[at % 2 === 0 ? 0 : 1].url}/api/Orders/by-link/confirm`, {
        method: 'POST',
        headers: {
          [orderLinkHeader]: createOrderToken(signLinkWith(key), 'email', { orderId, version: 1 }),
        },
        body: {},
      })
    const { replies, traces, orders, broken } = await environment.inside(async (engine) => {
      const { db } = engine
      await waitFor(engine, ids, (all) => all.every((each) => each.confirm_need === 'confirm'))
      const early = await Promise.all(ids.slice(0, earlyCount).map(confirm))
      await makeDue(engine, ids)
      await waitFor(engine, ids, (all) => all.some(isCancelled))
      const late = await Promise.all(ids.slice(earlyCount).map(confirm))
      const settled = await waitFor(engine, ids, (all) =>
        all.every((each) => isCancelled(each) || each.confirmed_at !== null),
      )
      return {
        replies: [...early, ...late],
        traces: await readTraces(db, ids),
        orders: settled,
        broken: await findBrokenEntry(db),
      }
    })
    const cancelled = orders.filter(isCancelled)
    const lost = cancelled.filter(({ confirmed_at }) => confirmed_at !== null)
    const accepted = replies.filter(({ status }) => status === 200)
    const refused = replies.filter(({ status }) => status === 409)
    notes.report(
      `${orderCount} orders: ${accepted.length} confirmed, ${cancelled.length} cancelled, ${lost.length} both`,
    )
    notes.check(lost.length === 0, `${lost.length} confirmed orders were cancelled`)
    notes.check(
      accepted.length === orderCount - cancelled.length && refused.length === cancelled.length,
      `${accepted.length} confirmations were accepted and ${refused.length} refused`,
    )
    notes.check(cancelled.length > 0, 'no order was cancelled')
    notes.check(accepted.length > earlyCount, 'no confirmation won against a cancellation')
    notes.check(traces.every(isComplete), 'a status differs from its entries or e-mails')
    notes.check(broken === null, `audit entry ${broken} does not match the one before it`)
  },
}
