import { Agent, get } from 'node:http'
import type { EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { indexOrders } from '#data/order-search.ts'
import { seed } from '#data/seed.ts'
import { seedOrders } from '#data/seed-orders.ts'
import { createSignedInStaff } from '#test/staff-members.ts'
import type { Served } from './process.ts'
import type { Bound } from './rounds.ts'

/** The size of the shop whose orders staff read. */
export const orderCount = 200_000
const listGoal = 10
const searchGoal = 300
const besideGoal = 2
const reads = 200
const products = '/api/products/get-products'
/** Milliseconds of each part of the comparison of `get-products` with and without a search. */
const partMs = 2500
const parts = 4

const lists = ['/orders?limit=50', '/orders?queue=toPack', '/orders?status=shipped&limit=100']
/** A name, a common and a rare word, a part of a phone, a number, a product, and no match. */
const searches = ['hassan', 'cairo', 'ramses farouk', '0101', 'ab', 'floral', 'zzzz', 'يوسف']

/** What the measurements read. */
interface FilledShop {
  /** Header of a signed-in member of staff. */
  cookie: string
  /** Numbers of some orders. */
  numbers: string[]
}

/** Fills a database with the demonstration shop and its orders, in the search index, too. */
export async function fillOrders(location: EngineLocation): Promise<FilledShop> {
  const engine = await openEngine(location)
  const now = new Date()
  await migrate(engine)
  await seed(engine, now)
  const actor = { kind: 'command', id: null, name: 'bench' } as const
  await seedOrders(engine, orderCount, { actor, now })
  while ((await indexOrders(engine, now)) > 0);
  const { cookie } = await createSignedInStaff(engine, {
    email: 'nour@luca.example',
    role: 'owner',
    now,
  })
  const rows = await engine.db.selectFrom('orders').select('number').limit(reads).execute()
  await engine.close()
  return { cookie: `__Host-admin=${cookie}`, numbers: rows.map((row) => row.number) }
}

/** Returns the milliseconds until the whole response is read. */
function timeRequest(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - start))
    }).once('error', reject)
  })
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

const median = (times: readonly number[]): number => percentile(times, 0.5)

const openAgent = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends one request after the other until the time is over. Returns their durations. */
async function repeat(ms: number, send: (index: number) => Promise<number>): Promise<number[]> {
  const end = performance.now() + ms
  const times: number[] = []
  while (performance.now() < end) times.push(await send(times.length))
  return times
}

/** Returns the p99 of `get-products` beside searches as a multiple of its value alone. */
async function besideSearch(shop: Served, search: (index: number) => Promise<number>) {
  const agent = openAgent()
  const list = () => timeRequest(shop.url + products, agent, { 'accept-encoding': 'br' })
  const [alone, beside]: [number[], number[]] = [[], []]
  await repeat(partMs, list)
  for (let part = 0; part < parts; part += 1) {
    alone.push(...(await repeat(partMs, list)))
    const [times] = await Promise.all([repeat(partMs, list), repeat(partMs, search)])
    beside.push(...times)
  }
  agent.destroy()
  return { alone: percentile(alone, 0.99), beside: percentile(beside, 0.99) }
}

/** Measures lists, details and searches of a shop with many orders, and shoppers beside a search. */
export async function orderBounds(shop: Served, { cookie, numbers }: FilledShop): Promise<Bound[]> {
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
  const search = (index: number) => staff(paths[index % paths.length] ?? '')
  const { alone, beside } = await besideSearch(shop, search)
  const memory = shop.memory() - memoryBefore
  agent.destroy()
  const of = `of ${orderCount} orders`
  return [
    { name: `page ${of}, median`, value: median(list), unit: 'ms', goal: listGoal },
    { name: `one ${of}, median`, value: median(detail), unit: 'ms', goal: listGoal },
    { name: `search ${of}, slowest`, value: Math.max(...slowest), unit: 'ms', goal: searchGoal },
    { name: 'first search, starts the worker', value: first, unit: 'ms' },
    {
      name: 'GET products beside a search, p99',
      value: beside / alone,
      unit: `x alone (${alone.toFixed(2)} ms)`,
      goal: besideGoal,
    },
    { name: 'memory for searches', value: memory, unit: 'MB' },
  ]
}
