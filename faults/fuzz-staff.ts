import { randomBytes, randomUUID } from 'node:crypto'
import { sessionCookie } from '#api/admin/cookie.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import type { Environment, Goods } from './environment.ts'
import type { Fault } from './fault.ts'
import { fuzzNode, reportFuzzing } from './fuzz-node.ts'
import type { FuzzedRequest } from './fuzzed-requests.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { between, pickOne, type Random } from './random.ts'
import { bodyOf, type Schema } from './schema-values.ts'
import { placeOrders } from './staff.ts'

/** Number of requests. */
const amounts = { sqlite: 20_000, postgres: 5000 }
const orderCount = 30
/** Maximum growth of memory in the second half, in MB. */
const growth = 96
/** Calls that would end the session of the fuzzer, or hash a password each time. */
const leftOut = new Set([
  'signOut',
  'endMySession',
  'endMyOtherSessions',
  'signInWithPassword',
  'changeMyPassword',
  'reauthenticate',
  'setUp',
])

interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface StaffCall extends Operation {
  method: string
  path: string
}

async function readStaffCalls(url: string, cookie: string): Promise<StaffCall[]> {
  const { body } = await request(`${url}/api/admin/openapi.json`, { headers: { cookie } })
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(body)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => !leftOut.has(operationId))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

/** Ids and texts of the shop by the field or parameter that may contain them. */
type Pool = Record<string, readonly string[]>

/** Reads ids of the shop, without the goods that the checks after the fault buy. */
async function readPool(
  { inside, goods }: Environment,
  { orders, staff }: { orders: readonly string[]; staff: readonly string[] },
): Promise<Pool> {
  const spared = new Set([...goods.plenty, goods.scarce].map(({ productId }) => productId))
  return inside(async (engine) => {
    const { db } = engine
    const variants = await db.selectFrom('variants').select(['id', 'product_id']).execute()
    const coupon = await saveCoupon(engine, {
      name: 'FUZZ10',
      discount: 10,
      isEnabled: true,
    })
    const free = variants.filter((row) => !spared.has(row.product_id))
    const variantIds = free.map(({ id }) => id)
    const productIds = [...new Set(free.map((row) => row.product_id))]
    const orderIds = [...orders, ...orders.map((id) => id.slice(0, 8))]
    return {
      order: orderIds,
      orderIds,
      orders: orderIds,
      variantId: variantIds,
      variantIds,
      afterVariantId: variantIds,
      productId: productIds,
      productIds,
      product: productIds,
      staffId: staff,
      couponId: [coupon.id],
      governorate: ['Cairo', 'Giza', 'Minya'],
      category: ['ties', 'shirts'],
      key: ['faqs', 'banners', 'policies', 'careEmail', 'lowStockThreshold'],
    }
  })
}

const words = [
  'Nour',
  'sara@example.com',
  '01012345678',
  '2026-11-01',
  '10',
  'أحمد',
  '🧵',
  'SALE20',
]

const createTextOf = (random: Random, pool: Pool) => (field: string) => {
  const known = pool[field]
  return known && random() < 0.85 ? pickOne(random, known) : pickOne(random, words)
}

/** Creates a random request of an owner that is almost valid. */
function staffRequest(random: Random, call: StaffCall, pool: Pool): FuzzedRequest {
  const textOf = createTextOf(random, pool)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textOf(name)))
  const pairs = call.parameters
    .filter((each) => each.in === 'query' && random() < 0.3)
    .map(({ name, schema }) => {
      const choice = schema?.enum?.length ? String(pickOne(random, schema.enum)) : textOf(name)
      return `${name}=${encodeURIComponent(choice)}`
    })
  const schema = call.requestBody?.content['application/json']?.schema
  const key = `key-${between(random, [0, 9999])}-fuzz`
  return {
    name: call.operationId,
    method: call.method as FuzzedRequest['method'],
    path: `/api/admin${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    headers: {
      ...(random() < 0.9 ? { 'idempotency-key': key } : {}),
      ...(schema ? { 'content-type': 'application/json' } : {}),
    },
    ...(schema ? { body: bodyOf(schema, { random, textOf }) } : {}),
  }
}

/** Responses without envelope: files of exports and the pages of the documentation. */
const isFile = ({ headers }: HttpReply): boolean => !headers['content-type']?.includes('json')

const isValid = (reply: HttpReply): boolean => {
  if (typeof reply.status !== 'number' || reply.status >= 500) return false
  return reply.status === 200 || isFile(reply) || (envelopeOf(reply)?.errors.length ?? 0) > 0
}

/** Returns the stock at the start with what staff moved since then, and restores what the checks after the fault expect of the shop. */
async function settle({ inside, goods }: Environment, since: Date): Promise<Goods['initialStock']> {
  return inside(async ({ db }) => {
    for (const table of ['settings', 'content', 'shipping_rates'] as const)
      await db.deleteFrom(table).execute()
    const moved = await db
      .selectFrom('stock_movements')
      .where('cause', 'is not', null)
      .where('moved_at', '>=', since.toISOString())
      .groupBy('variant_id')
      .select((select) => ['variant_id', select.fn.sum<number>('delta').as('delta')])
      .execute()
    const stock = new Map(goods.initialStock)
    for (const { variant_id, delta } of moved)
      stock.set(variant_id, (stock.get(variant_id) ?? 0) + Number(delta))
    return stock
  })
}

const addStaff = ({ inside }: Environment, role: StaffRole) =>
  inside((engine) =>
    createSignedInStaff(engine, { email: `${randomUUID()}@luca.example`, role, name: role }),
  )

/** Thousands of almost valid requests of an owner, created from the OpenAPI document for staff. */
export const fuzzStaff: Fault = {
  name: 'fuzz-staff',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const { environment, random, notes } = stage
    const since = new Date()
    const adminKey = randomBytes(32).toString('base64')
    const node = await environment.open({ env: { ADMIN_KEY: adminKey } })
    const orders = await placeOrders(stage, node.url, orderCount)
    const cookie = `${sessionCookie}=${(await addStaff(environment, 'owner')).cookie}`
    const others = [await addStaff(environment, 'manager'), await addStaff(environment, 'packer')]
    const calls = await readStaffCalls(node.url, cookie)
    const staff = others.map(({ id }) => id)
    const pool = await readPool(environment, { orders, staff })
    const result = await fuzzNode(node, {
      amount: amounts[environment.kind],
      connections: 8,
      next() {
        const drawn = staffRequest(random, pickOne(random, calls), pool)
        return { ...drawn, headers: { ...drawn.headers, cookie, origin: node.url } }
      },
      isValid,
    })
    notes.check(!node.hasEnded(), 'the server ended')
    await node.end('SIGTERM')
    environment.goods.initialStock = await settle(environment, since)
    notes.report(`${result.succeeded.size} of ${calls.length} calls succeeded at least once`)
    reportFuzzing(notes, result, growth)
  },
}
