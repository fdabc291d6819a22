import { sql } from 'kysely'
import { contactValues, type PersonalValue } from '#rules/personal-values.ts'
import {
  findTableValues,
  joinColumns,
  type RowConditions,
  readHits,
  type SearchedDb,
} from './personal-search.ts'

/** The columns that identify people. A value that remains in one of them belongs to another person. */
const identities: Readonly<Record<string, readonly string[]>> = {
  orders: ['contact_name', 'contact_email', 'contact_phone', 'contact_phone2', 'shipping_address'],
  users: ['email', 'first_name', 'last_name'],
  feedback: ['name', 'email'],
  staff: ['email', 'name'],
}

const nameOfUser = sql<string>`(email || ' ' || first_name || ' ' || last_name)`

/** The tables with the shop's own texts. */
const shopTables = [
  'products',
  'variants',
  'product_drafts',
  'content',
  'settings',
  'coupons',
  'fabrics',
]

/**
 * Returns the values that no other person has. Relatives share a phone number or an address, and
 * namesakes a name: these values remain with the other person. A telephone number in the texts of the
 * shop is the shop's. `where` leaves out the rows of the person.
 */
export async function ownValues(
  source: SearchedDb,
  values: readonly PersonalValue[],
  where: RowConditions = {},
): Promise<PersonalValue[]> {
  const others: string[] = []
  for (const [table, columns] of Object.entries(identities)) {
    const text = table === 'users' ? nameOfUser : joinColumns(columns)
    const hits = await readHits(source, { table, text, where: where[table] }, values)
    others.push(...hits.map((hit) => hit.text))
  }
  const own = values.filter(({ pattern }) => !others.some((text) => pattern.test(text)))
  const phones = contactValues(own).filter(({ text }) => !text.includes('@'))
  const ofShop = await findTableValues(source, phones, { tables: shopTables })
  return own.filter((value) => !ofShop.some(({ found }) => found.includes(value)))
}
