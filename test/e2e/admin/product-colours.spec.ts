import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { createTestProduct } from './product-samples.ts'
import { goTo, heading, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'product-colours' })

const rowMenus = (page: Page) => page.getByRole('button', { name: /^More actions for / })
/** Returns the names of the colours in their order. */
const names = (page: Page) =>
  rowMenus(page).evaluateAll((menus) =>
    menus.map((menu) => menu.getAttribute('aria-label')?.replace('More actions for ', '')),
  )
const move = (page: Page, color: string) => page.getByRole('button', { name: `Move ${color}` })

test('the order of colours is dragged and moved by keys, and the shop shows it once published', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const product = await createTestProduct(page)
  await goTo(page, `/products/${product.id}`)
  await expect(heading(page)).toHaveText(product.name)
  await expect.poll(() => names(page)).toEqual(['Sky', 'Sage'])
  await move(page, 'Sky').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(page)).toEqual(['Sage', 'Sky'])
  await expect(move(page, 'Sky')).toBeFocused()
  await expect(page.getByText('Unsaved changes: order of colours')).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(page)).toEqual(['Sky', 'Sage'])
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  const rows = page.getByRole('listitem').filter({ has: rowMenus(page) })
  await move(page, 'Sage').hover()
  await page.mouse.down()
  const { x = 0, y = 0 } = (await rows.first().boundingBox()) ?? {}
  // The browser of the test sends the position within an element with the second move only.
  await page.mouse.move(x + 40, y + 8)
  await page.mouse.move(x + 42, y + 6)
  await expect(rows.first()).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['Sage', 'Sky'])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`${product.name} published`)).toBeVisible()
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Sage', 'Sky'])
  const read = async () => {
    const { data } = await (
      await page.request.get(`/api/products/get-product/${product.id}`)
    ).json()
    const colours: string[] = data.productVariants.map((each: { color: string }) => each.color)
    return [...new Set(colours)]
  }
  await expect.poll(read).toEqual(['Sage', 'Sky'])
  await page.getByRole('button', { name: 'More actions for Sky' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => names(page)).toEqual(['Sky', 'Sage'])
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a product that was never published and lost its draft shows no empty form', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const id = `silk-${crypto.randomUUID().slice(0, 8)}`
  await callStaff(page, '/products', { id, name: 'Silk Knit', category: 'ties' })
  await shop.withEngine(({ db }) =>
    db.deleteFrom('product_drafts').where('product_id', '=', id).execute(),
  )
  await goTo(page, `/products/${id}`)
  await expect(page.getByText('Nothing is left of this product')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(`${id} deleted`)).toBeVisible()
  await expect(heading(page)).toHaveText('Products')
  const rows = await shop.withEngine(({ db }) =>
    db.selectFrom('products').select('id').where('id', '=', id).execute(),
  )
  expect(rows).toEqual([])
})
