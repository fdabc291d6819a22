import { sql } from 'kysely'
import type { PersonalValue } from '#rules/personal-values.ts'
import { joinColumns, type RowConditions, readHits, type SearchedDb } from './personal-search.ts'

/** The columns that identify people. A value that remains in one of them belongs to another person. */
const identities: Readonly<Record<string, readonly string[]>> = {
  orders: ['contact_name', 'contact_email', 'contact_phone', 'contact_phone2', 'shipping_address'],
  users: ['email', 'first_name', 'last_name'],
  feedback: ['name', 'email'],
  staff: ['email', 'name'],
}

const nameOfUser = sql<string>`(email || ' ' || first_name || ' ' || last_name)`

/**
 * Returns the values that no other person has. Relatives share a phone number or an address, and
 * namesakes a name: these values remain with the other person. `where` leaves out the rows of the
 * person.
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
  return values.filter(({ pattern }) => !others.some((text) => pattern.test(text)))
}
