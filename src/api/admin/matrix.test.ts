import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { StaffRole } from '#contract/admin/permissions.ts'
import { guestKey } from '#data/orders/customer-key.ts'
import { permissionsOfRole } from '#rules/permissions.ts'
import { createTestAdmin, type TestAdmin } from '#test/admin/create-test-admin.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { navyPreview, navySatin, testStudio } from '#test/admin/studio.ts'
import { editedBanners, editedPolicies } from '#test/shop/edited-content.ts'

/** The calls that need a session. */
const calls = Object.entries<AdminEndpoint>(adminEndpoints)
  .map(([id, endpoint]) => ({ ...endpoint, id }))
  .filter(({ auth }) => auth === 'staff')

type Call = (typeof calls)[number]

/** A test of all calls takes longer than others. */
const slowMs = 60_000

/** The calls that a full session may make. */
const fullCalls = calls.filter(({ session }) => session !== 'partial')

const priceChange = {
  variantIds: ['floral-701'],
  change: { kind: 'percent', value: 10 },
  oldPrice: 'unchanged',
}

/** Bodies that a permitted caller could use. Other calls get an empty one. */
const bodies = (orderId: string): Record<string, object> => ({
  changeOrderStatus: { to: 'processing' },
  changeOrderStatuses: { orderIds: [orderId], to: 'processing' },
  addOrderNote: { text: 'Call first', isPinned: true },
  editOrderContact: { version: 1, changes: { contactName: 'Sara Adel' } },
  previewOrderItems: { items: [{ variantId: 'floral-701', quantity: 2 }] },
  editOrderItems: {
    version: 1,
    items: [{ variantId: 'floral-701', quantity: 2 }],
    total: 1980,
  },
  settleOrders: { orders: [{ orderId, outcome: 'delivered', received: 990 }] },
  recordCash: { received: 100 },
  shareOrderLink: { channel: 'phone' },
  recordCall: { outcome: 'no_answer' },
  reportMissingItem: { position: 0, quantity: 1, cause: 'lost' },
  recordPrint: { orderIds: [orderId] },
  setOrderPacked: { isPacked: true },
  moveStock: { movements: [{ variantId: 'floral-701', cause: 'lost', quantity: 1 }] },
  setStockThreshold: { lowStockThreshold: 7 },
  startStockTake: { scope: { category: 'ties' }, isBlind: false },
  updateMessage: { isDone: true },
  eraseCustomer: { orderCount: 1 },
  createCoupon: { name: 'EID15', discount: 15, isEnabled: true },
  changeShippingRates: { changes: [{ governorate: 'Minya', cost: 110, version: 0 }] },
  changeShippingPolicy: { policy: 'by-governorate', version: 0 },
  editFaqs: { version: 0, value: [{ question: 'Where is LUCA?', answer: 'In Cairo.' }] },
  editBanners: { version: 0, value: editedBanners },
  editPolicies: { version: 0, value: editedPolicies },
  resetFaqs: { version: 1 },
  resetBanners: { version: 1 },
  resetPolicies: { version: 1 },
  changeSettings: {
    changes: [{ key: 'lowStockThreshold', value: 7, version: 0 }],
  },
  saveView: { list: 'orders', name: 'Minya', query: 'governorate=Minya', isShared: false },
  createFabric: navySatin,
  editFabric: { version: 1, changes: { name: 'Other' } },
  createFabricProduct: { jobId: orderId, name: 'Paisley', category: 'ties', price: 850 },
  createStudioPreview: { ...navyPreview },
  createStudioJob: { fabricId: orderId },
  // A file that is refused, because the table of permissions does not depend on it.
  uploadPicture: Uint8Array.of(0),
  createProduct: { name: 'Paisley', category: 'ties' },
  saveDraft: { version: 0, changes: { name: 'Other' } },
  publishProduct: { version: 0 },
  discardDraft: { version: 0 },
  archiveProduct: { version: 1 },
  unarchiveProduct: { version: 1 },
  restoreProduct: { version: 0 },
  reorderProducts: { moves: [{ variantId: 'glen-grey', afterVariantId: null }] },
  previewPrices: priceChange,
  changePrices: { ...priceChange, previewHash: 'none' },
  inviteStaff: { email: 'new@luca.example', name: 'Omar', role: 'packer' },
})

const pathOf = ({ path }: AdminEndpoint, orderId: string): string =>
  path
    .replaceAll('{order}', orderId)
    .replaceAll('{status}', 'pending')
    .replaceAll('{variantId}', 'floral-701')
    .replaceAll('{kind}', 'slips')
    .replaceAll('{productId}', 'floral')
    .replaceAll('{seq}', '1')
    .replaceAll('{name}', 'sales')
    .replaceAll('{key}', guestKey('nour@example.com'))
    .replaceAll(/\{\w+\}/g, randomUUID())

interface MatrixRequest {
  cookie?: string
  headers?: Record<string, string>
  orderId?: string
}

const send = (
  { staffRequest }: TestAdmin,
  call: Call,
  { orderId = randomUUID(), headers, cookie }: MatrixRequest = {},
) =>
  staffRequest(pathOf(call, orderId), {
    method: call.method as 'GET' | 'POST' | 'DELETE',
    ...(call.body || call.contentTypes ? { body: bodies(orderId)[call.id] ?? {} } : {}),
    ...(cookie === undefined ? {} : { cookie }),
    headers: { ...(call.idempotencyKey ? { 'idempotency-key': randomUUID() } : {}), ...headers },
  })

const countEntries = async ({ engine }: TestAdmin): Promise<number> =>
  (await engine.db.selectFrom('audit_log').select('seq').execute()).length

