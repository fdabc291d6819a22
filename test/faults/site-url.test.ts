import { expect, test, vi } from 'vitest'
import { startSmtpServer } from '#test/engine/smtp-server.ts'
import { startBuiltShop } from '#test/shop/built-shop.ts'
import { checkoutBody } from '#test/shop/create-test-shop.ts'

const json = { 'content-type': 'application/json', 'guest-user-id': crypto.randomUUID() }

test('without SITE_URL, links of pages, sitemap and e-mails use the port of the shop', async () => {
  const mail = await startSmtpServer()
  const shop = await startBuiltShop(() => ({ SMTP_URL: mail.url, SITE_URL: '' }))
  const site = `http://localhost:${new URL(shop.url).port}`
  const read = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await read('/products/ties')).toContain(`href="${site}/products/ties"`)
  expect(await read('/sitemap.xml')).toContain(`<loc>${site}/products</loc>`)
  const post = (path: string, body: unknown) =>
    fetch(shop.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const item = { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 }
  await post('/api/products/add-or-update-product-to-cart', item)
  expect((await post('/api/Orders/checkout', checkoutBody())).status).toBe(200)
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 10_000)
  expect(mail.received[0]?.raw).toContain(`${site}/orders`)
  expect(shop.output.join('')).not.toContain('SITE_URL')
})

test('a redirect is relative', async () => {
  const shop = await startBuiltShop(() => ({ SITE_URL: 'https://luca.example' }))
  for (const [path, location] of [
    ['//products', '/products'],
    ['///luca.example/products', '/luca.example/products'],
    ['/ar/products/?page=2', '/ar/products?page=2'],
  ] as const) {
    const response = await fetch(shop.url + path, { redirect: 'manual' })
    expect([path, response.headers.get('location')]).toEqual([path, location])
  }
})

test('warns at start when other machines reach the shop and SITE_URL is not set', async () => {
  const open = { HOST: '0.0.0.0', SITE_URL: '' }
  const shop = await startBuiltShop(() => open)
  await shop.stop()
  expect(shop.output.join('')).toMatch(
    /"level":"warn".*SITE_URL is not set: links .* use http:\/\/localhost:\d{4,5}\. Set it/,
  )
  const named = await startBuiltShop(() => ({ ...open, SITE_URL: 'https://luca.example' }))
  await named.stop()
  expect(named.output.join('')).not.toContain('SITE_URL')
})
