import { expect } from 'vitest'
import { followUpOrders } from '#data/orders/follow-up.ts'
import { indexOrders } from '#data/orders/order-index.ts'
import type { LinkChannel } from '#rules/order-link.ts'
import { linkHeaders } from '#test/shop/order-links.ts'
import { createOrderAdmin } from './staff-orders.ts'

/** Milliseconds of an hour. */
export const hourMs = 3_600_000
const path = '/Orders/by-link'

/** Values by the names of settings or columns. */
export type Settings = Record<string, unknown>

/** Opens a shop at 12:00 in Cairo with settings of the confirmation. */
export async function openConfirmationShop(settings: Settings = {}) {
  const admin = await createOrderAdmin()
  const { engine, clock, call } = admin
  /** Signs the owner in again: the session ends in the times that the tests wait. */
  const asOwner = () => admin.signIn()
  const change = async (values: Settings, version = 0) =>
    (await asOwner()).post('/settings', {
      changes: Object.entries(values).map(([key, value]) => ({ key, value, version })),
    })
  if (Object.keys(settings).length > 0) expect((await change(settings)).status).toBe(200)
  const index = (hasOrderLinks = true) => indexOrders(engine, { now: clock.now, hasOrderLinks })
  const place = async (given: Settings = {}, hasOrderLinks = true) => {
    const id = await admin.place(given)
    await index(hasOrderLinks)
    return id
  }
  const row = (id: string) =>
    engine.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const by = (id: string, channel: LinkChannel = 'email') => ({
    as: linkHeaders(admin, { orderId: id, channel }),
  })
  const confirm = (id: string, channel?: LinkChannel) =>
    call('POST', `${path}/confirm`, { ...by(id, channel), body: {} })
  const look = async (id: string, channel?: LinkChannel) =>
    (await call('GET', path, by(id, channel))).body.data
  const followUp = () => followUpOrders(engine, clock.now)
  const reminders = () => engine.db.selectFrom('customer_emails').selectAll().execute()
  const set = (id: string, columns: Settings) =>
    engine.db.updateTable('orders').set(columns).where('id', '=', id).execute()
  const inQueue = async (queue: string) =>
    (await (await asOwner()).get(`/orders?queue=${queue}`)).data.items.map(
      (each: { id: string }) => each.id,
    )
  return {
    ...admin,
    ...{ asOwner, change, place, index, row, confirm, look, followUp, reminders, set, inQueue },
  }
}
