import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { openTestProduct, readEditor, shopPage } from './product-samples.ts'
import { checkDialog, type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'product-screens' })

const openMenu = (page: Page, entry: string) =>
  page
    .getByRole('button', { name: 'More actions', exact: true })
    .click()
    .then(() => page.getByRole('menuitem', { name: entry }).click())

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`a product and its unsaved changes have no findings with ${device}`, async ({
      page,
      shop,
    }) => {
      await openTestProduct(page, shop)
      await expect(page.getByText('published this product')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByLabel('Summary', { exact: true }).fill('A'.repeat(60))
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Product saved')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Compare Summary' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Compare Summary' }).click()
      await checkDialog(page, device)
    })

    test(`the dialogs of a product have no findings with ${device}`, async ({ page, shop }) => {
      await openTestProduct(page, shop)
      await page.getByRole('button', { name: 'Add colour' }).click()
      await checkDialog(page, device)
      await page.getByRole('button', { name: 'More actions for Sky' }).click()
      await page.getByRole('menuitem', { name: 'Edit colour and sizes' }).click()
      await checkDialog(page, device)
      await openMenu(page, 'History')
      await checkDialog(page, device)
      await openMenu(page, 'Archive')
      await expect(page.getByText('No cart and no wishlist contains it.')).toBeVisible()
      await checkDialog(page, device)
    })

    test(`other states of a product have no findings with ${device}`, async ({
      page,
      shop,
      troubles,
    }) => {
      await startSession(page, shop)
      const id = `silk-${crypto.randomUUID().slice(0, 8)}`
      await callStaff(page, '/products', { id, name: 'Silk Knit', category: 'ties' })
      await goTo(page, `/products/${id}`)
      await expect(page.getByText('Before you publish')).toBeVisible()
      await expectGoodScreen(page, { device })

      await goTo(page, '/products/there-is-none')
      await expect(page.getByText('Product not found')).toBeVisible()
      await expectGoodScreen(page, { device })
      acceptTroubles(troubles, '404')

      await page.route('**/api/admin/products/oxford', (route) => route.abort())
      await goTo(page, '/products/oxford')
      await expect(page.getByText("Couldn't load the product")).toBeVisible()
      await expectGoodScreen(page, { device })
      acceptTroubles(troubles, 'oxford')
      await page.unroute('**/api/admin/products/oxford')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText('Oxford')
    })

    test(`the conflict band has no findings with ${device}`, async ({ page, shop, troubles }) => {
      const product = await openTestProduct(page, shop)
      const changes = { summary: 'By someone else' }
      await callStaff(page, `/products/${product.id}/draft`, { version: 0, changes })
      await page.getByLabel('Summary', { exact: true }).fill('By me')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('1 field needs a choice')).toBeVisible()
      acceptTroubles(troubles, '409')
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Use mine' }).click()
      await expect(page.getByText('Using yours')).toBeVisible()
      // The autosave continues after the last choice.
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
      expect((await readEditor(page, product)).draft.summary).toBe('By me')
    })
  })

test('fills, previews and publishes a product by keyboard', async ({ page, shop }) => {
  const product = await openTestProduct(page, shop, { isPublished: false })
  const [sky = ''] = product.variantIds
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Typed without a mouse')

  // One stop of Tab leads into the grid, and arrows through it.
  const cell = (row: number, column: number) =>
    page
      .getByRole('row')
      .nth(row + 1)
      .getByRole('gridcell')
      .nth(column)
  await cell(0, 0).focus()
  await page.keyboard.type('1690')
  await page.keyboard.press('Enter')
  await expect(cell(1, 0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an amount such as 850 or 799.50')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(1, 1)).toBeFocused()
  await expect(cell(1, 1)).toHaveText('1,590')
  await page.keyboard.press('Control+d')
  await expect(cell(1, 0)).toHaveText('1,690')
  await expect(cell(1, 1)).toHaveText('1,590')

  await page.getByRole('button', { name: 'Preview on a desktop' }).focus()
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('LE 1,690').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Preview on a desktop' })).toBeFocused()
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${product.name} published`)).toBeVisible()
  expect(await shopPage(page, product, sky)).toContain('Typed without a mouse')
})

test('pastes prices of a spreadsheet into the grid, and copies them', async ({ page, shop }) => {
  const product = await openTestProduct(page, shop)
  await page.getByRole('gridcell').first().click()
  const paste = (text: string) =>
    page.evaluate((data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', data)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  await paste('1,100\t1,200\n1,300\tabc')
  await expect(page.getByText('“abc” is not an amount. Nothing was pasted.')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveText(['1,590', '1,590', '1,590', '1,590'])
  await paste('1,100\t1,200\n1,300\t1,400\n')
  await expect(page.getByRole('gridcell')).toHaveText(['1,100', '1,200', '1,300', '1,400'])
  await expect(page.getByText('Unsaved changes: price of 4 variants')).toBeVisible()
  await page.getByRole('button', { name: 'Old price' }).click()
  await page.getByRole('gridcell').nth(1).click()
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  const { draft } = await readEditor(page, product)
  const saved = new Map<string, { price: number; oldPrice: number }>(
    draft.variants.map((variant: { id: string }) => [variant.id, variant]),
  )
  for (const [index, id] of product.variantIds.entries())
    expect(saved.get(id)).toMatchObject({
      price: 1100 + index * 100,
      oldPrice: index === 1 ? 1500 : 0,
    })
})

test('a viewer reads a product, and is offered no change', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/products/oxford')
  await expect(page.getByText('You can read this product, but not change it.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('readonly')
  for (const name of ['Publish', 'Add colour', 'Change all prices', 'More actions for Sky'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('gridcell').first().click()
  await page.keyboard.type('1')
  await expect(page.getByRole('gridcell').first()).toHaveText('1,590')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('a packer has no access to products', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/products/oxford')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test('archives a product, makes it a draft, restores an earlier state and discards it', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  const [sky = ''] = product.variantIds
  const panel = page.getByRole('region', { name: 'State in the shop' })
  await openMenu(page, 'Archive')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(panel).toContainText('Archived')
  expect(await shopPage(page, product, sky)).toBe(404)
  await openMenu(page, 'Unarchive')
  await expect(panel).toContainText('Draft')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(panel).toContainText('Live')

  for (const summary of ['First', 'Second']) {
    await page.getByLabel('Summary', { exact: true }).fill(summary)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('list', { name: 'Changes' })).toContainText(summary)
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  }
  await openMenu(page, 'Discard draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(panel).toContainText('Live')
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Basket-woven')

  await openMenu(page, 'History')
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '2 edits' })
  await expect(entry).toContainText('Basket-woven')
  await entry.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Second')
  await expect(panel).toContainText('Unpublished changes')
})
