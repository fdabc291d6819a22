/** Tests `mount.ts` with a query parameter that no call has. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { accountKey } from '#data/orders/customer-key.ts'
import { createTestAdmin, type TestAdmin } from '#test/admin/create-test-admin.ts'
import { cookieOf, setUpStaff, staffPassword } from '#test/admin/staff-sign-in.ts'

/** Values of path parameters that are no ids. */
const pathValues: Record<string, string> = {
  key: accountKey(randomUUID()),
  kind: 'slips',
  name: 'sales',
  seq: '1',
  status: 'shipped',
}

/** Sends a call with valid path parameters, a body of the right type and another parameter. */
async function sendWithParameter(admin: TestAdmin, endpoint: AdminEndpoint, cookie: string) {
  const { method, path, body, contentTypes } = endpoint
  const [type] = contentTypes ?? []
  const response = await admin.staffRequest(
    `${path.replaceAll(/\{(\w+)\}/g, (_, name) => pathValues[name] ?? randomUUID())}?zzz=1`,
    {
      method,
      cookie,
      headers: {
        'idempotency-key': randomUUID(),
        ...(type === undefined ? {} : { 'content-type': type.replace('*', 'png') }),
      },
      ...(type !== undefined ? { body: Uint8Array.of(0) } : body ? { body: {} } : {}),
    },
  )
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const errors: { code: string; field?: string }[] = isJson
    ? ((await response.json()).errors ?? [])
    : []
  const error = errors.find(({ field }) => field === 'zzz')
  return [response.status, error?.code]
}

test('each staff call refuses an unknown query parameter', async () => {
  const admin = await createTestAdmin()
  const owner = await setUpStaff(admin, { email: 'owner@luca.example', now: new Date() })
  const credentials = { email: owner.email, password: staffPassword }
  const password = await admin.staffRequest('/sign-in/password', { body: credentials })
  const partial = cookieOf(password) ?? ''
  const endpoints = Object.entries<AdminEndpoint>(adminEndpoints)
  const results: Record<string, unknown> = {}
  for (const [id, endpoint] of endpoints) {
    const cookie = endpoint.session === 'partial' ? partial : owner.cookie
    results[id] = await sendWithParameter(admin, endpoint, cookie)
  }
  const expected = endpoints.map(([id]) => [id, [422, 'unknown_field']])
  expect(results).toEqual(Object.fromEntries(expected))
  expect((await admin.staffRequest('/me', { cookie: owner.cookie })).status).toBe(200)
}, 60_000)