/** A refused call may change its session and the counters of limits, and the search has its own tables. */
const excludedTables = /^(?:staff_sessions|rate_limits|order_search|kysely_|sqlite_)/

/** The names of the tables. All databases of this lane have the same. */
let tableNames: readonly string[] | undefined

/** Returns the rows of all tables as texts, except for those that a refused call may change. */
async function readRows({ engine: { db } }: TestAdmin): Promise<unknown[]> {
  tableNames ??= (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !excludedTables.test(name))
  return Promise.all(
    tableNames.map(async (name) => {
      const rows = await db
        .selectFrom(name as 'orders')
        .selectAll()
        .execute()
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
    }),
  )
}

const codeOf = async (response: Response): Promise<string> => (await response.json()).errors[0].code

test(
  'every call without a session is 401',
  async () => {
    const admin = await createTestAdmin()
    for (const call of calls) {
      const response = await send(admin, call)
      expect([call.path, response.status]).toEqual([call.path, 401])
      expect(await codeOf(response)).toBe('sign_in_required')
    }
    expect(admin.refusals).toHaveLength(calls.length)
  },
  slowMs,
)

test(
  'the token or guest id of a shopper opens no call of staff',
  async () => {
    const admin = await createTestAdmin()
    const shoppers = [await admin.customer(), admin.guest()] as Record<string, string>[]
    for (const headers of shoppers) {
      for (const call of calls) {
        const response = await send(admin, call, { headers })
        expect([call.path, response.status]).toEqual([call.path, 401])
      }
    }
  },
  slowMs,
)

/** Opens a session of an owner that opens no call, and returns its cookie. */
async function openUselessSession(
  { addStaff, engine }: TestAdmin,
  change: 'partial' | 'idle' | 'expired' | 'disabled',
): Promise<string> {
  const { id, cookie } = await addStaff('owner')
  const past = new Date(0).toISOString()
  const { db } = engine
  if (change === 'disabled') {
    await db.updateTable('staff').set({ disabled_at: past }).where('id', '=', id).execute()
    return cookie
  }
  const columns = {
    partial: { state: 'partial' },
    idle: { seen_at: past },
    expired: { expires_at: past },
  } as const
  const session = db.updateTable('staff_sessions').set(columns[change])
  await session.where('staff_id', '=', id).execute()
  return cookie
}

test.each([
  ['a password without the second factor', 'partial', 'second_factor_required'],
  ['an idle session', 'idle', 'sign_in_required'],
  ['an expired session', 'expired', 'sign_in_required'],
  ['the session of a disabled person', 'disabled', 'sign_in_required'],
] as const)(
  '%s opens no call',
  async (_, change, code) => {
    const admin = await createTestAdmin()
    const cookie = await openUselessSession(admin, change)
    const rows = await readRows(admin)
    const closed = change === 'partial' ? calls.filter(({ session }) => !session) : calls
    for (const call of closed) {
      const response = await send(admin, call, { cookie })
      const name = `${call.method} ${call.path}`
      expect([name, response.status, await codeOf(response)]).toEqual([name, 401, code])
    }
    expect(await readRows(admin)).toEqual(rows)
  },
  slowMs,
)

test.each(StaffRole.options)(
  'a call of a %s is allowed as the table says, and a refused one changes nothing',
  async (role) => {
    const admin = await createOrderAdmin({ studio: testStudio() })
    const orderId = await admin.place()
    let { cookie } = await admin.addStaff(role)
    let rows = await readRows(admin)
    for (const call of fullCalls) {
      const { permission } = call
      const isAllowed = permission === null || permissionsOfRole[role].includes(permission)
      const refusalCount = admin.refusals.length
      const response = await send(admin, call, { cookie, orderId })
      const name = `${call.method} ${call.path}`
      expect([name, response.status === 403]).toEqual([name, !isAllowed])
      if (isAllowed) {
        // An allowed call may have ended the session.
        if (call.audit) ({ cookie } = await admin.addStaff(role))
        rows = await readRows(admin)
        continue
      }
      expect(await codeOf(response)).toBe('forbidden')
      expect(await readRows(admin)).toEqual(rows)
      expect(admin.refusals.slice(refusalCount)).toEqual([
        { code: 'forbidden', route: expect.stringContaining('/api/admin/') },
      ])
    }
  },
  slowMs,
)

const isChange = ({ method }: AdminEndpoint): boolean => method !== 'GET'

test.each([
  ['without an origin', { origin: '' }],
  ['of another origin', { origin: 'https://luca.example.net' }],
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
])(
  'a change %s is 403',
  async (_, headers) => {
    const admin = await createTestAdmin()
    const { cookie } = await admin.addStaff('owner')
    for (const call of calls.filter(isChange)) {
      const response = await send(admin, call, { cookie, headers })
      expect(await codeOf(response)).toBe('origin_not_allowed')
    }
    expect(await countEntries(admin)).toBe(0)
  },
  slowMs,
)

test.each(['application/x-www-form-urlencoded', 'text/plain'])(
  'a body of the type %s is 415',
  async (type) => {
    const admin = await createTestAdmin()
    const { cookie } = await admin.addStaff('owner')
    for (const call of fullCalls.filter(({ body, contentTypes }) => body || contentTypes)) {
      const response = await send(admin, call, { cookie, headers: { 'content-type': type } })
      expect([call.path, response.status]).toEqual([call.path, 415])
    }
    expect(await countEntries(admin)).toBe(0)
  },
  slowMs,
)

test('a cookie of staff gives no orders of shoppers', async () => {
  const admin = await createTestAdmin()
  const { cookie } = await admin.addStaff('owner')
  const { status } = await admin.call('GET', '/Orders/get-orders', {
    headers: { cookie: `__Host-admin=${cookie}` },
  })
  expect(status).toBe(401)
})
