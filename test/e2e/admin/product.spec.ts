import { acceptTroubles, expect } from '../shopper.ts'
import { openAdminShop } from './admin-shop.ts'
import { openTestProduct, readEditor, shopPage } from './product-samples.ts'
import { goTo, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'product' })

test('autosaves a draft that leaves the shop unchanged, and publishes it', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  const [variantId = ''] = product.variantIds
  const panel = page.getByRole('region', { name: 'State in the shop' })
  await expect(panel).toContainText('Live')
  await expect(panel.getByRole('button', { name: 'Publish' })).toBeDisabled()

  await page.getByLabel('Summary', { exact: true }).fill('Woven for five days')
  await expect(page.getByText('Unsaved changes: summary')).toBeVisible()
  await expect(panel).toContainText('Unpublished changes')
  // Without a press on Save.
  await expect(page.getByText('Unsaved changes:')).toBeHidden()
  await expect(panel).toContainText(/Draft saved \d\d:\d\d\./)
  expect((await readEditor(page, product)).draft.summary).toBe('Woven for five days')
  expect(await shopPage(page, product, variantId)).toContain('Basket-woven')

  await page.reload()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Woven for five days')
  await expect(panel.getByRole('list', { name: 'Changes' })).toContainText('Summary')
  await expect(panel.getByRole('list', { name: 'Changes' })).toContainText('Woven for five days')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${product.name} published`)).toBeVisible()
  await expect(panel).toContainText(/Live since/)
  expect(await shopPage(page, product, variantId)).toContain('Woven for five days')
})

test('keeps typed text that is not saved over a reload, and a saved draft over kill -9', async ({
  browser,
}) => {
  const shop = await openAdminShop()
  try {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.accept())
    const product = await openTestProduct(page, shop)
    await page.getByLabel('Summary', { exact: true }).fill('Saved before the power cut')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Product saved')).toBeVisible()

    await shop.kill()
    await page.getByLabel('Name').fill('Typed in the dark')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes not saved.')).toBeVisible()
    await expect(page.getByText("The server didn't respond.")).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Typed in the dark')
    await shop.reopen()
    await page.reload()
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue(
      'Saved before the power cut',
    )
    await expect(page.getByLabel('Name')).toHaveValue('Typed in the dark')
    await expect(page.getByText('Unsaved changes: name')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product saved')).toBeVisible()
    expect((await readEditor(page, product)).draft).toMatchObject({
      name: 'Typed in the dark',
      summary: 'Saved before the power cut',
    })
    await context.close()
  } finally {
    await shop.close()
  }
})

test('says that a save failed, loses nothing, and saves once after Try again', async ({
  page,
  shop,
  troubles,
}) => {
  const product = await openTestProduct(page, shop)
  let calls = 0
  await page.route('**/draft', async (route) => {
    calls += 1
    return calls === 1 ? route.abort() : route.continue()
  })
  await page.getByLabel('Summary', { exact: true }).fill('Woven for five days')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes not saved.')).toBeVisible()
  await expect(page.getByText('Your changes are still here.')).toBeVisible()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Woven for five days')
  acceptTroubles(troubles, 'draft')

  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await rail.getByRole('link', { name: 'Packing' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Woven for five days')

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  expect(calls).toBe(2)
  const { items } = await callStaff(page, `/products/${product.id}/history?limit=1`)
  expect(items[0].changes).toEqual([
    { field: 'summary', from: 'Basket-woven', to: 'Woven for five days' },
  ])
})

test('keeps changes on the device while it is offline, and saves them afterwards', async ({
  page,
  context,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  // A picture that still loads would fail without the network.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Summary', { exact: true }).fill('Written on the train')
  await expect(
    page.getByText("You're offline. Changes stay on this device until you reconnect."),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect((await readEditor(page, product)).draft.summary).toBe('Written on the train')
})

test('previews a draft that the shop does not have, and runs nothing in it', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop, { isPublished: false })
  const [variantId = ''] = product.variantIds
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('<img src=x onerror="document.title=1"> & wool')
  await expect(description.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(description).toHaveText('<img src=x onerror="document.title=1"> & wool')

  await page.getByRole('button', { name: 'Preview on a phone' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Sky ${product.name}`)
  await expect(frame.getByText('LE 1,590').first()).toBeVisible()
  const preview = await page.request.get(`/admin/preview/products/${product.id}`)
  expect(preview.headers()['x-robots-tag']).toBe('noindex')
  expect(await shopPage(page, product, variantId)).toBe(404)
})

test('lists what is missing before a product may be published, and leads to each field', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const id = `silk-${crypto.randomUUID().slice(0, 8)}`
  await callStaff(page, '/products', { id, name: 'Silk Knit', category: 'ties' })
  await goTo(page, `/products/${id}`)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.getByRole('button', { name: 'Write a description' }).click()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeFocused()
  await page.keyboard.type('Square-ended knit')
  await expect(page.getByRole('button', { name: 'Write a description' })).toBeHidden()
  await page
    .getByRole('region', { name: 'State in the shop' })
    .getByRole('button', { name: 'Add a colour' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add colour' })
  await dialog.getByLabel('Colour', { exact: true }).fill('Navy')
  await expect(dialog.getByLabel('Code')).toHaveValue(`${id}-NAVY`.toUpperCase())
  await dialog.getByRole('button', { name: 'Add colour' }).click()
  await expect(page.getByRole('button', { name: 'Add a picture for Navy' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter the price of Navy' }).click()
  await expect(page.getByRole('gridcell').first()).toBeFocused()
  await page.keyboard.type('950')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Enter the price of Navy' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  expect((await callStaff(page, `/products/${id}`)).draft.variants).toMatchObject([
    { color: 'Navy', price: 950, size: null },
  ])
})
