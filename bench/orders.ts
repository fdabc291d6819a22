import { Agent } from 'node:http'
import type { EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { indexOrders } from '#data/orders/order-index.ts'
import { seed } from '#data/seed/seed.ts'
import { seedOrders } from '#data/seed/seed-orders.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { besideSearchBounds, typingPeople } from './beside-searches.ts'
import { besideStaffBound } from './beside-staff.ts'
import type { Served } from './process.ts'
import type { Bound } from './rounds.ts'
import { timeRequest } from './time-request.ts'

/** The size of the shop whose orders staff read. */
export const orderCount = 200_000
const listGoal = 10
const searchGoal = 300
const reads = 200
const lists = ['/orders?limit=50', '/orders?queue=toPack', '/orders?status=shipped&limit=100']
/** A name, a common and a rare word, a part of a phone, a number, a product, and no match. */
const searches = ['hassan', 'cairo', 'ramses farouk', '0101', 'ab', 'floral', 'zzzz', 'يوسف']

/** Inputs of the measurements. */
interface FilledShop {
  /** `cookie` headers of signed-in members of staff. */
  cookies: string[]
  /** Numbers of some orders. */
  numbers: string[]
}

/** Fills a database with the demonstration shop and `count` orders, in the search index, too. */
export async function fillOrders(location: EngineLocation, count: number): Promise<FilledShop> {
  const engine = await openEngine(location)
  const now = new Date()
  await migrate(engine)
  await seed(engine, now)
  const actor = { kind: 'command', id: null, name: 'bench' } as const
  await seedOrders(engine, count, { actor, now })
  while ((await indexOrders(engine, { now, hasOrderLinks: true })) > 0);
  const cookies: string[] = []
  for (let person = 0; person < typingPeople; person += 1) {
    const email = `staff-${person}@luca.example`
    const { cookie } = await createSignedInStaff(engine, { email, role: 'owner', now })
    cookies.push(`__Host-admin=${cookie}`)
  }
  const rows = await engine.db.selectFrom('orders').select('number').limit(reads).execute()
  await engine.close()
  return { cookies, numbers: rows.map((row) => row.number) }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const openAgent = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Measures lists, details and searches of a shop with many orders, and shoppers beside staff. */
export async function orderBounds(
  shop: Served,
  { cookies, numbers }: FilledShop,
): Promise<Bound[]> {
  const cookie = cookies[0] ?? ''
  const agent = openAgent()
  const staff = (path: string) => timeRequest(`${shop.url}/api/admin${path}`, agent, { cookie })
  const readAll = async (paths: readonly string[], count: number): Promise<number[]> => {
    for (const path of paths) await staff(path)
    const times: number[] = []
    for (let at = 0; at < count; at += 1) times.push(await staff(paths[at % paths.length] ?? ''))
    return times
  }
  const list = await readAll(lists, reads)
  const detail = await readAll(
    numbers.map((number) => `/orders/${number}`),
    reads,
  )
  const memoryBefore = shop.memory()
  const paths = searches.map((text) => `/orders?q=${encodeURIComponent(text)}`)
  const first = await staff(paths[0] ?? '')
  const slowest: number[] = []
  for (const path of paths) slowest.push(median(await readAll([path], reads / 10)))
  const urls = paths.map((path) => `${shop.url}/api/admin${path}`)
  const besides = await besideSearchBounds(shop.url, { urls, cookies })
  const memory = shop.memory() - memoryBefore
  const besideStaff = await besideStaffBound({
    url: shop.url,
    headers: { cookie, origin: shop.url },
  })
  agent.destroy()
  const of = `of ${orderCount} orders`
  return [
    { name: `page ${of}, median`, value: median(list), unit: 'ms', goal: listGoal },
    { name: `one ${of}, median`, value: median(detail), unit: 'ms', goal: listGoal },
    { name: `search ${of}, slowest`, value: Math.max(...slowest), unit: 'ms', goal: searchGoal },
    { name: 'first search, starts the worker', value: first, unit: 'ms' },
    ...besides,
    besideStaff,
    { name: 'memory for searches', value: memory, unit: 'MB' },
  ]
}
