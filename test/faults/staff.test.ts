/** Tests the admin of the built shop: its hosts, the headers of its responses, and its log. */
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { invite } from '#test/admin/staff-sign-in.ts'
import { startBuiltShop } from '#test/shop/built-shop.ts'

const adminHost = 'admin.luca.example'
const shopHost = 'luca.example'
const origin = `https://${adminHost}`

/** Sends a request with a Host header, which `fetch` does not allow. */
const sendTo = (
  url: string,
  {
    host,
    path,
    method = 'GET',
    body,
  }: { host: string; path: string; method?: string; body?: unknown },
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers }> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(`${url}${path}`, { method, headers: { host, ...json, ...headers } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const received = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: new Headers(received) }),
      )
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const settings = () => ({
  SITE_URL: `https://${shopHost}`,
  ADMIN_URL: origin,
  LOG_LEVEL: 'trace',
})

test('ADMIN_URL separates the hosts of shop and admin, and no response is stored', async () => {
  const shop = await startBuiltShop(settings)
  const statusOf = async (host: string, path: string) =>
    (await sendTo(shop.url, { host, path })).status
  for (const path of ['/admin', '/admin/orders', '/api/admin/me', '/api/admin/status'])
    expect([path, await statusOf(shopHost, path)]).toEqual([path, 404])
  expect(await statusOf(shopHost, '/products')).toBe(200)
  for (const path of ['/products', '/api/products/get-products', '/robots.txt'])
    expect([path, await statusOf(adminHost, path)]).toEqual([path, 404])
  const root = await sendTo(shop.url, { host: adminHost, path: '/' })
  expect([root.status, root.headers.get('location')]).toEqual([302, '/admin'])
  for (const [path, status] of [
    ['/admin', 200],
    ['/admin/orders/4f9c21ab', 200],
    ['/api/admin/status', 200],
    ['/api/admin/me', 401],
    ['/api/admin/nothing', 404],
  ] as const) {
    const response = await sendTo(shop.url, { host: adminHost, path })
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-')
  }
  const { headers } = await sendTo(shop.url, { host: adminHost, path: '/admin' })
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
}, 60_000)

test('a refused call is one log line without personal data, and no log has a token', async () => {
  const shop = await startBuiltShop(settings)
  const engine = await openEngine(shop.location, 'tool')
  onTestFinished(() => engine.close())
  const viewer = await createSignedInStaff(engine, {
    email: 'planted@luca.example',
    role: 'viewer',
  })
  const { token } = await invite({ engine }, { email: 'new@luca.example', now: new Date() })
  const send = (path: string, body: object, cookie = '') =>
    sendTo(
      shop.url,
      { host: adminHost, path: `/api/admin${path}`, method: 'POST', body },
      { origin, cookie: `__Host-admin=${cookie}` },
    )
  expect((await send('/links/read', { token })).status).toBe(200)
  expect((await send('/links/sign-in', { token })).status).toBe(401)
  const orderId = '4f9c21ab-1a2b-4c3d-8e4f-5a6b7c8d9e0f'
  const note = { text: 'Planted Person 01098765432', isPinned: true }
  const refused = await send(`/orders/${orderId}/notes`, note, viewer.cookie)
  expect(refused.status).toBe(403)
  await shop.stop()
  const output = shop.output.join('')
  const requestId = refused.headers.get('x-request-id') ?? 'none'
  const lines = output.split('\n').filter((line) => line.includes(requestId))
  expect(lines.filter((line) => line.includes('staff call refused'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(1)
  for (const secret of [token, viewer.cookie, viewer.id, orderId, 'planted@', 'Planted', '0109'])
    expect(output).not.toContain(secret)
}, 60_000)
