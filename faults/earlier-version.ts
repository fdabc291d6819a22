import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderLinkHeader } from '#contract/order-link.ts'
import { writeLiveValue } from '#data/content/live-values.ts'
import type { Engine } from '#data/engine/engine.ts'
import { migrate } from '#data/migrate.ts'
import { createOrderToken } from '#rules/order-link.ts'
import { signLinkWith } from '#server/sign-link.ts'
import type { fillShop } from '#test/releases/fill-shop.ts'
import { readUnits } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { type HttpReply, request } from './http-client.ts'
import type { Node } from './process.ts'
import { openAccount, withShoppers } from './shoppers.ts'
import {
  addManager,
  findBrokenEntry,
  placeOrders,
  readAsStaff,
  type StaffMember,
  sendChange,
} from './staff.ts'
import { countByStatus, durationMs, unserved } from './statistics.ts'

/** Folder of the built project of an earlier version. */
const root = process.env.FAULTS_EARLIER
const shoppers = 6
/** Milliseconds between two requests of a shopper. A migration needs moments in which its tables are free. */
const pauseMs = 50
/** Orders that each version takes before the other one packs them. */
const orderCount = 6
/** Time in which an e-mail that staff may still undo is sent, also on a busy machine. */
const loopMs = 180_000

/** Invites an owner with the command of the earlier version. Returns the token of the setup link. */
function inviteOwner({ environment }: Stage): string {
  const words = ['src/cli/main.ts', 'staff', 'add', 'mona@luca.example', '--role', 'owner']
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment.env },
    encoding: 'utf8',
  })
  const token = stdout.trim().split('#').at(-1)
  if (!token) throw new Error(`no owner was invited: ${stderr}`)
  return token
}

/** Fills every table of the earlier version through its calls, as its own tests do. */
async function fillEarlier({ environment, intents }: Stage, url: string, token: string) {
  const program: { fillShop: typeof fillShop } = await import(
    join(root ?? '', 'test/releases/fill-shop.ts')
  )
  intents.push(...(await program.fillShop(url, token)).intents)
  // Staff received goods and counted a variant.
  const initialStock = await environment.inside(({ db }) => readUnits(db))
  environment.goods = { ...environment.goods, initialStock }
}

const confirmAll = (engine: Engine) =>
  engine.write((write) =>
    writeLiveValue(write, { table: 'settings', key: 'confirmOrders', value: 'all', version: 1 }),
  )

/** Waits until a list is empty. Returns what is left of it when the loops had their time. */
async function waitEmpty(read: () => Promise<string[]>): Promise<string[]> {
  for (const limit = Date.now() + loopMs; ; await sleep(250)) {
    const left = await read()
    if (left.length === 0 || Date.now() > limit) return left
  }
}

/** Waits until a loop has indexed each order. Returns those that wait for a confirmation. */
async function waitForNeed({ db }: Engine, ids: readonly string[]): Promise<string[]> {
  const orders = db.selectFrom('orders').where('id', 'in', ids)
  await waitEmpty(async () => {
    const rows = await orders.select('id').where('phone_key', 'is', null).execute()
    return rows.map(({ id }) => id)
  })
  const rows = await orders.select('id').where('confirm_need', '=', 'confirm').execute()
  return rows.map(({ id }) => id)
}

/** Returns the orders whose delivery was not reported. Without a mail server an e-mail is a log line. */
const readUnreported = async ({ db }: Engine, ids: readonly string[]): Promise<string[]> => {
  const emails = db.selectFrom('outbox').select('order_id').where('order_status', '=', 'delivered')
  const sent = new Set(
    (await emails.where('state', '=', 'logged').execute()).map((row) => row.order_id),
  )
  return ids.filter((id) => !sent.has(id))
}

/** Moves each order to its delivery. */
async function deliverAll(url: string, member: StaffMember, ids: readonly string[]) {
  const replies: HttpReply[] = []
  for (const id of ids)
    for (const [path, body] of [
      ['status', { to: 'processing' }],
      ['packed', { isPacked: true }],
      ['status', { to: 'shipped', courier: 'Bosta', trackingNumber: 'B-1' }],
      ['status', { to: 'delivered' }],
    ] as const)
      replies.push(await sendChange(url, member, { path: `/orders/${id}/${path}`, body }))
  return replies
}

/** Reads each order as staff, and the list of orders. */
async function readOrders(url: string, member: StaffMember, ids: readonly string[]) {
  const paths = ['/orders', ...ids.map((id) => `/orders/${id}`)]
  return Promise.all(paths.map((path) => readAsStaff(url, member, path)))
}

/** Opens or confirms each order by the link of its e-mail. */
const openLinks = (
  url: string,
  key: Buffer,
  { ids, ...given }: { ids: readonly string[]; path?: string; body?: object },
) =>
  Promise.all(
    ids.map((orderId) => {
      const token = createOrderToken(signLinkWith(key), 'email', { orderId, version: 1 })
      const { path = '', body } = given
      return request(`${url}/api/Orders/by-link${path}`, {
        headers: { [orderLinkHeader]: token },
        ...(body && { method: 'POST', body }),
      })
    }),
  )

