import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminDependencies } from '#api/admin/dependencies.ts'
import {
  readBookingErrors,
  readCouponErrors,
  readStockErrors,
  readTotalErrors,
} from '#data/consistency.ts'
import { checkoutBody, type TestShop, type TestShopOptions } from '#test/shop/create-test-shop.ts'
import { createTestAdmin, type StaffRequest, type TestAdmin } from './create-test-admin.ts'

/** A parsed response of a staff call. */
export interface StaffResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape.
  data: any
  /** The entries of `errors`, `[]` after success. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape.
  errors: any[]
}

/** Places an order at a shop and returns its id. */
export async function placeOrder(
  shop: TestShop,
  given: { items?: Record<string, number>; as?: Record<string, string> } & Record<
    string,
    unknown
  > = {},
): Promise<string> {
  const { items = { 'floral-701': 1 }, as = shop.guest(), ...contact } = given
  for (const [variantId, quantity] of Object.entries(items)) await shop.put(as, variantId, quantity)
  const placed = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody(contact) })
  expect(placed.status).toBe(200)
  return String(placed.body.data.id)
}

/** Creates an admin with a clock and a stock of 1,000, and a caller for each of its people. */
export async function createOrderAdmin(
  options: Partial<Pick<AdminDependencies, 'limits' | 'studio'>> = {},
  shopOptions: TestShopOptions = {},
) {
  const clock = { now: new Date('2026-01-15T10:00:00.000Z') }
  const admin: TestAdmin = await createTestAdmin({ ...options, now: () => clock.now }, shopOptions)
  admin.clock.now = clock.now
  const { engine } = admin
  // The stock of the catalogue is small. The movement balances the books.
  await engine.write(async ({ trx }) => {
    await trx
      .updateTable('variants')
      .set({ stock_quantity: 1000 })
      .where('id', '=', 'floral-701')
      .execute()
    await trx
      .insertInto('stock_movements')
      .values({
        id: randomUUID(),
        variant_id: 'floral-701',
        delta: 990,
        reason: 'count',
        moved_at: clock.now.toISOString(),
      })
      .execute()
  })

  /** Moves both clocks. */
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
    admin.clock.now = clock.now
  }

  /** Signs a member of staff in and returns a function that makes calls. */
  async function signIn(role: Parameters<TestAdmin['addStaff']>[0] = 'owner', name?: string) {
    const { cookie, id } = await admin.addStaff(role, name)
    const send = async (path: string, request: StaffRequest = {}): Promise<StaffResponse> => {
      const response = await admin.staffRequest(path, { cookie, ...request })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const body = isJson ? JSON.parse(text) : { data: text }
      return {
        status: response.status,
        headers: response.headers,
        data: body.data,
        errors: body.errors ?? [],
      }
    }
    const post = (path: string, body: unknown, key?: string) =>
      send(path, { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
    return { id, name: name ?? 'Nour Hassan', send, post, get: (path: string) => send(path) }
  }

  const stockOf = async (variantId = 'floral-701'): Promise<number> => {
    const row = engine.db
      .selectFrom('variants')
      .select('stock_quantity')
      .where('id', '=', variantId)
    return (await row.executeTakeFirstOrThrow()).stock_quantity
  }

  /** Returns the audit entries of an action. */
  const entries = (action: string) =>
    engine.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action as never)
      .orderBy('seq')
      .execute()

  /** Returns the e-mails about an order. */
  const emails = (orderId: string) =>
    engine.db.selectFrom('outbox').selectAll().where('order_id', '=', orderId).execute()

  const expectConsistent = async () => {
    const { db } = engine
    const errors = [
      await readStockErrors(db),
      await readBookingErrors(db),
      await readTotalErrors(db),
      await readCouponErrors(db),
    ]
    expect(errors).toEqual([[], [], [], []])
  }

  const place = (given: Parameters<typeof placeOrder>[1] = {}) => placeOrder(admin, given)

  return { ...admin, clock, wait, signIn, place, stockOf, entries, emails, expectConsistent }
}

/** Sets the status of an order in the database, without an audit entry. */
export const forceStatus = (
  { engine }: Pick<TestShop, 'engine'>,
  orderId: string,
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled',
) => engine.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
