import { randomUUID } from 'node:crypto'
import { sessionCookie } from '#api/admin/cookie.ts'
import type { Order } from '#contract/orders.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import type { Db } from '#data/engine/engine.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import type { Environment } from './environment.ts'
import type { Intent, Stage } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { checkOut, setCartItem } from './shoppers.ts'

/** A member of staff with an open session. */
export interface StaffMember {
  name: string
  cookie: string
}

/** Adds a manager with a full session. Several nodes share it. */
export async function addManager({ inside }: Environment, name: string): Promise<StaffMember> {
  const account = { email: `${randomUUID()}@luca.example`, role: 'manager', name } as const
  const { cookie } = await inside((engine) => createSignedInStaff(engine, account))
  return { name, cookie }
}

/** Sends a change of a member of staff, as a page of the admin does. */
export const sendChange = (
  url: string,
  { cookie }: StaffMember,
  { path, body, key, timeoutMs }: { path: string; body: unknown; key?: string; timeoutMs?: number },
): Promise<HttpReply> =>
  request(`${url}/api/admin${path}`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: `${sessionCookie}=${cookie}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })

/** Reads a record as a page of the admin does. */
export const readAsStaff = (url: string, { cookie }: StaffMember, path: string) =>
  request(`${url}/api/admin${path}`, { headers: { cookie: `${sessionCookie}=${cookie}` } })

/** Places orders of one item each and returns their ids. */
export async function placeOrders(stage: Stage, url: string, count: number): Promise<string[]> {
  const { environment, intents } = stage
  const [item] = environment.goods.plenty
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const headers = { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() }
    const intent: Intent = { headers, expectedTotal: undefined }
    await setCartItem(url, { item, quantity: 1, headers })
    const order = envelopeOf<Order>(await checkOut(url, intent))?.data
    if (!order) throw new Error('an order could not be placed')
    intent.order = order
    intents.push(intent)
    ids.push(order.id)
  }
  return ids
}

/** The audit entries and e-mails of one order, and its status. */
interface Trace {
  id: string
  status: string
  entries: { action: string; from: unknown; to: unknown }[]
  emails: string[]
}

/** Reads what the database says about orders. */
export async function readTraces(db: Db, ids: readonly string[]): Promise<Trace[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'action', 'changes'])
    .where('subject_kind', '=', 'order')
    .orderBy('seq')
    .execute()
  const emails = await db.selectFrom('outbox').select(['order_id', 'order_status']).execute()
  return orders.map(({ id, status }) => ({
    id,
    status,
    entries: entries.flatMap((entry) => {
      const change = entry.changes.find(({ field }) => field === 'status')
      const { action, subject_id: subject } = entry
      return subject === id && change ? [{ action, from: change.from, to: change.to }] : []
    }),
    emails: emails.flatMap((email) => (email.order_id === id ? [email.order_status] : [])),
  }))
}

/** Returns true if the entries lead to the status, and each status has its e-mail. */
export function isComplete({ status, entries, emails }: Trace): boolean {
  const states = ['pending', ...entries.map(({ to }) => to)]
  const isChain = entries.every(({ from }, at) => from === states[at])
  // An undo removes the e-mail of the change that it undoes.
  const notified = new Set<unknown>(['pending'])
  for (const { action, from, to } of entries) {
    if (action === 'order.status_undone') notified.delete(from)
    else notified.add(to)
  }
  const hasEmails = emails.length === notified.size && emails.every((email) => notified.has(email))
  return isChain && states.at(-1) === status && hasEmails
}

/** Returns the number of the first entry that does not match the one before it, or null. */
export const findBrokenEntry = async (db: Db): Promise<number | null> =>
  (await verifyAuditLog(db)).brokenAtSeq
