import { spawnSync } from 'node:child_process'
import { makeScratch } from '#test/engine/scratch.ts'
import { type AdminShop, openAdminShop } from './admin/admin-shop.ts'
import { heading, signIn, test as staffTest } from './admin/staff.ts'
import { hydrated } from './layout.ts'
import { shareShop } from './shared-shops.ts'
import { expect } from './shopper.ts'

/** Starts the built shop on a database that `init --empty` created. */
async function openEmptyShop(): Promise<AdminShop> {
  const database = { DATA_DIR: makeScratch('luca-empty-'), DATABASE_URL: '' }
  const { stdout } = spawnSync('node', ['src/cli/main.ts', 'init', '--empty'], {
    env: { ...process.env, ...database },
    encoding: 'utf8',
  })
  expect(stdout).toContain('The shop is empty')
  return openAdminShop(database, { isEmpty: true })
}

const openShared = shareShop(openEmptyShop)

const test = staffTest.extend({
  shop: async ({ shopOf }, use) => use(await openShared(shopOf)),
})

/** The pages of the shop, each with the text of its empty state, or its heading. */
const pages: readonly [path: string, text: string][] = [
  ['/', 'Each Piece Tells A Story'],
  ['/products', 'No products found in Ties'],
  ['/products', 'No products found in Shirts'],
  ['/products/ties', 'No products found in Ties'],
  ['/products/shirts', 'No products found in Shirts'],
  ['/products/paisley', 'No products found in Paisley'],
  ['/products/all', 'No products found in All Products'],
  ['/products?search=navy', 'Nothing found for “navy”.'],
  ['/faqs', 'Can I exchange a shirt?'],
  ['/contact', 'Contact Us'],
  ['/cart', 'Your cart is empty'],
  ['/wishlist', 'No items in your wishlist.'],
  ['/orders', 'No orders found'],
  ['/sign-in', 'Sign in to LUCA'],
  ['/sign-up', 'Register'],
  ['/ar', 'لكل قطعة حكاية'],
  ['/ar/products', 'لا توجد منتجات'],
  ['/ar/products/ties', 'لا توجد منتجات'],
  ['/ar/cart', 'السلة'],
]

for (const [path, text] of pages)
  test(`an empty shop shows ${path}: ${text}`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('main')).toContainText(text)
  })

test('an empty shop has no page of a product, and says so', async ({ page }) => {
  await page.goto('/products/ties/floral/floral-701')
  await expect(page.getByRole('main')).toContainText('Product not found.')
})

/** The screens of the admin, each with the text of its empty state, or its heading. */
const screens: readonly [path: string, text: string][] = [
  ['/orders', 'No orders yet'],
  ['/calls', 'Calls'],
  ['/packing', 'Packing'],
  ['/products', 'No products yet'],
  ['/products?view=table', 'No products yet'],
  ['/products?category=ties', 'No ties yet'],
  ['/products?state=archived', 'No archived products'],
  ['/stock', 'Stock'],
  ['/stock-takes', 'Stock'],
  ['/customers', 'Customers'],
  ['/messages', 'Messages'],
  ['/coupons', 'Coupons'],
  ['/shipping', 'Shipping'],
  ['/content', 'Content'],
  ['/content?text=banners', 'Content'],
  ['/content?text=policies', 'Content'],
  ['/reports', 'Reports'],
  ['/activity', 'Activity'],
  ['/staff', 'Staff'],
  ['/account', 'My account'],
  ['/settings', 'Settings'],
  ['/import', 'Import'],
  ['/studio', 'Studio'],
]

test('the admin of an empty shop shows each screen, and the list of a first day', async ({
  page,
  shop,
}) => {
  test.slow()
  await signIn(page, shop)
  const list = page.getByRole('region', { name: 'Before the first order' })
  await expect(list.getByRole('link')).toHaveCount(6)
  await expect(page.getByText('npm run shop -- seed --orders 300')).toBeHidden()
  for (const [path, text] of screens) {
    await page.goto(`/admin${path}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main'), path).toContainText(text)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }

  // A step that is done leaves the list.
  await shop.addStaff({ role: 'owner', name: 'Mariam Adel' })
  await page.goto('/admin/')
  await expect(list.getByRole('link')).toHaveCount(5)
  await list.getByRole('link', { name: /first product/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add product' })).toBeVisible()
})
