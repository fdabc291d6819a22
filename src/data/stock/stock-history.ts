import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#contract/admin/actors.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import type { Movement } from '#contract/admin/stock.ts'
import { reasonOf } from '#data/audit/audit-chain.ts'
import type { Db } from '#data/engine/engine.ts'
import { systemActor } from '#rules/system-actor.ts'

const shopper: Actor = { kind: 'shopper', id: null, name: 'Customer' }

/**
 * The position of a movement. Movements of one moment sort by their audit entries; among those
 * without one, additions are before removals.
 */
interface Position {
  moved_at: string
  audit_seq: number | null
  delta: number
  id: string
}

const position = sql`move.moved_at, coalesce(move.audit_seq, 0), -move.delta, move.id`

/** Compares the position of a movement. The first condition lets the index of times be used. */
const isBefore = (after: Position) => sql<SqlBool>`move.moved_at <= ${after.moved_at}
  and (${position}) < (${after.moved_at}, ${after.audit_seq ?? 0}, ${-after.delta}, ${after.id})`

/** Returns the position of a cursor, or undefined if the variant has no such movement. */
export const findMovement = (
  db: Db,
  variantId: string,
  cursor: string,
): Promise<Position | undefined> =>
  db
    .selectFrom('stock_movements')
    .select(['id', 'delta', 'moved_at', 'audit_seq'])
    .where('id', '=', cursor)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()

/** The sum of the movements of the pages before. */
const newerSum = (variantId: string, after: Position | undefined) =>
  after === undefined
    ? sql.lit(0)
    : sql<number>`(select sum(move.delta) from stock_movements as move
        where move.variant_id = ${variantId} and move.moved_at >= ${after.moved_at}
          and not (${isBefore(after)}))`

const selectRows = (
  db: Db,
  variantId: string,
  { limit, after }: { limit: number; after: Position | undefined },
) =>
  db
    .selectFrom('stock_movements as move')
    .innerJoin('variants', 'variants.id', 'move.variant_id')
    .leftJoin('audit_log as edit', (join) =>
      join.onRef('edit.seq', '=', 'move.audit_seq').on('edit.action', '=', 'order.items_edited'),
    )
    .leftJoin('orders', (join) =>
      join.on((eb) => eb('orders.id', '=', eb.fn.coalesce('move.order_id', 'edit.subject_id'))),
    )
    .select(['move.id', 'move.delta', 'move.reason', 'move.cause', 'move.order_id'])
    .select(['move.moved_at', 'move.audit_seq', 'orders.number', 'variants.stock_quantity'])
    .select(newerSum(variantId, after).as('newer'))
    .where('move.variant_id', '=', variantId)
    .$if(after !== undefined, (query) => (after ? query.where(isBefore(after)) : query))
    .orderBy('move.moved_at', 'desc')
    .orderBy(sql`coalesce(move.audit_seq, 0)`, 'desc')
    .orderBy(sql`-move.delta`, 'desc')
    .orderBy('move.id', 'desc')
    .limit(limit)

/** Returns movements with the stock after each of them, which is the stock without newer ones. */
async function readRows(...parameters: Parameters<typeof selectRows>) {
  const rows = await selectRows(...parameters).execute()
  let balance = rows[0] ? rows[0].stock_quantity - rows[0].newer : 0
  return rows.map((row) => {
    const after = balance
    balance -= row.delta
    return { ...row, balance: after }
  })
}

type MovementRow = Awaited<ReturnType<typeof readRows>>[number]

/** Returns the entries of movements by staff, and of the orders that staff cancelled. */
const readEntries = (db: Db, rows: readonly MovementRow[]) => {
  const seqs = rows.flatMap(({ audit_seq: seq }) => (seq === null ? [] : [seq]))
  const cancelled = rows.flatMap((row) =>
    row.reason === 'cancel' && row.order_id !== null ? [row.order_id] : [],
  )
  if (seqs.length === 0 && cancelled.length === 0) return []
  return db
    .selectFrom('audit_log')
    .leftJoin('audit_personal', 'audit_personal.audit_seq', 'audit_log.seq')
    .select(['seq', 'at', 'actor_kind', 'actor_id', 'actor_name', 'subject_id', 'reason'])
    .select('audit_personal.changes as personal')
    .where(({ or, and, eb }) =>
      or([
        ...(seqs.length === 0 ? [] : [eb('seq', 'in', seqs)]),
        ...(cancelled.length === 0
          ? []
          : [
              and([
                eb('subject_kind', '=', 'order'),
                eb('subject_id', 'in', cancelled),
                eb('action', '=', 'order.status_changed'),
              ]),
            ]),
      ]),
    )
    .orderBy('seq', 'desc')
    .execute()
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

const entryOf = (row: MovementRow, entries: readonly Entry[]): Entry | undefined =>
  row.reason === 'cancel'
    ? entries.find(({ subject_id: id, at }) => id === row.order_id && at === row.moved_at)
    : entries.find(({ seq }) => seq === row.audit_seq)

/** Returns who moved stock. A count without an entry is older than the audit log. */
function actorOf({ reason }: MovementRow, entry: Entry | undefined): Movement['actor'] {
  if (entry) return { kind: entry.actor_kind, id: entry.actor_id, name: entry.actor_name }
  if (reason === 'opening') return systemActor
  return reason === 'count' ? null : shopper
}

function toMovement(row: MovementRow, entries: readonly Entry[]): Movement {
  const entry = entryOf(row, entries)
  return {
    id: row.id,
    at: row.moved_at,
    delta: row.delta,
    balance: row.balance,
    reason: row.reason,
    cause: row.cause,
    orderNumber: row.number,
    actor: actorOf(row, entry),
    note: entry ? reasonOf(entry) : null,
    auditSeq: entry?.seq ?? null,
  }
}

/** Returns movements of a variant with the stock after each of them, newest first. */
export async function readMovements(
  db: Db,
  variantId: string,
  { limit = defaultPageSize, after }: { limit?: number | undefined; after?: Position | undefined },
): Promise<{ items: Movement[]; nextCursor: string | null }> {
  const rows = await readRows(db, variantId, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const entries = await readEntries(db, shown)
  return {
    items: shown.map((row) => toMovement(row, entries)),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
