import type { Page, Route } from '@playwright/test'
import { footer, hydrated } from './layout.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const listing = '**/api/shop/listing?**'
const envelope = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    json: {
      succeeded: false,
      data: null,
      errors: [{ code: 'unavailable', description: 'The shop is temporarily unavailable.' }],
    },
  })

const failures = {
  'status 503': envelope(503),
  '`succeeded: false` with status 200': envelope(200),
  'a network error': (route: Route) => route.abort(),
}

/** Opens a page without a call of the listing, so that the next page makes the first one. */
async function openFaqs(page: Page) {
  await page.goto('/faqs')
  await hydrated(page)
}

/** Asserts that the failure was logged, and accepts every message it caused. */
function expectLogged(troubles: string[]) {
  acceptTroubles(troubles, 'The products could not be loaded.')
}

for (const [name, fail] of Object.entries(failures))
  test(`a category after ${name}: heading and tools stay, the list is empty, with a retry button [category.fetch-failed]`, async ({
    page,
    troubles,
  }) => {
    await openFaqs(page)
    await page.route(listing, fail)
    await footer(page).getByRole('link', { name: 'Neck Ties' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Neck Ties')
    await expect(page).toHaveTitle('Neck Ties | LUCA')
    await expect(main.locator('summary', { hasText: 'Price' })).toBeVisible()
    await expect(main.getByRole('searchbox')).toBeVisible()
    await expect(main.getByText('No products found in Neck Ties', { exact: true })).toBeVisible()
    await expect(main.getByText('The products could not be loaded.', { exact: true })).toBeVisible()
    await expect(main).not.toContainText('0 pieces')
    expectLogged(troubles)
    await page.unroute(listing)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(main.getByText('The products could not be loaded.')).toHaveCount(0)
  })

for (const [name, fail] of Object.entries(failures))
  test(`products after ${name}: heading and search stay, each list is empty, with a retry button [products.failed, products.retry, products.empty]`, async ({
    page,
    troubles,
  }) => {
    await page.goto('/products/ties/none/none-1')
    await hydrated(page)
    await page.route(listing, fail)
    await page.getByRole('main').getByRole('link', { name: 'View all products' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Products')
    await expect(main.getByRole('searchbox')).toBeVisible()
    for (const kind of ['Ties', 'Shirts'])
      await expect(main.getByText(`No products found in ${kind}`, { exact: true })).toBeVisible()
    await expect(main.getByText('The products could not be loaded.', { exact: true })).toBeVisible()
    expectLogged(troubles)
    await page.unroute(listing)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
  })

test('a search that fails keeps its heading and its filters', async ({ page, troubles }) => {
  await page.goto('/products?color=Sky')
  await hydrated(page)
  await page.route(listing, failures['status 503'])
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('navy')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “navy”')
  await expect(page.getByRole('link', { name: 'Remove Sky' })).toBeVisible()
  await expect(
    page.getByText('No products found in Results for “navy”', { exact: true }),
  ).toHaveCount(0)
  await expect(page.getByText('The products could not be loaded.', { exact: true })).toBeVisible()
  expectLogged(troubles)
})

test('a product that cannot be loaded shows a message and a retry button [product.not-found, product.retry]', async ({
  page,
  troubles,
}) => {
  await page.goto('/products/floral')
  await hydrated(page)
  const product = '**/api/products/get-product/floral'
  await page.route(product, failures['status 503'])
  await page.getByRole('article').getByRole('link', { name: 'Floral 701' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found.')
  await expect(page.getByRole('link', { name: 'View all products' })).toBeVisible()
  await page.unroute(product)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floral 701')
  troubles.length = 0
})

test('a product that does not exist has no retry button [product.retry, routes.unknown-status]', async ({
  page,
}) => {
  const response = await page.goto('/products/ties/none/none-1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
