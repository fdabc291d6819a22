import { randomUUID } from 'node:crypto'
import { staffError } from '#contract/admin/errors.ts'
import type { OrderNote } from '#contract/admin/orders.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { lockOrder, type OrderChange } from './lock-order.ts'

/** Returns the notes of an order: pinned ones first, then the newest. */
export async function readNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('staff', 'staff.id', 'order_notes.staff_id')
    .select([
      'order_notes.id',
      'order_notes.text',
      'order_notes.is_pinned',
      'order_notes.staff_id',
      'order_notes.created_at',
      'staff.name',
    ])
    .where('order_id', '=', orderId)
    .orderBy('is_pinned', 'desc')
    .orderBy('order_notes.created_at', 'desc')
    .orderBy('order_notes.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    isPinned: row.is_pinned,
    author: { id: row.staff_id, name: row.name },
    createdAt: row.created_at,
  }))
}

/** A note to add. */
export interface NewNote {
  orderId: string
  staffId: string
  text: string
  isPinned: boolean
  now: Date
}

/** Adds a note and returns its id. Runs in the transaction of its caller, which records it. */
export async function insertNote(trx: Db, note: NewNote): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('order_notes')
    .values({
      id,
      order_id: note.orderId,
      staff_id: note.staffId,
      text: note.text,
      is_pinned: note.isPinned,
      created_at: note.now.toISOString(),
    })
    .execute()
  return id
}

/**
 * Adds a note to an order. The audit log names the note but does not contain its text, which can be
 * erased. Throws `not_found`. Returns the id of the order.
 */
export async function addNote(
  engine: Engine,
  { trx, record }: AuditedWrite,
  note: OrderChange & { text: string; isPinned: boolean },
): Promise<string> {
  const { id } = await lockOrder(engine, trx, note)
  const noteId = await insertNote(trx, { ...note, orderId: id })
  await record({
    subject: { kind: 'order', id },
    changes: [
      { field: 'note', from: null, to: noteId },
      { field: 'isPinned', from: null, to: note.isPinned },
    ],
  })
  return id
}

/** Pins or unpins a note of an order. Throws `not_found`. Returns the id of the order. */
export async function pinNote(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: OrderChange & { noteId: string; isPinned: boolean },
): Promise<string> {
  const { id } = await lockOrder(engine, trx, change)
  const note = await trx
    .selectFrom('order_notes')
    .select('is_pinned')
    .where('id', '=', change.noteId)
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (!note) throw staffError('not_found')
  if (note.is_pinned === change.isPinned) return record.unchanged(id)
  await trx
    .updateTable('order_notes')
    .set({ is_pinned: change.isPinned })
    .where('id', '=', change.noteId)
    .execute()
  await record({
    subject: { kind: 'order', id },
    changes: [
      { field: 'note', from: change.noteId, to: change.noteId },
      { field: 'isPinned', from: note.is_pinned, to: change.isPinned },
    ],
  })
  return id
}
