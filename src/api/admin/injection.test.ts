import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import type { Engine } from '#data/engine/engine.ts'
import { guestKey } from '#data/orders/customer-key.ts'
import type { TestAdmin } from '#test/admin/create-test-admin.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { corpus } from '#test/e2e/injection-corpus.ts'
import { sqlCorpus } from '#test/engine/sql-corpus.ts'
import {
  bodyFields,
  type Json,
  type KnownValue,
  queryFields,
  sampleBody,
} from '#test/shop/sample-calls.ts'

/** Every call with its texts takes longer than other tests. */
const slowMs = 240_000

const calls = Object.entries<AdminEndpoint>(adminEndpoints).map(([id, endpoint]) => ({
  ...endpoint,
  id,
}))

type Call = (typeof calls)[number]

const families = Object.values(Object.groupBy(corpus, ({ family }) => family)).map((each) =>
  (each ?? []).map(({ text }) => text),
)

/** One text of each family, other ones for each field so that all are sent, and all of SQL. */
const textsFor = (at: number): string[] => [
  ...families.flatMap((texts) => texts[at % texts.length] ?? []),
  ...sqlCorpus,
]

/** Ids that exist, and values that calls accept beside the text that is tried. */
async function createPool(admin: Awaited<ReturnType<typeof createOrderAdmin>>) {
  const orderId = await admin.place()
  const coupon = await saveCoupon(admin.engine, { name: 'OTHER10', discount: 10, isEnabled: true })
  const pool: Record<string, Json> = {
    order: orderId,
    orderIds: orderId,
    orders: orderId,
    couponId: coupon.id,
    staffId: (await admin.addStaff('packer')).id,
    variantId: 'floral-701',
    variantIds: 'floral-701',
    productId: 'floral',
    productIds: 'floral',
    product: 'floral',
    afterVariantId: null,
    governorate: 'Minya',
    category: 'ties',
    email: 'sara@example.com',
    token: 'a'.repeat(32),
    challengeId: randomUUID(),
    to: 'processing',
    'movements.quantity': 1,
    kind: 'slips',
    status: 'pending',
    seq: 1,
    key: guestKey('nour@example.com'),
    'changes.key': 'name',
  }
  return pool
}

/** The version of what a call edits before its first change. Other calls begin with 1. */
const firstVersions: Record<string, number> = {
  ...{ editFaqs: 0, editBanners: 0, editPolicies: 0, changeSettings: 0 },
  ...{ changeShippingRates: 0, changeShippingPolicy: 0, saveDraft: 0 },
}

/** Some fields of free text in each part of the admin. */
const freeTexts = [
  'editStaff changes.name',
  'inviteStaff name',
  'addOrderNote text',
  'changeOrderStatus note',
  'editOrderContact changes.shippingAddress',
  'recordCall note',
  'moveStock note',
  'createCoupon name',
  'editFaqs value.0.answer',
  'editPolicies value.request',
  'saveView name',
  'createProduct name',
  'listStaffOrders ?q',
  'listStaffOrders ?coupon',
  'searchCustomers ?q',
  'listMessages ?q',
  'listProducts ?tag',
]

const pathOf = ({ path }: AdminEndpoint, known: KnownValue): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(known(name) ?? randomUUID())),
  )

interface Planted {
  /** Where the text is. */
  field: string
  path: string
  body?: Json | undefined
}

/** Returns every request: each text in each string field, query parameter and part of a path. */
function* requestsOf(call: Call, known: KnownValue): Generator<Planted> {
  const inBody = bodyFields(call, known).map(({ path, fill }) => (text: string) => ({
    field: path.join('.'),
    path: pathOf(call, known),
    body: fill(text),
  }))
  const body = sampleBody(call, known)
  const inQuery = queryFields(call).map((name) => (text: string) => ({
    field: `?${name}`,
    path: `${pathOf(call, known)}?${name}=${encodeURIComponent(text)}`,
    body,
  }))
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([field, name]) => (text: string) => ({
    field,
    path: pathOf(call, (each) => (each === name ? text : known(each))),
    body,
  }))
  for (const [at, plant] of [...inBody, ...inQuery, ...inPath].entries())
    for (const text of textsFor(at)) yield plant(text)
}

const send = (
  { staffRequest }: TestAdmin,
  call: Call,
  { path, body, cookie }: Planted & { cookie: string },
) =>
  staffRequest(path, {
    method: call.method as 'GET' | 'POST' | 'DELETE',
    ...(body === undefined ? {} : { body }),
    cookie,
    headers: call.idempotencyKey ? { 'idempotency-key': randomUUID() } : {},
  })

/** Reads what no text of a call may change: orders that no call names, a person, a coupon. */
async function readOthers({ db }: Engine, orders: readonly string[]) {
  return [
    await db.selectFrom('orders').selectAll().where('id', 'in', orders).orderBy('id').execute(),
    await db.selectFrom('staff').selectAll().where('role', '=', 'viewer').execute(),
    await db.selectFrom('coupons').selectAll().where('name', '=', 'KEEP10').execute(),
  ]
}

/** A response repeats texts, so a browser must never read it as a page. */
const isSafeType = (response: Response, { responseType }: AdminEndpoint): boolean => {
  const type = response.headers.get('content-type') ?? ''
  return type.startsWith('application/json') || type.startsWith(responseType ?? 'application/json')
}

test(
  'R13 no text in a call of staff runs as SQL, fails the server or returns as a page',
  async () => {
    const admin = await createOrderAdmin()
    const pool = await createPool(admin)
    const others = [await admin.place(), await admin.place()]
    await admin.addStaff('viewer', 'Mona')
    await saveCoupon(admin.engine, { name: 'KEEP10', discount: 10, isEnabled: true })
    const before = await readOthers(admin.engine, others)
    let { cookie } = await admin.addStaff('owner')
    const found: string[] = []
    const accepted = new Set<string>()
    for (const call of calls) {
      let version = firstVersions[call.id] ?? 1
      const known: KnownValue = (name) => (name === 'version' ? version : pool[name])
      for (const request of requestsOf(call, known)) {
        const response = await send(admin, call, { ...request, cookie })
        if (response.status >= 500 || !isSafeType(response, call))
          found.push(`${call.id} ${JSON.stringify(request)}: ${response.status}`)
        if (response.status === 200) {
          version += 1
          accepted.add(`${call.id} ${request.field}`)
        }
        // The texts may have ended the session of the owner.
        if (response.status === 401) ({ cookie } = await admin.addStaff('owner'))
        await response.arrayBuffer()
      }
    }
    expect(found).toEqual([])
    // Fields of free text accept most texts, so these reach the database.
    expect([...accepted]).toEqual(expect.arrayContaining(freeTexts))
    expect(await readOthers(admin.engine, others)).toEqual(before)
    expect(await verifyAuditLog(admin.engine.db)).toMatchObject({ brokenAtSeq: null })
  },
  slowMs,
)
