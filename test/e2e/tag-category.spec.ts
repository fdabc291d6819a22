import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openAnotherShop } from './another-shop.ts'
import { expect, test } from './shopper.ts'

let shop: Awaited<ReturnType<typeof openAnotherShop>> | undefined
const folder = mkdtempSync(join(tmpdir(), 'luca-tags-'))

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const seeded = spawnSync('node', ['src/cli/main.ts', 'seed'], { env, encoding: 'utf8' })
  if (seeded.status !== 0) throw new Error(seeded.stderr)
  const database = new DatabaseSync(join(folder, 'luca.db'))
  const tag = database.prepare('update products set tags = ? where id = ?')
  tag.run(JSON.stringify(['#Neck-Ties', '#Hand Knitted']), 'floral')
  tag.run(JSON.stringify(['#Neck-Ties', '#Grenadine']), 'paisley')
  database.exec("update variants set stock_quantity = 0 where product_id = 'paisley'")
  database.close()
  shop = await openAnotherShop({ DATA_DIR: folder })
})
test.afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a tag of the catalogue is a category, titled as the tag is spelled [listing.tag-compare]', async ({
  page,
}) => {
  for (const slug of ['hand-knitted', 'Hand%20Knitted', 'handknitted']) {
    const response = await page.goto(`${shop?.url}/products/${slug}`)
    expect(response?.status(), slug).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand Knitted')
    await expect(page).toHaveTitle('Hand Knitted | LUCA')
    await expect(page.getByRole('article').first()).toContainText('Floral')
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/products\/hand-knitted$/,
    )
  }
})

test('a part of a tag is a category that search engines do not list [listing.category-filter]', async ({
  page,
}) => {
  const response = await page.goto(`${shop?.url}/products/knitted`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knitted')
  await expect(page.getByRole('article').first()).toContainText('Floral')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})

test('a category of which everything is sold out is an empty list, not a 404', async ({ page }) => {
  const response = await page.goto(`${shop?.url}/products/grenadine`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('No products found in Grenadine', { exact: true })).toBeVisible()
})

test('a slug that no product belongs to is a 404, however long it is [category.unknown]', async ({
  page,
}) => {
  for (const slug of ['hats', '-', 'x'.repeat(61)]) {
    const response = await page.goto(`${shop?.url}/products/${slug}`)
    expect(response?.status(), slug).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such category')
  }
})
