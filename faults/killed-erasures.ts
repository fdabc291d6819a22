import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountKey } from '#data/orders/customer-key.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { killChild, waitForChild } from './child-process.ts'
import { folderOf } from './environment.ts'
import type { HttpReply } from './http-client.ts'
import { writeFile as processFile } from './killed-imports.ts'
import { checkRefused } from './killed-pictures.ts'
import { type StaffMember, sendChange } from './staff.ts'
import { type StaffTarget, staffTimeoutMs } from './staff-pictures.ts'

const kills = 6
/** PostgreSQL may still commit for a moment after its client was killed. */
const settleMs = 300

/** A customer with an account and a message. */
interface Customer {
  id: string
  email: string
}

/** Adds a customer whose values no other row contains. */
async function addCustomer({ stage }: StaffTarget): Promise<Customer> {
  const id = randomUUID()
  const customer = { id, email: `customer-${id}@example.com` }
  const [first_name, last_name] = ['Rami', `Shaker ${id}`]
  const now = new Date().toISOString()
  await stage.environment.inside(async ({ db }) => {
    await db
      .insertInto('users')
      .values({ ...customer, first_name, last_name, password_hash: '', created_at: now })
      .execute()
    await db
      .insertInto('feedback')
      .values({
        id,
        name: `Rami ${last_name}`,
        email: customer.email,
        message: 'Hello',
        sent_at: now,
      })
      .execute()
  })
  return customer
}

/** Erases a customer. `onSent` runs while the erasure does. */
async function erase(
  { node }: StaffTarget,
  { owner, customer }: { owner: StaffMember; customer: Customer },
  onSent: () => Promise<unknown> = async () => {},
): Promise<HttpReply> {
  const path = `/customers/${accountKey(customer.id)}/erase`
  const sent = sendChange(node.url, owner, {
    path,
    body: { orderCount: 0 },
    timeoutMs: staffTimeoutMs,
  })
  await onSent()
  return sent
}

/** Returns how many rows a customer has, and how many audit entries say that they were erased. */
const readCustomer = ({ stage }: StaffTarget, { id, email }: Customer) =>
  stage.environment.inside(async ({ db }) => {
    const users = await db.selectFrom('users').select('id').where('id', '=', id).execute()
    const messages = await db
      .selectFrom('feedback')
      .select('id')
      .where('email', '=', email)
      .execute()
    const entries = await db
      .selectFrom('audit_log')
      .select('seq')
      .where('action', '=', 'customer.erased')
      .where('subject_id', '=', accountKey(id))
      .execute()
    return { rows: users.length + messages.length, entries: entries.length }
  })

/** Checks that the files of the embedded database contain none of the erased customers. */
function checkBytes({ stage }: StaffTarget, erased: readonly Customer[]): void {
  const { environment, notes } = stage
  if (environment.kind !== 'sqlite') return
  const folder = folderOf(environment)
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name))
    const left = erased.filter(({ email }) => bytes.includes(email))
    notes.check(left.length === 0, `${name} contains ${left.length} erased customers`)
  }
}

/**
 * Kills the process of an erasure at different moments. Each customer is erased as a whole, or not.
 * The erasure after them removes the bytes that the killed ones left behind.
 */
export async function killErasures(target: StaffTarget): Promise<void> {
  const { stage, node } = target
  const { notes, random, environment } = stage
  const name = 'Nour'
  const account = { email: `${randomUUID()}@luca.example`, role: 'owner', name } as const
  const { cookie } = await environment.inside((engine) => createSignedInStaff(engine, account))
  const owner = { name, cookie }
  let startedAt = 0
  const first = await addCustomer(target)
  const replies = [
    await erase(target, { owner, customer: first }, async () => {
      await waitForChild(node.port, processFile)
      startedAt = performance.now()
    }),
  ]
  const erasureMs = performance.now() - startedAt
  const erased = [first]
  for (let kill = 0; kill < kills; kill += 1) {
    const customer = await addCustomer(target)
    const reply = await erase(target, { owner, customer }, async () => {
      const child = await waitForChild(node.port, processFile)
      await sleep(random() * erasureMs)
      killChild(child)
    })
    replies.push(reply)
    await sleep(settleMs)
    const { rows, entries } = await readCustomer(target, customer)
    const isErased = rows === 0
    if (isErased) erased.push(customer)
    notes.check(isErased || rows === 2, `an erasure left ${rows} of 2 rows`)
    notes.check(entries === (isErased ? 1 : 0), `an erasure has ${entries} audit entries`)
    notes.check(reply.status !== 200 || isErased, 'an erasure that was acknowledged is lost')
  }
  const customer = await addCustomer(target)
  const last = await erase(target, { owner, customer })
  notes.report(
    `erasures killed ${kills} times: ${erased.length - 1} customers erased as a whole, the others not at all`,
  )
  notes.check(last.status === 200, `the erasure after the last kill got ${last.status}`)
  checkRefused(stage, replies, 'an erasure')
  checkBytes(target, [...erased, customer])
}
