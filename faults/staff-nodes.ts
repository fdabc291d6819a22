import type { Fault, Stage } from './fault.ts'
import type { HttpReply } from './http-client.ts'
import { pickOne } from './random.ts'
import {
  addManager,
  findBrokenEntry,
  isComplete,
  placeOrders,
  readTraces,
  type StaffMember,
  sendChange,
} from './staff.ts'

const orderCount = 25
const rounds = 3

/** A member of staff at a node, with the contact field that only this person edits. */
interface Colleague {
  url: string
  member: StaffMember
  field: 'contactName' | 'contactPhone'
  value: string
}

/** Edits one contact field of each order. */
async function editAll({ url, member, field, value }: Colleague, ids: readonly string[]) {
  const replies: HttpReply[] = []
  for (const id of ids) {
    const body = { version: 1, changes: { [field]: value } }
    replies.push(await sendChange(url, member, { path: `/orders/${id}/contact`, body }))
  }
  return replies
}

/** Claims each order several times and changes its status. */
async function moveAll({ random }: Stage, { url, member }: Colleague, ids: readonly string[]) {
  const replies: HttpReply[] = []
  for (const id of Array.from({ length: rounds }, () => ids).flat()) {
    const to = pickOne(random, ['processing', 'shipped', 'delivered', 'cancelled'] as const)
    const items = [{ position: 0, sellable: 1, damaged: 0 }]
    const body = to === 'cancelled' ? { to, reason: 'other', items } : { to }
    const claim = { path: `/orders/${id}/claim`, body: { takeOver: true } }
    replies.push(await sendChange(url, member, claim))
    replies.push(await sendChange(url, member, { path: `/orders/${id}/status`, body }))
  }
  return replies
}

/** Two members of staff change the same orders at two nodes at the same time. */
export const staffNodes: Fault = {
  name: 'staff-nodes',
  engines: ['postgres'],
  async run(stage) {
    const { environment, notes } = stage
    const [first, second] = [await environment.open(), await environment.open()]
    const ids = await placeOrders(stage, first.url, orderCount)
    const mona = await addManager(environment, 'Mona')
    const omar = await addManager(environment, 'Omar')
    const staff: Colleague[] = [
      { url: first.url, member: mona, field: 'contactName', value: 'Sara' },
      { url: second.url, member: omar, field: 'contactPhone', value: '01299988877' },
    ]
    // A shipped order is not editable, so all edits come first.
    const edits = await Promise.all(staff.map((colleague) => editAll(colleague, ids)))
    const moves = await Promise.all(staff.map((colleague) => moveAll(stage, colleague, ids)))
    const replies = [...edits, ...moves].flat()
    notes.check(
      edits.flat().every(({ status }) => status === 200),
      'an edit of another field was refused',
    )
    const unexpected = replies.filter(({ status }) => status !== 200 && status !== 409)
    notes.check(unexpected.length === 0, `changes got ${unexpected.map(({ status }) => status)}`)
    const { traces, lost, broken } = await environment.inside(async ({ db }) => ({
      traces: await readTraces(db, ids),
      lost: await db
        .selectFrom('orders')
        .select('id')
        .where('id', 'in', ids)
        .where(({ or, eb }) =>
          or([eb('contact_name', '<>', 'Sara'), eb('contact_phone', '<>', '01299988877')]),
        )
        .execute(),
      broken: await findBrokenEntry(db),
    }))
    notes.report(
      `${replies.length} changes of ${orderCount} orders: ${replies.filter(({ status }) => status === 409).length} refused, the others are in the audit log`,
    )
    notes.check(traces.every(isComplete), 'a status differs from its entries or e-mails')
    notes.check(lost.length === 0, `${lost.length} orders lost an edit of the other person`)
    notes.check(broken === null, `audit entry ${broken} does not match the one before it`)
  },
}
