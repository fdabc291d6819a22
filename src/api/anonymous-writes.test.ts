/** Tests the limits of all calls that change something and need no account: `mount.ts`. */
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Limits, StaffLimits } from '#contract/limits.ts'
import { readSettings } from '#settings/settings.ts'
import { anonymousStaffCalls } from '#test/admin/anonymous-staff-calls.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { invite } from '#test/admin/staff-sign-in.ts'
import { replaceWithFastHashes } from '#test/engine/argon2.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { type Example, examples } from './examples.ts'

/** Guests choose their id, so a call that accepts a guest is anonymous. */
const shopCalls = Object.entries<Endpoint>(endpoints).filter(
  ([, { auth, method }]) => auth !== 'customer' && method !== 'GET',
)

const defaults = readSettings({})
const points = 2

/** Returns limits of two attempts per address, for those that have a limit per address. */
const fewPerAddress = <Limited extends Limits | StaffLimits>(limits: Limited) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { address }]) => [
      name,
      address ? { address: { ...address, points } } : {},
    ]),
  ) as Limited

const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

test.each(shopCalls)('R35 %s without an account is limited per address', async (name, endpoint) => {
  const shop = await createTestShop({ limits: fewPerAddress(defaults.limits) })
  replaceWithFastHashes()
  const { params, body }: Example = examples[name as keyof typeof endpoints]
  const statuses: number[] = []
  for (let sent = 0; sent <= points; sent += 1) {
    const as = endpoint.auth === 'shopper' ? { as: shop.guest() } : {}
    const path = fillPath(endpoint.path, params)
    statuses.push((await shop.call(endpoint.method, path, { ...as, body })).status)
  }
  expect(statuses.at(-1), String(statuses)).toBe(429)
  expect(statuses.slice(0, -1)).not.toContain(429)
})

test.each(anonymousStaffCalls)(
  'R35 $id without a session is limited per address',
  async ({ path, body }) => {
    const { staffRequest } = await createTestAdmin({ limits: fewPerAddress(defaults.staffLimits) })
    replaceWithFastHashes()
    const send = async (address: string) => (await staffRequest(path, { body, address })).status
    const statuses: number[] = []
    for (let sent = 0; sent <= points; sent += 1) statuses.push(await send('203.0.113.7'))
    expect(statuses.at(-1), String(statuses)).toBe(429)
    expect(statuses.slice(0, -1)).not.toContain(429)
    expect(await send('192.0.2.1')).not.toBe(429)
  },
)

test('R35 an anonymous client cannot add challenges above the limit of its address', async () => {
  const { engine, staffRequest } = await createTestAdmin({
    limits: fewPerAddress(defaults.staffLimits),
  })
  for (let sent = 0; sent < 5; sent += 1)
    await staffRequest('/sign-in/passkey/options', { body: {} })
  const rows = await engine.db.selectFrom('staff_challenges').select('id').execute()
  expect(rows).toHaveLength(points)
})

test('R35 a client with a setup link cannot add challenges above the limit of its address', async () => {
  const admin = await createTestAdmin({ limits: fewPerAddress(defaults.staffLimits) })
  const { token } = await invite(admin, { email: 'mona@luca.example', now: new Date() })
  for (let sent = 0; sent < 5; sent += 1)
    await admin.staffRequest('/setup/options', { body: { token } })
  const rows = await admin.engine.db.selectFrom('staff_challenges').select('id').execute()
  expect(rows).toHaveLength(points)
})