interface Beside {
  earlier: Node
  later: Node
  member: StaffMember
  sold: readonly string[]
  soldLater: readonly string[]
}

/** The earlier version shows all orders, and delivers those of this version, whose customers it signs in. */
async function workAtEarlier({ earlier, later, member, sold, soldLater }: Beside) {
  const logIn = await openAccount(later.url)
  return [
    await logIn({}, earlier.url),
    ...(await readOrders(earlier.url, member, sold)),
    ...(await deliverAll(earlier.url, member, soldLater)),
  ]
}

/** Applies the migrations of this version while shoppers use a server of the earlier one. */
async function migrateUnderLoad(stage: Stage, url: string): Promise<void> {
  const { environment, notes } = stage
  const crowd = withShoppers(stage, { url, pauseMs }, shoppers)
  await sleep(1000)
  const startedAt = performance.now()
  const names = await environment.inside((engine) => migrate(engine))
  const migratedMs = Math.round(performance.now() - startedAt)
  await sleep(1000)
  await crowd.stop()
  const { requests } = crowd
  const failed = unserved(requests)
  notes.report(
    `${names.length} migrations in ${migratedMs} ms under the earlier version: ${failed.length} of ${requests.length} requests failed, the slowest took ${durationMs(requests, 1)} ms`,
  )
  notes.check(names.length > 0, 'the earlier version has every migration')
  notes.check(failed.length === 0, `failed: ${countByStatus(failed)}`)
}

/**
 * A server of an earlier version runs, while this version migrates its database. Then both versions
 * serve it: beside each other on PostgreSQL, one after the other on the embedded database.
 */
export const earlierVersion: Fault = {
  name: 'earlier-version',
  engines: ['sqlite', 'postgres'],
  root,
  missing: () =>
    root === undefined ? 'FAULTS_EARLIER names no built project of an earlier version' : undefined,
  async run(stage) {
    const { environment, notes } = stage
    const key = randomBytes(32)
    environment.env.ADMIN_KEY = key.toString('base64')
    const token = inviteOwner(stage)
    const earlier = await environment.open(root === undefined ? {} : { root })
    await migrateUnderLoad(stage, earlier.url)
    await fillEarlier(stage, earlier.url, token)
    await environment.inside(confirmAll)
    const soldEarlier = await placeOrders(stage, earlier.url, orderCount)
    const logIn = await openAccount(earlier.url)
    const isBeside = environment.kind === 'postgres'
    if (!isBeside) await earlier.end('SIGTERM')
    const later = await environment.open()
    const soldLater = await placeOrders(stage, later.url, orderCount)
    const member = await addManager(environment, 'Omar')
    const sold = [...soldEarlier, ...soldLater]
    // Each version indexes orders. One that the earlier version indexed never waits for its customer.
    await environment.inside((engine) => waitForNeed(engine, soldLater))
    const replies = [
      ...(await openLinks(later.url, key, { ids: sold })),
      await logIn({}, later.url),
      // Each version packs what the other one sold.
      ...(await deliverAll(later.url, member, soldEarlier)),
      ...(isBeside ? await workAtEarlier({ earlier, later, member, sold, soldLater }) : []),
      ...(await readOrders(later.url, member, sold)),
    ]
    const delivered = isBeside ? sold : soldEarlier
    const unreported = await environment.inside((engine) =>
      waitEmpty(() => readUnreported(engine, delivered)),
    )
    if (isBeside) await earlier.end('SIGTERM')
    // The loop of this version indexes these orders, so all of them wait.
    const soldAlone = await placeOrders(stage, later.url, orderCount)
    const waiting = await environment.inside((engine) => waitForNeed(engine, soldAlone))
    replies.push(
      ...(await openLinks(later.url, key, { ids: waiting, path: '/confirm', body: {} })),
      ...(await readOrders(later.url, member, soldAlone)),
    )
    const wrong = replies.filter(({ status }) => status !== 200)
    notes.report(
      `${sold.length} orders, sold by one version and packed by the other, ${waiting.length} of ${soldAlone.length} later ones confirmed by a link: ${wrong.length} of ${replies.length} calls failed, ${delivered.length - unreported.length} of ${delivered.length} deliveries reported`,
    )
    notes.check(
      wrong.length === 0,
      `failed: ${wrong.map(({ status, body }) => `${status} ${body}`)}`,
    )
    notes.check(
      waiting.length === soldAlone.length,
      `${waiting.length} of ${soldAlone.length} orders of this version alone waited for a confirmation`,
    )
    notes.check(unreported.length === 0, `${unreported.length} deliveries have no e-mail`)
    const broken = await environment.inside(({ db }) => findBrokenEntry(db))
    notes.check(broken === null, `audit entry ${broken} does not match the one before it`)
  },
}
