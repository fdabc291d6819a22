import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { hydrated } from './layout.ts'
import { fillCart, placeOrder } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const campaign = 'fbclid=a-1&gclid=2&utm_source=post&x[]=3'

/** URLs of pages, each with other URLs of the same page. */
const same: Record<string, readonly string[]> = {
  '/': [`/?${campaign}`, '/?signin=popup'],
  '/products': [`/products?${campaign}`, '/PRODUCTS', '/products?sort=rank&page=0&color='],
  '/products/ties': [`/products/tIeS?${campaign}`, '/Products/TIES?fbclid=1'],
  '/products/ties?color=Navy&sort=price': [`/products/Ties?sort=price&${campaign}&color=Navy`],
  '/products?color=Navy%2CSky': [`/products?color=Navy&${campaign}&color=Sky`],
  '/products?search=%22701%22': ['/products?search=701&fbclid=1'],
  '/products/ties/floral/floral-701': [`/products/TIES/floral/floral-701?${campaign}`],
  '/faqs': [`/faqs?${campaign}`, '/FAQs'],
  '/robots.txt': [`/robots.txt?${campaign}`],
  '/sitemap.xml': [`/sitemap.xml?${campaign}`],
  '/feed.xml': [`/feed.xml?${campaign}`],
}

const read = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { maxRedirects: 0 })
  return [response.status(), response.headers().etag, await response.text()]
}

for (const [path, others] of Object.entries(same))
  test(`SEC-M4 ${path} has the same bytes and ETag with parameters that change nothing`, async ({
    request,
  }) => {
    const plain = await read(request, path)
    expect(plain[0]).toBe(200)
    for (const other of others) expect(await read(request, other), other).toEqual(plain)
  })

test('SEC-M4 a parameter of a list changes the page', async ({ request }) => {
  const [, plain] = await read(request, '/products/ties')
  for (const parameter of ['search=navy', 'color=Navy', 'size=M', 'priceTo=900', 'sort=price'])
    expect((await read(request, `/products/ties?${parameter}`))[1], parameter).not.toBe(plain)
})

/** Returns how many pages a shop has rendered. */
async function countRenders(request: APIRequestContext, url: string): Promise<number> {
  const metrics = await (await request.get(`${url}/metrics`)).text()
  return Number(/^luca_pages_total\{from="render"\} (\d+)$/m.exec(metrics)?.[1])
}

test('SEC-M4 SEC-L9 one render serves all addresses of a page; /faqs is served from the cache after an order', async ({
  playwright,
}) => {
  const shop = await openAnotherShop({})
  const request = await playwright.request.newContext({ baseURL: shop.url })
  try {
    for (const path of ['/products/ties', '/products/tIeS', `/products/ties?${campaign}`, '/faqs'])
      await request.get(path)
    expect(await countRenders(request, shop.url)).toBe(2)
    const guest = randomUUID()
    await fillCart(request, guest, [['floral', 'floral-701', 1]])
    await placeOrder(request, guest)
    for (const path of ['/faqs', '/products/ties']) await request.get(path)
    expect(await countRenders(request, shop.url)).toBe(3)
  } finally {
    await request.dispose()
    await shop.close()
  }
})

for (const [opened, shown] of [
  [`/products/ties?${campaign}`, `/products/ties?${campaign}`],
  [`/products/tIeS/?${campaign}#top`, `/products/ties?${campaign}#top`],
  ['/products/TIES/floral/floral-701?fbclid=1', '/products/ties/floral/floral-701?fbclid=1'],
  ['/products?search=701&fbclid=1', '/products?search=%22701%22&fbclid=1'],
  ['/FAQs?fbclid=1', '/faqs?fbclid=1'],
] as const)
  test(`SEC-M4 ${opened}: the browser uses the server's page, and the address keeps its query`, async ({
    page,
    baseURL,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(shop|products)\//.test(request.url())) loaded.push(request.url())
    })
    await page.goto(opened)
    const heading = page.getByRole('heading', { level: 1 })
    const rendered = await heading.textContent()
    await hydrated(page)
    await expect
      .poll(() => decodeURIComponent(page.url()))
      .toBe(decodeURIComponent(`${baseURL}${shown}`))
    await expect(heading).toHaveText(rendered ?? '')
    expect(loaded.filter((url) => !url.includes('get-related-products'))).toEqual([])
  })

test('SEC-M4 a cached page opens the popup that its query names [auth.popup-signup]', async ({
  page,
}) => {
  await page.goto('/products/Ties?signup=popup&fbclid=1')
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await expect(page).toHaveURL('/products/ties?signup=popup&fbclid=1')
})
