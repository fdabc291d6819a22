import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { heading, signIn, test } from './staff.ts'

test('the code of a screen loads while the session is read', async ({ page, shop }) => {
  await signIn(page, shop)
  // A link under the pointer would load its screen, too.
  await page.mouse.move(0, 0)
  const session = Promise.withResolvers<void>()
  await page.route('**/api/admin/me', async (route) => {
    await session.promise
    await route.continue()
  })
  const code = page.waitForRequest(/\/assets\/coupons-page-/, { timeout: 10_000 })
  await page.goto('/admin/coupons', { waitUntil: 'commit' })
  await code
  await expect(heading(page)).toHaveCount(0)
  session.resolve()
  await expect(heading(page)).toHaveText('Coupons')
})

test('a page requests the session before its scripts run, and the session and the list once', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const { number } = await placeOrder(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url().replace(shop.url, '')))
  await page.goto('/admin/orders')
  await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible()
  // The counts of the tabs come last.
  await expect.poll(() => requested.filter((url) => url.includes('status=shipped'))).toHaveLength(1)
  expect(requested.filter((url) => url === '/api/admin/me')).toHaveLength(1)
  expect(requested.filter((url) => url.includes('sort=newest'))).toHaveLength(1)
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/admin/me'))
      .map((entry) => Reflect.get(entry, 'initiatorType')),
  )
  expect(initiators).toContain('link')
})

test('the list of orders is requested before its page renders', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const { pathname, search } = new URL(new Request(input).url)
      const hasHeading = document.querySelector('h1') !== null
      if (pathname === '/api/admin/orders')
        performance.mark('list', { detail: { search, hasHeading } })
      return send(input, init)
    }
  })
  await page.goto('/admin/orders')
  await expect(heading(page)).toHaveText('Orders')
  const requests = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('list')
        .map((entry): { search: string; hasHeading: boolean } => Reflect.get(entry, 'detail')),
    )
  await expect
    .poll(async () => (await requests()).find(({ search }) => search.includes('sort=newest')))
    .toMatchObject({ hasHeading: false })
})

test('the code of an order loads after the list, before a person opens one', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const { number } = await placeOrder(page)
  // A link under the pointer would load its screen, too.
  await page.mouse.move(0, 0)
  const code = page.waitForRequest(/\/assets\/order-page-/, { timeout: 10_000 })
  await page.goto('/admin/orders')
  await code
  await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible()
  await expect(heading(page)).toHaveText('Orders')
})

test('an order is requested while the code of its screen loads', async ({ page, shop }) => {
  await signIn(page, shop)
  const { number } = await placeOrder(page)
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/order-page-/, async (route) => {
    await code.promise
    await route.continue()
  })
  const order = page.waitForRequest(`**/api/admin/orders/${number.toLowerCase()}`, {
    timeout: 10_000,
  })
  await page.goto(`/admin/orders/${number}`, { waitUntil: 'commit' })
  await order
  await expect(heading(page)).toHaveCount(0)
  code.resolve()
  await expect(heading(page)).toContainText(number)
})

for (const [name, size, selector, first] of [
  ['a phone', { width: 390, height: 844 }, 'main ul:not([aria-busy]) > li:has([data-row])', 8],
  [
    'a wide screen',
    { width: 1440, height: 900 },
    'main table:not([aria-busy]) tr:has([data-row])',
    20,
  ],
] as const)
  test(`a list renders the rows of the first view first on ${name}`, async ({ page, shop }) => {
    await signIn(page, shop)
    await page.setViewportSize(size)
    await page.addInitScript((row) => {
      const counts: number[] = []
      Object.assign(window, { counts })
      const count = () => {
        const rows = document.querySelectorAll(row).length
        if (rows !== counts.at(-1)) counts.push(rows)
      }
      new MutationObserver(count).observe(document, { childList: true, subtree: true })
    }, selector)
    await page.goto('/admin/products?view=table')
    const rows = page.locator(selector)
    await expect.poll(() => rows.count()).toBeGreaterThan(first)
    const counts: number[] = await page.evaluate(() => Reflect.get(window, 'counts'))
    expect(counts).toEqual([0, first, await rows.count()])
  })
