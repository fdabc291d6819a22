import { sql } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { type PersonalValue, personalValues, storedTexts } from '#rules/personal-values.ts'
import { type AuditedWrite, type AuditSource, withAudit } from './audit-log.ts'
import { accountKey } from './customer-key.ts'
import {
  deletePersonRows,
  findValues,
  personRows,
  redactedColumns,
  removeValues,
  rowsOfOthers,
} from './erase-rows.ts'
import { countPersonData, isOrderOf, type Person, readOwners } from './find-person.ts'
import { removeRemains } from './finish-erasure.ts'
import { ownValues } from './own-values.ts'
import { findTables } from './personal-search.ts'

/** What an erasure deletes or clears. */
export interface ErasedCounts {
  orders: number
  messages: number
  cartItems: number
  wishlistItems: number
  hasAccount: boolean
}

/** What an erasure would delete, and the numbers of the orders that prevent it. */
export interface ErasureCounts extends ErasedCounts {
  blockedBy: string[]
}

/** Orders with these statuses still need the name and address of the person. */
const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

const selectOrders = (db: Db, person: Person) =>
  db.selectFrom('orders').selectAll().where(isOrderOf(person)).orderBy('ordered_at').orderBy('id')

type Orders = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>

async function countErasure(db: Db, person: Person, orders: Orders): Promise<ErasureCounts> {
  const { messages, cartItems, wishlistItems } = await countPersonData(db, person)
  return {
    orders: orders.length,
    messages,
    cartItems,
    wishlistItems,
    hasAccount: person.userId !== null,
    blockedBy: orders.flatMap(({ number, status }) =>
      openStatuses.includes(status) ? [number] : [],
    ),
  }
}

/** Returns what an erasure would delete. */
export const readErasePreview = async (db: Db, person: Person): Promise<ErasureCounts> =>
  countErasure(db, person, await selectOrders(db, person).execute())

/** Returns the values that identify a person, from all rows of the person. */
async function readValues(db: Db, person: Person, orders: Orders): Promise<PersonalValue[]> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', person.userId ?? '')
    .executeTakeFirst()
  const messages = await db
    .selectFrom('feedback')
    .select('name')
    .where(sql`lower(feedback.email)`, '=', person.email)
    .execute()
  const present = (values: (string | null)[]) => values.filter((value) => value !== null)
  return personalValues({
    names: [
      ...(user ? [`${user.first_name} ${user.last_name}`] : []),
      ...messages.map(({ name }) => name),
      ...orders.map((order) => order.contact_name),
    ],
    emails: [person.email, ...orders.map((order) => order.contact_email)],
    phones: present(orders.flatMap((order) => [order.contact_phone, order.contact_phone2])),
    addresses: orders.map((order) => order.shipping_address),
  })
}

const numberOf = (orders: Orders): string => orders.at(-1)?.number ?? 'message'

/**
 * Returns the id of a customer for the audit log, which cannot be erased. The hash of an e-mail
 * address could be guessed, so a guest is named by the number of the latest order.
 */
export async function auditSubjectId(db: Db, person: Person): Promise<string> {
  if (person.userId !== null) return accountKey(person.userId)
  return `guest_${numberOf(await selectOrders(db, person).execute())}`
}

/** Throws `not_found` if the account of a person was erased since the person was read. */
async function assertAccount(db: Db, { userId }: Person, engine?: Engine): Promise<void> {
  if (userId === null) return
  const select = db.selectFrom('users').select('id').where('id', '=', userId)
  if (!(await (engine ? select.$call(engine.lockRows) : select).executeTakeFirst()))
    throw staffError('not_found')
}

/** An erasure as its author requested it. */
interface Erasure {
  person: Person
  /** The number of orders that the author typed. */
  orderCount?: number | undefined
}

/**
 * Returns what an erasure would delete, and the values of the person. Throws `not_found`,
 * `orders_in_progress`, and `invalid` if the author typed another number of orders.
 */
