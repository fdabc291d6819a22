import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findUserByEmail } from '#data/customers/users.ts'
import { accountKey } from '#data/orders/customer-key.ts'
import { indexOrders } from '#data/orders/order-index.ts'
import { createOrderAdmin } from './staff-orders.ts'

/** A person for tests of customers. No other row of a test contains these values. */
export const rami = {
  firstName: 'Rami',
  lastName: 'Shaker',
  email: 'rami.shaker@example.com',
  phone: '01285550136',
  phone2: '01055501777',
  address: '27 Road 9, Maadi, Cairo',
} as const

/** Values of the person that no table may contain after an erasure, in lower case. */
export const traces = ['rami', 'shaker', '1285550136', '1055501777', '27 road 9']

const password = 'a long silk thread'

/** Creates an admin with customers and the functions that their tests need. */
export async function createCustomerAdmin() {
  const admin = await createOrderAdmin()
  const { call, engine, clock } = admin

  /** Creates an account and returns the headers of its session. */
  async function register({ firstName, lastName, email }: Record<string, string>) {
    const form = { firstName, lastName, email, password }
    expect((await call('POST', '/users/register', { body: form })).status).toBe(200)
    const { body } = await call('POST', '/user/login', { body: { email, password } })
    return { authorization: `Bearer ${body.accessToken}` }
  }

  /** Places an order of Rami: with an account, or as a guest. */
  const placeForRami = (given: Record<string, unknown> = {}) =>
    admin.place({
      contactInfo_Name: `${rami.firstName} ${rami.lastName}`,
      contactInfo_Email: rami.email,
      contactInfo_PhoneNumber: rami.phone,
      contactInfo_PhoneNumber2: rami.phone2,
      shippingAddress: rami.address,
      ...given,
    })

  const sendMessage = (name: string, email: string, message: string) =>
    call('POST', '/contact/submit-feedback', { body: { name, email, message } })

  /** Adds all orders to the search index. */
  const index = async () => {
    while ((await indexOrders(engine, { now: clock.now, hasOrderLinks: true })) > 0);
  }

  const keyOf = async (email: string) =>
    accountKey((await findUserByEmail(engine.db, email))?.id ?? '')

  /** Returns all rows of all tables as text in lower case. */
  async function dump(): Promise<string> {
    const texts: string[] = []
    for (const { name, schema } of await engine.db.introspection.getTables()) {
      if ((schema ?? 'public') !== 'public' || name === 'order_search') continue
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(engine.db)
      const text = rows.map((row) => JSON.stringify(row, (_, value) => toText(value))).join('\n')
      texts.push(`${name}\n${text}`)
    }
    return texts.join('\n').toLowerCase()
  }

  /** The folder of the embedded database. */
  const folder = async () => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(engine.db)
    return dirname(rows[0]?.file ?? '')
  }

  return { ...admin, register, placeForRami, sendMessage, index, keyOf, dump, folder }
}

const toText = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value

/** An admin with customers. */
export type CustomerAdmin = Awaited<ReturnType<typeof createCustomerAdmin>>

/** Returns the bytes of all files in a folder, in lower case. */
export const readBytes = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n')
    .toLowerCase()
