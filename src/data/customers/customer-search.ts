import { sql } from 'kysely'
import type { CustomerRow } from '#contract/admin/customers.ts'
import type { Db, Reader } from '#data/engine/engine.ts'
import { userIdOf } from '#data/orders/customer-key.ts'
import { findOrderIds } from '#data/orders/order-search.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { foldText } from '#rules/fold-text.ts'
import {
  matchesOrderSearch,
  type OrderSearch,
  orderSearchText,
  parseOrderSearch,
} from '#rules/order-search.ts'
import { readCustomerRow } from './customers.ts'
import { type Person, personOfEmail } from './find-person.ts'

const maxCustomers = 50
const accountBatch = 2000
const orderBatch = 100
/** A search for a common product or street reads at most this many orders, which match no person. */
const maxOrderBatches = 20

/** The people found so far, by their e-mail addresses. */
type People = Map<string, Person>

/** Adds the accounts whose name or e-mail address has all words. */
async function addAccounts(db: Db, { words }: OrderSearch, people: People): Promise<void> {
  let after = ''
  while (people.size < maxCustomers) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(accountBatch)
      .execute()
    for (const { id, email, first_name, last_name } of users) {
      const text = foldText(`${first_name} ${last_name} ${email}`)
      if (words.every((word) => text.includes(word))) people.set(email, { userId: id, email })
    }
    const last = users.at(-1)
    if (!last || users.length < accountBatch) return
    after = last.id
  }
}

const readContacts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .leftJoin('users', (join) => join.on('orders.owner', '=', sql<Owner>`'customer:' || users.id`))
    .select([
      'orders.owner',
      'contact_name',
      'contact_phone',
      'contact_phone2',
      'contact_email',
      'users.email as account_email',
    ])
    .where('orders.id', 'in', ids)
    .execute()

type Contact = Awaited<ReturnType<typeof readContacts>>[number]

/** Returns true if the name, a phone number or the e-mail address of an order matches. */
const isContactMatch = (contact: Contact, search: OrderSearch): boolean =>
  matchesOrderSearch(
    orderSearchText({
      number: '',
      name: contact.contact_name,
      phones: [contact.contact_phone, contact.contact_phone2 ?? ''],
      email: contact.contact_email,
      address: '',
      governorate: null,
      items: [],
    }),
    search,
  )

async function addPerson(db: Db, contact: Contact, people: People): Promise<void> {
  const email = (contact.account_email ?? contact.contact_email).toLowerCase()
  if (email === '' || people.has(email)) return
  const userId = contact.account_email === null ? undefined : userIdOf(contact.owner)
  people.set(email, userId === undefined ? await personOfEmail(db, email) : { userId, email })
}

/** Adds the people whose orders match by name, phone number or e-mail address. */
async function addContacts(
  reader: Reader,
  given: { q: string; now: Date; search: OrderSearch },
  people: People,
): Promise<void> {
  const { q, now, search } = given
  let cursor: string | undefined
  for (let batch = 0; batch < maxOrderBatches && people.size < maxCustomers; batch += 1) {
    const page = await findOrderIds(reader, { q, now, limit: orderBatch, cursor })
    if (page.ids.length === 0) return
    for (const contact of await readContacts(reader.db, page.ids))
      if (isContactMatch(contact, search)) await addPerson(reader.db, contact, people)
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

const byLastOrder = (a: CustomerRow, b: CustomerRow): number =>
  (b.lastOrderAt ?? '').localeCompare(a.lastOrderAt ?? '') || (a.key < b.key ? -1 : 1)

/** Returns the rows without those whose e-mail address an earlier row has for its phone number. */
function joinByPhone(rows: readonly CustomerRow[]): CustomerRow[] {
  const shown: CustomerRow[] = []
  for (const row of rows) {
    const isKnown = shown.some(({ samePhone }) =>
      samePhone?.others.some(({ email }) => email === row.email),
    )
    if (!isKnown) shown.push(row)
  }
  return shown
}

/**
 * Returns the customers whose name, phone number or e-mail address has all words, the latest order
 * first. Addresses that ordered with one phone number are one row. A word has at least three characters. Letters and digits are folded as in the search of orders.
 */
export async function searchCustomers(
  reader: Reader,
  { q, now }: { q: string; now: Date },
): Promise<CustomerRow[]> {
  const search = parseOrderSearch(q)
  if (search.words.length === 0) return []
  const people: People = new Map()
  if (search.phone === null) await addAccounts(reader.db, search, people)
  await addContacts(reader, { q, now, search }, people)
  const rows: CustomerRow[] = []
  for (const person of [...people.values()].slice(0, maxCustomers))
    rows.push(await readCustomerRow(reader.db, person))
  return joinByPhone(rows.toSorted(byLastOrder))
}
