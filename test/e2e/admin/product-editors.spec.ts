import type { Browser, Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { openTestProduct, readEditor, type TestProduct } from './product-samples.ts'
import { goTo, heading, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'product-editors' })

/** Opens a product in a browser of its own, as another person. */
async function openAs(
  browser: Browser,
  shop: AdminShop,
  { name, id }: TestProduct & { as: string },
) {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await startSession(page, shop, { name: 'Mona Adel', role: 'manager' })
  await goTo(page, `/products/${id}`)
  await expect(heading(page)).toHaveText(name)
  return { page, close: () => context.close() }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('two editors of different fields keep both values, and the second is told', async ({
  page,
  browser,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  const mona = await openAs(browser, shop, { ...product, as: 'Mona Adel' })
  await mona.page.getByRole('textbox', { name: 'Description', exact: true }).fill('By Mona')
  await save(mona.page)
  await expect(mona.page.getByText('Product saved')).toBeVisible()

  await page.getByLabel('Summary', { exact: true }).fill('By Nour')
  await save(page)
  await expect(
    page.getByText(/Saved\. Mona Adel also changed the description at \d\d:\d\d\./),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveText(
    'By Mona',
  )
  expect((await readEditor(page, product)).draft).toMatchObject({
    summary: 'By Nour',
    description: '<p>By Mona</p>',
  })
  await mona.close()
})

test('two editors of the same field see both values, and nothing is written before a choice', async ({
  page,
  browser,
  shop,
  troubles,
}) => {
  const product = await openTestProduct(page, shop)
  const [sky = ''] = product.variantIds
  const mona = await openAs(browser, shop, { ...product, as: 'Mona Adel' })
  await mona.page.getByRole('gridcell').first().click()
  await mona.page.keyboard.type('900')
  await mona.page.keyboard.press('Enter')
  await mona.page.getByLabel('Summary', { exact: true }).fill('By Mona')
  await save(mona.page)
  await expect(mona.page.getByText('Product saved')).toBeVisible()
  await mona.close()

  await page.clock.install()
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
  const saves: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && saves.push(request.url()))
  // Longer than the autosave waits.
  await page.clock.fastForward(4000)
  expect((await readEditor(page, product)).draft).toMatchObject({ summary: 'By Mona' })
  expect(saves).toEqual([])

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

test('a price that changed in the shop needs a choice before the draft is published', async ({
  page,
  shop,
  troubles,
}) => {
  const product = await openTestProduct(page, shop)
  const [sky = '', , sage = ''] = product.variantIds
  await page.getByRole('gridcell').first().click()
  await page.keyboard.type('950')
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page.getByText('Product saved')).toBeVisible()
  for (const variantId of [sky, sage]) {
    const change = { kind: 'set', value: 900 }
    const plan = { variantIds: [variantId], change, oldPrice: 'unchanged' }
    const { previewHash } = await callStaff(page, '/prices/preview', plan)
    await callStaff(page, '/prices', { ...plan, previewHash })
  }

  await page.getByRole('button', { name: 'Publish' }).click()
  const band = page.getByRole('region', { name: 'You changed this product in another tab' })
  await expect(band).toContainText(
    /You changed the price to LE 900 in another tab at \d\d:\d\d\. You entered LE 950\./,
  )
  acceptTroubles(troubles, '409')
  // The price that only the shop changed is in the form, without a question.
  await expect(band.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('gridcell').nth(2)).toHaveText('900')
  await band.getByRole('button', { name: 'Use mine' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${product.name} published`)).toBeVisible()
  const { published } = await readEditor(page, product)
  const prices = new Map(
    published.variants.map(({ id, price }: { id: string; price: number }) => [id, price]),
  )
  expect([prices.get(sky), prices.get(sage)]).toEqual([950, 900])
})

test('does not publish a draft that another person changed meanwhile', async ({
  page,
  shop,
  troubles,
}) => {
  const product = await openTestProduct(page, shop)
  await page.getByLabel('Summary', { exact: true }).fill('Seen by me')
  await save(page)
  await expect(page.getByText('Product saved')).toBeVisible()
  const { draftVersion } = await readEditor(page, product)
  const changes = { description: '<p>Not seen by me</p>' }
  await callStaff(page, `/products/${product.id}/draft`, { version: draftVersion, changes })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByText(
      /You changed the draft in another tab at \d\d:\d\d\. Check the changes, then publish again\./,
    ),
  ).toBeVisible()
  acceptTroubles(troubles, '409')
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveText(
    'Not seen by me',
  )
  expect((await readEditor(page, product)).published.summary).toBe('Basket-woven')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${product.name} published`)).toBeVisible()
})
