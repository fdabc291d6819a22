import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { heading, signIn, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'product-preview' })

const variantId = 'harbour-navy'
const name = 'Harbour stripe'

/** Creates a complete draft with the pictures of another product. */
async function createDraft(page: Page): Promise<number> {
  const { items } = await callStaff(page, '/products?category=ties&limit=1')
  const { published } = await callStaff(page, `/products/${items[0].id}`)
  const { images } = published.variants[0]
  await callStaff(page, '/products', { id: 'harbour', name, category: 'ties' })
  const variant = {
    id: variantId,
    name: 'Harbour stripe in navy',
    code: 'HARBOUR-1',
    color: 'Navy',
    size: null,
    price: 1234,
    oldPrice: 0,
    images,
    tags: [],
    fabricId: null,
  }
  const changes = {
    description: '<p>Woven silk<img src=x onerror="document.title=1"></p>',
    [`variants.${variantId}`]: variant,
  }
  const { draftVersion } = await callStaff(page, '/products/harbour/draft', {
    version: 1,
    changes,
  })
  // A sold-out product would be missing from the sitemap and from lists anyway.
  const movements = [{ variantId, cause: 'received', quantity: 5 }]
  await callStaff(page, '/stock/movements', { movements })
  return draftVersion
}

/** Public pages and files with all products in stock. */
const publicPaths = [
  '/products/ties',
  '/api/shop/listing?search=harbour',
  '/sitemap.xml',
  '/feed.xml',
  '/api/products/get-products',
]

/** Returns the public pages and files that mention a text. */
async function publicMentions(request: APIRequestContext, text: string): Promise<string[]> {
  const mentions: string[] = []
  for (const path of publicPaths) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    if ((await response.text()).includes(text)) mentions.push(path)
  }
  return mentions
}

test('only staff see a draft as the page of the shop, and all see it when it is published', async ({
  page,
  playwright,
  shop,
}) => {
  const shopper = await playwright.request.newContext({ baseURL: shop.url })
  await signIn(page, shop)
  const draftVersion = await createDraft(page)
  const preview = '/admin/preview/products/harbour'
  expect((await shopper.get(preview)).status()).toBe(401)
  expect((await shopper.get(`/products/ties/harbour/${variantId}`)).status()).toBe(404)
  expect(await publicMentions(shopper, 'harbour')).toEqual([])

  await page.goto(preview)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour stripe in navy')
  await expect(page.getByText('LE 1,234').first()).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  await expect(page).toHaveTitle(/Harbour stripe/)

  await page.goto('/admin')
  await expect(heading(page)).toHaveText(/^\w+day \d/)
  await callStaff(page, '/products/harbour/publish', { version: draftVersion })
  expect((await shopper.get(`/products/ties/harbour/${variantId}`)).status()).toBe(200)
  expect(await publicMentions(shopper, 'harbour')).toEqual(publicPaths)
  await shopper.dispose()
})
