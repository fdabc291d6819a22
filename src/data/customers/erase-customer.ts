import { staffError } from '#contract/admin/errors.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import { type AuditedWrite, type AuditSource, withAudit } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { contactValues, type PersonalValue, storedTexts } from '#rules/personal-values.ts'
import { systemActor } from '#rules/system-actor.ts'
import { deleteRows, rowsOfOthers } from './erase-rows.ts'
import {
  type ErasedCounts,
  type ErasureScope,
  readEndedEmails,
  readEndedScope,
  readPersonScope,
} from './erasure-scope.ts'
import type { Person } from './find-person.ts'
import { keptColumns, removeRemains } from './finish-erasure.ts'
import { ownValues } from './own-values.ts'
import { findTables, type SearchedDb } from './personal-search.ts'
import { findValues, recordRedaction, redactedColumns, removeValues } from './redact-values.ts'

/** An erasure as its author requested it. */
interface Erasure {
  person: Person
  /** The number of orders that the author typed. */
  orderCount?: number | undefined
}

/** Reads what an erasure clears and deletes. With an engine it locks the rows. */
type ReadScope<Scope extends ErasureScope> = (db: Db, engine?: Engine) => Promise<Scope>

/**
 * Returns the scope of an erasure. Throws `not_found`, `orders_in_progress`, and `invalid` if the
 * author typed another number of orders.
 */
async function readErasable({ person, orderCount }: Erasure, db: Db, engine?: Engine) {
  const scope = await readPersonScope(db, person, engine)
  if (scope.blockedBy.length > 0)
    throw staffError('orders_in_progress', { params: { numbers: scope.blockedBy } })
  if (orderCount !== undefined && orderCount !== scope.counts.orders)
    throw staffError('invalid', {
      field: 'orderCount',
      description: 'This is not the number of orders of this customer.',
    })
  return scope
}

/** Throws `in_use` if values would remain in tables. */
function assertNone(tables: readonly string[]): void {
  if (tables.length === 0) return
  throw staffError('in_use', {
    description: `Personal data would remain in: ${tables.join(', ')}. Nothing was erased.`,
  })
}

/** Returns the values of a scope that no one else has, and where other people wrote them. */
export async function findElsewhere(source: SearchedDb, { values, rows, laterIds }: ErasureScope) {
  const where = rowsOfOthers(rows, laterIds)
  const own = await ownValues(source, values, where)
  return { where, own, found: await findValues(source, own, where) }
}

/**
 * Searches every text column of the database for the e-mail addresses and telephone numbers of the
 * person, outside of a transaction: in a large shop this takes seconds. Throws as `read`, and `in_use`
 * if one would remain.
 */
async function planErasure(engine: Engine, read: ReadScope<ErasureScope>) {
  const scope = await read(engine.db)
  const { where, own, found } = await findElsewhere(engine, scope)
  const except = [...redactedColumns, ...keptColumns]
  assertNone(await findTables(engine, contactValues(own), { where, except }))
  return { values: scope.values, own, found }
}

type ErasurePlan = Awaited<ReturnType<typeof planErasure>>

/** The rows of the person changed after the search. */
class OutdatedPlan extends Error {}

const isSame = (some: readonly PersonalValue[], others: readonly PersonalValue[]): boolean => {
  const texts = new Set(some.map(({ text }) => text))
  return some.length === others.length && others.every(({ text }) => texts.has(text))
}

/** Leaves open orders out. `finishErasures` erases them after they have ended. */
const requestLater = async (trx: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  const erasure_requested_at = now.toISOString()
  await trx.updateTable('orders').set({ erasure_requested_at }).where('id', 'in', ids).execute()
}

/** Erases a scope as planned, in a short transaction. Throws `OutdatedPlan`. */
async function applyPlan<Scope extends ErasureScope>(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { read, plan, now }: { read: ReadScope<Scope>; plan: ErasurePlan; now: Date },
): Promise<Scope> {
  const source = { textSearch: engine.textSearch, db: trx }
  const scope = await read(trx, engine)
  if (!isSame(scope.values, plan.values)) throw new OutdatedPlan()
  await deleteRows(trx, scope.rows, scope.orderIds)
  await requestLater(trx, scope.laterIds, now)
  const redacted = await removeValues(source, plan.found)
  const { orders } = scope.rows
  const cleared = { tables: ['orders'], where: { orders }, except: keptColumns }
  assertNone(await findTables(source, contactValues(plan.own), cleared))
  const changes = Object.entries(scope.counts).map(([field, to]) => ({ field, to }))
  await recordRedaction(trx, redacted, (redaction) =>
    record({
      subject: { kind: 'customer', id: scope.subjectId },
      changes: [...changes, ...redaction],
    }),
  )
  return scope
}

/** How often the person may change while the search for the values runs. */
const maxAttempts = 3
const retryAfterSeconds = 2

/** Plans and applies an erasure. Returns the values that no row of that time contains any more. */
async function applyErasure<Scope extends ErasureScope>(
  engine: Engine,
  source: AuditSource,
  read: ReadScope<Scope>,
) {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planErasure(engine, read)
    const note = engine.erasureNotes.add(storedTexts(plan.own))
    try {
      const scope = await withAudit(engine, source, (write) =>
        applyPlan(engine, write, { read, plan, now: source.now }),
      )
      return { scope, own: plan.own, note }
    } catch (error) {
      note.remove()
      if (!(error instanceof OutdatedPlan)) throw error
      if (attempt === maxAttempts) throw new ShopError([apiError('unavailable')], retryAfterSeconds)
    }
  }
}

/**
 * Erases a scope. A search without a lock finds its values in all tables, then a short transaction
 * erases the rows. Another search without a lock removes what was written meanwhile, and the bytes of
 * deleted rows are removed. If the process ends after the transaction, `finishErasures` does the rest.
 */
async function eraseScope<Scope extends ErasureScope>(
  engine: Engine,
  source: AuditSource,
  read: ReadScope<Scope>,
): Promise<Scope> {
  const { scope, own, note } = await applyErasure(engine, source, read)
  await removeRemains(engine, own, source)
  note.remove()
  return scope
}

/**
 * Erases a person. Orders keep items and amounts. Open orders of other owners are left out until they
 * end. Throws `not_found`, `orders_in_progress`, `invalid` if `orderCount` is another number, `in_use`
 * if an e-mail address or telephone number would remain, and `unavailable` if the person changes all
 * the time.
 */
export async function eraseCustomer(
  engine: Engine,
  source: AuditSource,
  erasure: Erasure,
): Promise<ErasedCounts> {
  const { counts } = await eraseScope(engine, source, (db, lock) => readErasable(erasure, db, lock))
  return counts
}

/**
 * Erases the orders that earlier erasures left out and that have ended. Returns their number. If one
 * cannot be erased, the others are, and then its error is thrown.
 */
export async function eraseEndedOrders(engine: Engine, now: Date): Promise<number> {
  const source = { actor: systemActor, action: 'customer.erased', now } as const
  const errors: unknown[] = []
  let count = 0
  for (const email of await readEndedEmails(engine.db, now)) {
    try {
      const { orderIds } = await eraseScope(engine, source, (db, lock) =>
        readEndedScope(db, { email, now }, lock),
      )
      count += orderIds.length
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return count
}
