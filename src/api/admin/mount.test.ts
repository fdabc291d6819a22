/** Tests `app.ts`, `me.ts`, `mount.ts` and `session.ts`. */
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { adminEndpoint } from '#contract/admin/endpoint.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import type { ApiEnv } from '../dependencies.ts'
import { createRateLimiter } from '../limits.ts'
import { errorResponse } from '../responses.ts'
import { mountStaff } from './mount.ts'

test('returns the caller of a session, and 401 without one', async () => {
  const { staffRequest, addStaff } = await createTestAdmin()
  const { cookie } = await addStaff('packer')
  const mine = await staffRequest('/me', { cookie })
  expect(mine.status).toBe(200)
  expect(mine.headers.get('cache-control')).toBe('no-store')
  expect(await mine.json()).toMatchObject({ data: { role: 'packer', name: 'Nour Hassan' } })
  const anonymous = await staffRequest('/me')
  expect(anonymous.status).toBe(401)
  expect(await anonymous.json()).toMatchObject({ errors: [{ code: 'sign_in_required' }] })
})

test('a bearer token or guest id of a shopper is no session', async () => {
  const { staffRequest, refusals } = await createTestAdmin()
  const headers = {
    authorization: 'Bearer abcdefghijklmnopqrstuvwxyz',
    'guest-user-id': '6f1c0f7e-6a52-4d7e-9a53-1f2f3c4d5e6f',
  }
  expect((await staffRequest('/me', { headers })).status).toBe(401)
  expect(refusals).toEqual([{ code: 'sign_in_required', route: '/api/admin/me' }])
})

test('refuses a wrong method and an unknown path', async () => {
  const { staffRequest, addStaff } = await createTestAdmin()
  const { cookie } = await addStaff()
  const wrong = await staffRequest('/dashboard', { cookie, body: {} })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await staffRequest('/nothing', { cookie })).status).toBe(404)
})

test('a handler that writes without an audit entry fails and changes nothing', async () => {
  const admin = await createTestAdmin()
  const { cookie, id } = await admin.addStaff()
  const app = new Hono<ApiEnv>()
  const failures: unknown[] = []
  app.onError((error, context) => {
    failures.push(error)
    return context.json({}, 500)
  })
  const deps = admin.adminDeps
  const rateLimiter = createRateLimiter(deps.engine, deps.limits, { prefix: 'staff.' })
  const planted = adminEndpoint({
    method: 'POST',
    path: '/planted',
    summary: 'Rename without an entry',
    auth: 'staff',
    permission: null,
    audit: 'staff.edited',
    body: z.strictObject({}),
    data: z.null(),
  })
  mountStaff({ app, deps, rateLimiter }, planted, async ({ write }) => {
    await write(({ trx }) => trx.updateTable('staff').set({ name: 'Planted' }).execute())
    return null
  })
  const response = await app.request('/planted', {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      origin: deps.origins[0] ?? '',
      cookie: `__Host-admin=${cookie}`,
    },
  })
  expect(response.status).toBe(500)
  expect(String(failures[0])).toContain('has no audit entry')
  const staff = await admin.engine.db.selectFrom('staff').selectAll().execute()
  expect(staff).toMatchObject([{ id, name: 'Nour Hassan' }])
})

/** Creates an app without endpoints, and a signed-in member of staff. */
async function createEmptyApp() {
  const admin = await createTestAdmin()
  const { cookie } = await admin.addStaff()
  const app = new Hono<ApiEnv>()
  app.onError(errorResponse({ onFailure: () => {}, onEvent: () => {} }))
  const deps = admin.adminDeps
  const rateLimiter = createRateLimiter(deps.engine, deps.limits, { prefix: 'staff.' })
  return { mountContext: { app, deps, rateLimiter }, cookie }
}

test('a call with content types receives the bytes of its body', async () => {
  const { mountContext, cookie } = await createEmptyApp()
  const { app } = mountContext
  const planted = adminEndpoint({
    method: 'POST',
    path: '/planted',
    summary: 'Send a file',
    auth: 'staff',
    permission: null,
    audit: null,
    contentTypes: ['text/csv', 'image/*'],
    maxBodyBytes: 100,
    data: z.array(z.int()),
  })
  mountStaff(mountContext, planted, ({ file }) => [...file])
  const send = async (type: string, body: Uint8Array<ArrayBuffer>) => {
    const response = await app.request('/planted', {
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        origin: mountContext.deps.origins[0] ?? '',
        cookie: `__Host-admin=${cookie}`,
      },
    })
    const { data, errors } = await response.json()
    return [response.status, data ?? errors[0].code]
  }
  const bytes = Uint8Array.from([0, 255, 13])
  expect(await send('image/png', bytes)).toEqual([200, [0, 255, 13]])
  expect(await send('TEXT/CSV; charset=utf-8', bytes)).toEqual([200, [0, 255, 13]])
  expect(await send('image/png', new Uint8Array(101))).toEqual([413, 'too_large'])
  for (const type of ['text/plain', 'application/json', 'imagepng', ''])
    expect(await send(type, bytes)).toEqual([415, 'unsupported_media_type'])
})

test('R19 a call of staff does not keep a place of its address, an anonymous call does', async () => {
  const { mountContext, cookie } = await createEmptyApp()
  const { app } = mountContext
  const planted = adminEndpoint({
    method: 'GET',
    path: '/planted',
    summary: 'Read nothing',
    auth: 'staff',
    permission: null,
    audit: null,
    data: z.null(),
  })
  mountStaff(mountContext, planted, () => null)
  const countEnds = async (session: string) => {
    const end = vi.fn()
    const turn = { end, pause: <Result>(receive: () => Promise<Result>) => receive() }
    const headers = { cookie: `__Host-admin=${session}` }
    const { status } = await app.request('/planted', { headers }, { turn })
    return [status, end.mock.calls.length]
  }
  expect(await countEnds(cookie)).toEqual([200, 1])
  expect(await countEnds('a'.repeat(43))).toEqual([401, 0])
})
