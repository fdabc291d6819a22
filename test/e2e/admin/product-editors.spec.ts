import type { Browser, Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { createTestProduct, readEditor, type TestProduct } from './product-samples.ts'
import { goTo, heading, signIn, test } from './staff.ts'

/** Opens a product in a browser of its own, as another person. */
async function openAs(
  browser: Browser,
  shop: AdminShop,
  { name, id }: TestProduct & { as: string },
) {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await signIn(page, shop, { name: 'Mona Adel', role: 'manager' })
  await goTo(page, `/products/${id}`)
  await expect(heading(page)).toHaveText(name)
  return { page, close: () => context.close() }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('B49 two editors of different fields keep both values, and the second is told', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, shop)
  const product = await createTestProduct(page)
  await goTo(page, `/products/${product.id}`)
  await expect(heading(page)).toHaveText(product.name)
  const mona = await openAs(browser, shop, { ...product, as: 'Mona Adel' })
  await mona.page.getByLabel('Description', { exact: true }).fill('<p>By Mona</p>')
  await save(mona.page)
  await expect(mona.page.getByText('Product saved')).toBeVisible()

  await page.getByLabel('Summary', { exact: true }).fill('By Nour')
  await save(page)
  await expect(
    page.getByText(/Saved\. Mona Adel also changed the description at \d\d:\d\d\./),
  ).toBeVisible()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('<p>By Mona</p>')
  expect((await readEditor(page, product)).draft).toMatchObject({
    summary: 'By Nour',
    description: '<p>By Mona</p>',
  })
  await mona.close()
})

test('B49 two editors of the same field see both values, and nothing is written before a choice', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  await signIn(page, shop)
  const product = await createTestProduct(page)
  const [sky = ''] = product.variantIds
  await goTo(page, `/products/${product.id}`)
  await expect(heading(page)).toHaveText(product.name)
  const mona = await openAs(browser, shop, { ...product, as: 'Mona Adel' })
  await mona.page.getByRole('gridcell').first().click()
  await mona.page.keyboard.type('900')
  await mona.page.keyboard.press('Enter')
  await mona.page.getByLabel('Summary', { exact: true }).fill('By Mona')
  await save(mona.page)
  await expect(mona.page.getByText('Product saved')).toBeVisible()
  await mona.close()

  await page.getByRole('gridcell').first().click()
  await page.keyboard.type('950')
  await page.keyboard.press('Enter')
  await page.getByLabel('Summary', { exact: true }).fill('By Nour')
  await save(page)
  const band = page.getByRole('region', {
    name: 'Mona Adel changed this product while you were editing',
  })
  await expect(band).toBeFocused()
  acceptTroubles(troubles, '409')
  await expect(band).toContainText(
    /Mona Adel changed the price to LE 900 at \d\d:\d\d\. You entered LE 950\./,
  )
  await expect(page.getByText('2 fields need a choice')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('By Nour')
  // Longer than the autosave waits.
  await page.waitForTimeout(4000)
  expect((await readEditor(page, product)).draft).toMatchObject({ summary: 'By Mona' })

  const price = band.getByRole('row', { name: /^Price, Sky S/ })
  await price.getByRole('button', { name: 'Use mine' }).click()
  await expect(price).toContainText('Using yours')
  const summary = band.getByRole('row', { name: /^Summary/ })
  await summary.getByRole('button', { name: "Use Mona Adel's" }).click()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('By Mona')
  await save(page)
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(band).toBeHidden()
  const { draft } = await readEditor(page, product)
  expect(draft.summary).toBe('By Mona')
  expect(draft.variants.find(({ id }: { id: string }) => id === sky).price).toBe(950)
})
