/** Tests `server/ssr/render.ts`. */
import { expect, test } from '@playwright/test'

const pages = ['/', '/products', '/products/ties', '/products/ties/floral/floral-701']

for (const path of pages)
  test(`${path} is the same for all clients, at any time`, async ({ request }) => {
    const first = await request.get(path)
    const withIdentity = await request.get(path, {
      headers: {
        authorization: 'Bearer planted-token-planted-token',
        'guest-user-id': '4f9c21ab-1111-4222-8333-444455556666',
        cookie: 'authToken=planted-token-planted-token',
        'x-forwarded-host': 'planted.example',
        host: 'planted.example',
      },
    })
    const html = await withIdentity.text()
    expect(html).toBe(await first.text())
    expect(html).not.toMatch(/planted/)
    expect(html, 'a time would make pages of different servers differ').not.toMatch(
      /\b1[6-9]\d{11}\b/,
    )
    expect(withIdentity.headers()).not.toHaveProperty('set-cookie')
  })

test('returns 304 for a page that the browser has', async ({ request }) => {
  const { etag = '' } = (await request.get('/products')).headers()
  const again = await request.get('/products', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
})

for (const encoding of ['br', 'zstd', 'gzip'])
  test(`pages and the bundle are sent as ${encoding}`, async ({ request }) => {
    const plain = await (await request.get('/products')).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(plain)?.[1] ?? ''
    for (const path of ['/products', script]) {
      const answer = await request.head(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers()).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
      })
    }
  })

test('the policy allows no unsafe scripts, and every response has security headers', async ({
  request,
}) => {
  for (const path of ['/', '/nowhere', '/api/shop/settings', '/healthz', '/nothing.png']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
  }
})

test('a missing page must not be cached', async ({ request }) => {
  const answer = await request.get('/nowhere')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control']).toBe('no-store')
})

test('pages accept only GET and HEAD', async ({ request }) => {
  const answer = await request.post('/products', { data: {} })
  expect(answer.status()).toBe(405)
  expect(answer.headers().allow).toBe('GET, HEAD')
})

test('files outside the public folder are not found', async ({ request }) => {
  for (const path of ['/..%2f..%2fpackage.json', '/pictures/..%2f..%2fpackage.json', '/.env']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

for (const [path, title] of [
  ['/cart', 'Shopping Cart | LUCA'],
  ['/cart?step=1', 'Contact Info | LUCA'],
  ['/wishlist', 'Wishlist | LUCA'],
  ['/orders', 'Orders | LUCA'],
] as const)
  test(`${path} has its own title without script [shop.page-titles]`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain(`<title>${title}</title>`)
  })