async function readErasable(db: Db, { person, orderCount }: Erasure, engine?: Engine) {
  await assertAccount(db, person, engine)
  const select = selectOrders(db, person)
  const orders = await (engine ? select.$call(engine.lockRows) : select).execute()
  const { blockedBy, ...counts } = await countErasure(db, person, orders)
  if (blockedBy.length > 0)
    throw staffError('orders_in_progress', { params: { numbers: blockedBy } })
  if (orderCount !== undefined && orderCount !== orders.length)
    throw staffError('invalid', {
      field: 'orderCount',
      description: 'This is not the number of orders of this customer.',
    })
  const ids = { orderIds: orders.map(({ id }) => id), owners: await readOwners(db, person) }
  return { counts, ids, values: await readValues(db, person, orders) }
}

/** Throws `in_use` if values would remain in tables. */
function assertNone(tables: readonly string[]): void {
  if (tables.length === 0) return
  throw staffError('in_use', {
    description: `Personal data would remain in: ${tables.join(', ')}. Nothing was erased.`,
  })
}

/**
 * Searches every text column of the database for the values of a person, outside of a transaction:
 * in a large shop this takes seconds. Throws as `readErasable`, and `in_use` if a value would remain.
 */
async function planErasure(engine: Engine, erasure: Erasure) {
  const { values, ids } = await readErasable(engine.db, erasure)
  const where = rowsOfOthers(personRows(erasure.person, ids))
  const own = await ownValues(engine, values, where)
  const found = await findValues(engine, own, where)
  assertNone(await findTables(engine, own, { where, except: redactedColumns }))
  return { values, own, found }
}

type ErasurePlan = Awaited<ReturnType<typeof planErasure>>

/** The rows of the person changed after the search. */
class OutdatedPlan extends Error {}

const isSame = (some: readonly PersonalValue[], others: readonly PersonalValue[]): boolean => {
  const texts = new Set(some.map(({ text }) => text))
  return some.length === others.length && others.every(({ text }) => texts.has(text))
}

/** Erases a person as planned, in a short transaction. Throws `OutdatedPlan`. */
async function applyPlan(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { person, orderCount, plan }: Erasure & { plan: ErasurePlan },
): Promise<ErasedCounts> {
  const source = { textSearch: engine.textSearch, db: trx }
  const { counts, ids, values } = await readErasable(trx, { person, orderCount }, engine)
  if (!isSame(values, plan.values)) throw new OutdatedPlan()
  const id = await auditSubjectId(trx, person)
  await deletePersonRows(trx, person, ids)
  await removeValues(source, plan.found)
  const { orders } = personRows(person, ids)
  assertNone(await findTables(source, plan.own, { tables: ['orders'], where: { orders } }))
  await record({
    subject: { kind: 'customer', id },
    changes: Object.entries(counts).map(([field, to]) => ({ field, to })),
  })
  return counts
}

/** How often the person may change while the search for the values runs. */
const maxAttempts = 3
const retryAfterSeconds = 2

/** Plans and applies an erasure. Returns the values that no row of that time contains any more. */
async function applyErasure(engine: Engine, source: AuditSource, erasure: Erasure) {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planErasure(engine, erasure)
    const note = engine.erasureNotes.add(storedTexts(plan.own))
    try {
      const counts = await withAudit(engine, source, (write) =>
        applyPlan(engine, write, { ...erasure, plan }),
      )
      return { counts, own: plan.own, note }
    } catch (error) {
      note.remove()
      if (!(error instanceof OutdatedPlan)) throw error
      if (attempt === maxAttempts) throw new ShopError([apiError('unavailable')], retryAfterSeconds)
    }
  }
}

/**
 * Erases a person. Orders keep items and amounts. A search without a lock finds the values of the
 * person in all tables, then a short transaction erases the rows. Another search without a lock
 * removes what was written meanwhile, and the bytes of deleted rows are removed. If the process ends
 * after the transaction, `finishErasures` does the rest. Throws `not_found`, `orders_in_progress`,
 * `invalid` if `orderCount` is another number, `in_use` if a value would remain, and `unavailable` if
 * the person changes all the time.
 */
export async function eraseCustomer(
  engine: Engine,
  source: AuditSource,
  erasure: Erasure,
): Promise<ErasedCounts> {
  const { counts, own, note } = await applyErasure(engine, source, erasure)
  await removeRemains(engine, own)
  note.remove()
  return counts
}
