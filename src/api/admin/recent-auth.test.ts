/** Tests `mount.ts` and `reauthentication.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { findUserByEmail } from '#data/customers/users.ts'
import { accountKey } from '#data/orders/customer-key.ts'
import { createTestAdmin, type TestAdmin } from '#test/admin/create-test-admin.ts'
import { createSoftwarePasskey } from '#test/admin/software-passkey.ts'
import { cookieOf, setUpStaff, staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { editedPolicies } from '#test/shop/edited-content.ts'

/** Creates an admin with an owner and other accounts. Its clock is fixed until `wait`. */
async function createAdmin() {
  const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
  const admin = await createTestAdmin({ now: () => clock.now })
  const owner = await setUpStaff(admin, { email: 'owner@luca.example', now: clock.now })
  const wait = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  /** Confirms the identity and returns the new cookie. */
  const confirm = async (cookie: string): Promise<string> => {
    const body = { password: staffPassword, totpCode: totpCode(owner.secret, clock.now) }
    return cookieOf(await admin.staffRequest('/reauthentication', { cookie, body })) ?? ''
  }
  const passkey = createSoftwarePasskey()
  const others = { viewer: await admin.addStaff('viewer'), packer: await admin.addStaff('packer') }
  return { ...admin, clock, owner, wait, confirm, passkey, others }
}

type Admin = Awaited<ReturnType<typeof createAdmin>>

/** Returns path and body of a call that succeeds for an owner with a recent confirmation. */
type Prepare = (admin: Admin, cookie: string) => Promise<{ path: string; body?: unknown }>

const dataOf = async (admin: TestAdmin, path: string, cookie: string) =>
  (await (await admin.staffRequest(path, { cookie, body: {} })).json()).data

const at =
  (path: string, body?: unknown): Prepare =>
  async () => ({ path, body })

const addPasskey: Prepare = async (admin, cookie) => {
  const challenge = await dataOf(admin, '/me/passkeys/options', cookie)
  const credential = admin.passkey.create(challenge)
  return {
    path: '/me/passkeys',
    body: { challengeId: challenge.challengeId, credential, label: 'Phone' },
  }
}

/** Creates an account of a customer and returns its key. */
async function addCustomer(admin: Admin): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await admin.customer(email)
  const user = await findUserByEmail(admin.engine.db, email)
  return accountKey(user?.id ?? '')
}

/** In this order: a passkey is removed after it was added, and the app last. */
const calls: [operation: keyof typeof adminEndpoints, prepare: Prepare][] = [
  ['changeMyPassword', at('/me/password', { password: staffPassword })],
  ['createMyRecoveryCodes', at('/me/recovery-codes', {})],
  ['startMyPasskey', at('/me/passkeys/options', {})],
  ['addMyPasskey', addPasskey],
  ['removeMyPasskey', async ({ passkey }) => ({ path: `/me/passkeys/${passkey.id}` })],
  ['startMyTotp', at('/me/totp/options', {})],
  [
    'addMyTotp',
    async (admin, cookie) => {
      const { secret } = await dataOf(admin, '/me/totp/options', cookie)
      admin.owner.secret = secret
      return { path: '/me/totp', body: { totpCode: totpCode(secret, admin.clock.now) } }
    },
  ],
  ['inviteStaff', at('/staff', { email: 'new@luca.example', name: 'Omar', role: 'packer' })],
  [
    'createStaffLink',
    async ({ engine }) => {
      const invited = engine.db.selectFrom('staff').select('id').where('name', '=', 'Omar')
      return { path: `/staff/${(await invited.executeTakeFirstOrThrow()).id}/link`, body: {} }
    },
  ],
  [
    'editStaff',
    async ({ others }) => ({
      path: `/staff/${others.viewer.id}`,
      body: { version: 1, changes: { name: 'Salma' } },
    }),
  ],
  [
    'signOutStaff',
    async ({ others }) => ({ path: `/staff/${others.packer.id}/sign-out`, body: {} }),
  ],
  [
    'disableStaff',
    async ({ others }) => ({ path: `/staff/${others.packer.id}/disable`, body: {} }),
  ],
  ['enableStaff', async ({ others }) => ({ path: `/staff/${others.packer.id}/enable`, body: {} })],
  ['exportAudit', at('/audit/export')],
  ['exportOrders', at('/orders/export')],
  ['exportCustomer', async (admin) => ({ path: `/customers/${await addCustomer(admin)}/export` })],
  [
    'previewErase',
    async (admin) => ({ path: `/customers/${await addCustomer(admin)}/erase-preview`, body: {} }),
  ],
  [
    'eraseCustomer',
    async (admin) => ({
      path: `/customers/${await addCustomer(admin)}/erase`,
      body: { orderCount: 0 },
    }),
  ],
  ['editPolicies', at('/content/policies', { version: 0, value: editedPolicies })],
  ['resetPolicies', at('/content/policies/reset', { version: 1 })],
  [
    'changeSettings',
    at('/settings', { changes: [{ key: 'lowStockThreshold', value: 7, version: 0 }] }),
  ],
  [
    'removeMyTotp',
    async (admin, cookie) => {
      const { path, body } = await addPasskey(admin, cookie)
      expect((await admin.staffRequest(path, { cookie, body })).status).toBe(200)
      return { path: '/me/totp' }
    },
  ],
]

test('each sensitive call needs a confirmation of the last 10 minutes', async () => {
  const endpoints = Object.entries<AdminEndpoint>(adminEndpoints)
  const sensitive = endpoints.filter(([, { recentAuth }]) => recentAuth).map(([id]) => id)
  expect(calls.map(([id]) => id).toSorted()).toEqual(sensitive.toSorted())
  const admin = await createAdmin()
  let { cookie } = admin.owner
  for (const [id, prepare] of calls) {
    const { method, path: endpointPath } = adminEndpoints[id]
    const send = async (request: { path: string; body?: unknown }) => {
      const response = await admin.staffRequest(request.path, {
        method,
        cookie,
        body: request.body,
      })
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return [response.status, isJson && (await response.json()).errors?.[0]?.code]
    }
    const refused = [403, 'reauthentication_required']
    admin.wait(11)
    const path = endpointPath.replaceAll(/\{\w+\}/g, randomUUID())
    const body = method === 'POST' ? {} : undefined
    expect([id, await send({ path, body })]).toEqual([id, refused])
    cookie = await admin.confirm(cookie)
    const request = await prepare(admin, cookie)
    expect([id, (await send(request))[0]]).toEqual([id, 200])
    admin.wait(11)
    expect([id, await send(request)]).toEqual([id, refused])
  }
}, 60_000)
