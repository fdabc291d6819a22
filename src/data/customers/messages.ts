import { sql } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type {
  Message,
  MessageChange,
  MessageQuery,
  MessageState,
} from '#contract/admin/messages.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { foldText } from '#rules/fold-text.ts'
import { singleLine } from '#rules/single-line.ts'

/** A message shows at most this many orders of its sender. */
const maxOrders = 20
/** A search reads this many messages at once. */
const batchSize = 500

const selectMessages = (db: Db) =>
  db
    .selectFrom('feedback')
    .leftJoin('staff as finisher', 'finisher.id', 'feedback.done_by')
    .leftJoin('staff as assignee', 'assignee.id', 'feedback.assigned_to')
    .selectAll('feedback')
    .select(['finisher.name as finisher_name', 'assignee.name as assignee_name'])

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

/**
 * Returns the numbers of orders by the e-mail address of the order. The index of addresses contains
 * the orders of the search index, and the index of search keys contains the others.
 */
async function readOrderNumbers(db: Db, emails: readonly string[]): Promise<Map<string, string[]>> {
  if (emails.length === 0) return new Map()
  const email = sql<string>`lower(contact_email)`
  const select = (isIndexed: boolean) =>
    db
      .selectFrom('orders')
      .select([email.as('email'), 'number', 'ordered_at'])
      .where(email, 'in', emails)
      .where('search_key', isIndexed ? 'is not' : 'is', null)
  const rows = await select(true).unionAll(select(false)).orderBy('ordered_at', 'desc').execute()
  const grouped = Map.groupBy(rows, (row) => row.email)
  return new Map(
    [...grouped].map(([key, orders]) => [
      key,
      orders.slice(0, maxOrders).map(({ number }) => number),
    ]),
  )
}

const refOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? id }

/** Returns messages with the orders of their senders. */
async function toMessages(db: Db, rows: readonly MessageRow[]): Promise<Message[]> {
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))]
  const numbers = await readOrderNumbers(db, emails)
  return rows.map((row) => ({
    id: row.id,
    name: singleLine(row.name),
    email: singleLine(row.email),
    message: row.message,
    sentAt: row.sent_at,
    doneAt: row.done_at,
    doneBy: refOf(row.done_by, row.finisher_name),
    assignedTo: refOf(row.assigned_to, row.assignee_name),
    orderNumbers: numbers.get(row.email.toLowerCase()) ?? [],
  }))
}

/** The position of a message in the list. */
interface Position {
  sentAt: string
  id: string
}

const cursorOf = ({ sent_at, id }: Pick<MessageRow, 'sent_at' | 'id'>): string =>
  Buffer.from(`${sent_at} ${id}`).toString('base64url')

/** Returns the position of a cursor, or undefined if it is not one of the messages. */
export function parseMessageCursor(cursor: string): Position | undefined {
  const [sentAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return Number.isNaN(Date.parse(sentAt)) ? undefined : { sentAt, id }
}

/** Selects the messages after a position, newest first. */
function selectPage(db: Db, state: MessageState, after: Position | undefined) {
  const rows = selectMessages(db).orderBy('sent_at', 'desc').orderBy('feedback.id', 'desc')
  const ofState =
    state === 'all' ? rows : rows.where('done_at', state === 'open' ? 'is' : 'is not', null)
  if (!after) return ofState
  return ofState.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('sent_at', 'feedback.id'), '<', tuple(after.sentAt, after.id)),
  )
}

/** Returns a function that returns true for messages that contain all words of a search. */
function matcherOf(q: string | undefined): (row: MessageRow) => boolean {
  const words = foldText(q ?? '')
    .split(' ')
    .filter(Boolean)
  return ({ name, email, message }) => {
    const folded = foldText(`${name} ${email} ${message}`)
    return words.every((word) => folded.includes(word))
  }
}

/** Returns the first `count` messages that match a query, newest first, or fewer at the end. */
export async function findMessages(
  db: Db,
  query: MessageQuery,
  count: number,
): Promise<MessageRow[]> {
  const { state = 'open', q, cursor } = query
  const matches = matcherOf(q)
  const found: MessageRow[] = []
  let after = cursor === undefined ? undefined : parseMessageCursor(cursor)
  for (;;) {
    const limit = q === undefined ? count : batchSize
    const rows = await selectPage(db, state, after).limit(limit).execute()
    found.push(...(q === undefined ? rows : rows.filter(matches)))
    const last = rows.at(-1)
    if (found.length >= count || rows.length < limit || !last) return found.slice(0, count)
    after = { sentAt: last.sent_at, id: last.id }
  }
}

/** Returns a page of messages, newest first. No message repeats while new ones arrive. */
export async function listMessages(
  db: Db,
  query: MessageQuery,
): Promise<{ items: Message[]; nextCursor: string | null }> {
  const limit = query.limit ?? defaultPageSize
  const rows = await findMessages(db, query, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await toMessages(db, shown),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}

/** Returns the messages of an e-mail address, newest first. */
export async function readMessagesOf(db: Db, email: string): Promise<Message[]> {
  const rows = await selectMessages(db)
    .where(sql`lower(feedback.email)`, '=', email)
    .orderBy('sent_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .execute()
  return toMessages(db, rows)
}

/** Returns one message. Throws `not_found`. */
export async function readMessage(db: Db, id: string): Promise<Message> {
  const row = await selectMessages(db).where('feedback.id', '=', id).executeTakeFirst()
  if (!row) throw staffError('not_found')
  const [message] = await toMessages(db, [row])
  if (!message) throw staffError('not_found')
  return message
}

interface MessageFacts {
  done_at: string | null
  done_by: string | null
  assigned_to: string | null
}

/** Returns what a change makes of a message. A change that has happened already changes nothing. */
function factsAfter(
  before: MessageFacts,
  { isDone, isAssignedToMe }: MessageChange,
  { staffId, now }: { staffId: string; now: Date },
): MessageFacts {
  const done =
    isDone === undefined || isDone === (before.done_at !== null)
      ? { done_at: before.done_at, done_by: before.done_by }
      : {
          done_at: isDone ? now.toISOString() : null,
          done_by: isDone ? staffId : null,
        }
  if (isAssignedToMe === undefined) return { ...done, assigned_to: before.assigned_to }
  // A person gives back only the own messages.
  const released = before.assigned_to === staffId ? null : before.assigned_to
  return { ...done, assigned_to: isAssignedToMe ? staffId : released }
}

const fields = { done_at: 'doneAt', assigned_to: 'assignedTo' } as const

/**
 * Marks a message as done or open, or assigns it. Two people who do the same at once both succeed,
 * and the audit log has one entry. Throws `not_found`.
 */
export async function changeMessage(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: MessageChange & { id: string; staffId: string; now: Date },
): Promise<void> {
  const before = await trx
    .selectFrom('feedback')
    .select(['done_at', 'done_by', 'assigned_to'])
    .where('id', '=', change.id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!before) throw staffError('not_found')
  const after = factsAfter(before, change, change)
  const changes = Object.entries(fields).flatMap(([column, field]) => {
    const key = column as keyof typeof fields
    return before[key] === after[key] ? [] : [{ field, from: before[key], to: after[key] }]
  })
  if (changes.length === 0) return record.unchanged(undefined)
  await trx.updateTable('feedback').set(after).where('id', '=', change.id).execute()
  const isDoneChanged = before.done_at !== after.done_at
  const doneAction = after.done_at === null ? 'message.reopened' : 'message.done'
  await record({
    subject: { kind: 'message', id: change.id },
    changes,
    action: isDoneChanged ? doneAction : 'message.assigned',
  })
}
