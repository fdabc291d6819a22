import { type SqlBool, sql } from 'kysely'
import type { Customer, CustomerRow } from '#contract/admin/customers.ts'
import { toLe } from '#contract/money.ts'
import type { Db } from '#data/engine/engine.ts'
import { accountKey, guestKey } from '#data/orders/customer-key.ts'
import { type OrderView, readOrderRows } from '#data/orders/staff-orders.ts'
import { normalisePhone } from '#rules/phones.ts'
import { singleLine } from '#rules/single-line.ts'
import { countPersonData, findPerson, isOrderOf, type Person } from './find-person.ts'
import { readMessagesOf } from './messages.ts'

const maxOrders = 100

const readUser = ({ userId }: Person, db: Db) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'created_at', 'email_verified_at'])
    .where('id', '=', userId ?? '')
    .executeTakeFirst()

const readTotals = (person: Person, db: Db) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orderCount'),
      fn.count<number>('returned_at').as('returnedCount'),
      fn.max<string | null>('ordered_at').as('lastOrderAt'),
    ])
    .select(sql<number | null>`sum(case when status <> 'cancelled' then total end)`.as('total'))
    .where(isOrderOf(person))
    .executeTakeFirstOrThrow()

const readLatest = (person: Person, db: Db) =>
  db
    .selectFrom('orders')
    .select(['contact_name', 'contact_phone', 'shipping_address', 'city'])
    .where(isOrderOf(person))
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns what other e-mail addresses ordered with the phone number of a person, or undefined. Export
 * and erasure concern one e-mail address, because several people can share a phone.
 */
async function readSamePhone(
  db: Db,
  person: Person,
  {
    phone,
    own,
  }: { phone: string; own: Pick<CustomerRow, 'orderCount' | 'returnedCount' | 'total'> },
): Promise<CustomerRow['samePhone']> {
  const phoneKey = normalisePhone(phone)
  if (phoneKey === '') return undefined
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      sql<string>`lower(contact_email)`.as('email'),
      fn.countAll<number>().as('orderCount'),
      fn.count<number>('returned_at').as('returnedCount'),
    ])
    .select(sql<number | null>`sum(case when status <> 'cancelled' then total end)`.as('total'))
    .where('phone_key', '=', phoneKey)
    .where('contact_email', '<>', '')
    .where(sql<SqlBool>`not ${isOrderOf(person)}`)
    .groupBy(sql`lower(contact_email)`)
    .orderBy(sql`lower(contact_email)`)
    .execute()
  if (rows.length === 0) return undefined
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return {
    orderCount: own.orderCount + sum(rows.map(({ orderCount }) => orderCount)),
    returnedCount: own.returnedCount + sum(rows.map(({ returnedCount }) => returnedCount)),
    total: own.total + toLe(sum(rows.map(({ total }) => Number(total ?? 0)))),
    others: rows.map(({ email, orderCount }) => ({ key: guestKey(email), email, orderCount })),
  }
}

/** Returns the row of a person with what the page shows beside it. */
async function readPerson(db: Db, person: Person) {
  const user = await readUser(person, db)
  const latest = await readLatest(person, db)
  const { total, ...counts } = await readTotals(person, db)
  const name = user ? `${user.first_name} ${user.last_name}` : (latest?.contact_name ?? '')
  const row: CustomerRow = {
    key: person.userId === null ? guestKey(person.email) : accountKey(person.userId),
    kind: person.userId === null ? 'guest' : 'account',
    name: singleLine(name),
    email: person.email,
    phone: latest ? singleLine(latest.contact_phone) || null : null,
    ...counts,
    total: toLe(Number(total ?? 0)),
  }
  const samePhone = await readSamePhone(db, person, {
    phone: latest?.contact_phone ?? '',
    own: row,
  })
  const lastAddress = latest ? singleLine(latest.shipping_address) || null : null
  return {
    row: { ...row, ...(samePhone ? { samePhone } : {}) },
    accountSince: user?.created_at ?? null,
    isEmailVerified: user ? user.email_verified_at !== null : null,
    lastAddress,
  }
}

/** Returns the row of a person in the list of customers. */
export const readCustomerRow = async (db: Db, person: Person): Promise<CustomerRow> =>
  (await readPerson(db, person)).row

const readCouponNames = (db: Db, person: Person) =>
  db
    .selectFrom('orders')
    .innerJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .select('coupons.name')
    .distinct()
    .where(isOrderOf(person))
    .where('orders.status', '<>', 'cancelled')
    .orderBy('coupons.name')
    .execute()

/** Returns a customer with orders and messages, or null if the key names no customer. */
export async function readCustomer(db: Db, key: string, view: OrderView): Promise<Customer | null> {
  const person = await findPerson(db, key)
  if (!person) return null
  const { row, accountSince, isEmailVerified, lastAddress } = await readPerson(db, person)
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(isOrderOf(person))
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOrders)
    .execute()
  const { cartItems, wishlistItems } = await countPersonData(db, person)
  return {
    ...row,
    accountSince,
    isEmailVerified,
    lastAddress,
    orders: await readOrderRows(
      db,
      orders.map(({ id }) => id),
      view,
    ),
    wishlistCount: wishlistItems,
    cartItemCount: cartItems,
    messages: await readMessagesOf(db, person.email),
    couponNames: (await readCouponNames(db, person)).map(({ name }) => name),
  }
}
