import { expect } from '../shopper.ts'
import { openTestProduct, readEditor } from './product-samples.ts'
import { goTo, heading, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'product-edits' })

test('moves a product to a position, and opens its neighbours', async ({ page, shop }) => {
  const product = await openTestProduct(page, shop)
  const position = page.getByLabel('Position in shirts')
  await expect(position).not.toHaveValue('2')
  await position.fill('0')
  await position.press('Enter')
  await expect(page.getByText(/Enter a number from 1 to \d+/)).toBeVisible()
  await position.fill('2')
  await position.press('Enter')
  await expect(page.getByText(`${product.name} is now number 2`)).toBeVisible()
  await expect(position).toHaveValue('2')
  const { items } = await callStaff(page, '/products/order?category=shirts')
  const ids = [...new Set(items.map(({ productId }: { productId: string }) => productId))]
  expect(ids[1]).toBe(product.id)
  await page.getByRole('link', { name: 'Previous product' }).click()
  await expect(page).toHaveURL(`/admin/products/${ids[0]}`)
})

test('renames a colour, adds and removes sizes, and removes another colour', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  await page.getByRole('button', { name: 'More actions for Sky' }).click()
  await page.getByRole('menuitem', { name: 'Edit colour and sizes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Sky' })
  await dialog.getByLabel('Colour', { exact: true }).fill('Sea')
  await dialog.getByLabel('Add a size').fill('L')
  await dialog.getByLabel('Add a size').press('Enter')
  await dialog.getByRole('button', { name: 'Remove S', exact: true }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'More actions for Sage' }).click()
  await page.getByRole('menuitem', { name: 'Remove colour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove colour' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Colour', 'M', 'L'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  const { draft } = await readEditor(page, product)
  const code = product.id.toUpperCase()
  expect(draft.variants).toMatchObject([
    { color: 'Sea', size: 'M', code: `${code}-SKY-M`, price: 1590 },
    { color: 'Sea', size: 'L', code: `${code}-SKY-L`, price: 1590 },
  ])
})

test('creates, fills and publishes a product by keyboard', async ({ page, shop }) => {
  await startSession(page, shop)
  const { published } = await callStaff(page, '/products/regimental')
  const { images } = published.variants[0]
  await goTo(page, '/products')
  await page.getByRole('button', { name: 'Add product' }).focus()
  await page.keyboard.press('Enter')
  const name = `Knit ${crypto.randomUUID().slice(0, 8)}`
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
  const id = name.toLowerCase().replace(' ', '-')

  await page.getByRole('textbox', { name: 'Description', exact: true }).focus()
  await page.keyboard.type('Square-ended knit')
  await page
    .getByRole('region', { name: 'State in the shop' })
    .getByRole('button', { name: 'Add a colour' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Colour', { exact: true })).toBeFocused()
  await page.keyboard.type('Navy')
  await page.keyboard.press('Tab')
  await page.keyboard.type('950')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell').first()).toHaveText('950')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved')).toBeVisible()

  // The pictures of another product, as the studio adds them.
  const { draft, draftVersion } = await callStaff(page, `/products/${id}`)
  const variantId = draft.variants[0].id
  const changes = { [`variants.${variantId}.images`]: images }
  await callStaff(page, `/products/${id}/draft`, { version: draftVersion, changes })
  await page.reload()
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toBeEnabled()
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} published`)).toBeVisible()
  const response = await page.request.get(`/products/ties/${id}/${variantId}`)
  expect(response.status()).toBe(200)
})

test('duplicates a product by keyboard', async ({ page, shop }) => {
  const product = await openTestProduct(page, shop)
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Duplicate ${product.name}` })
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  const name = `Pinpoint ${product.name.slice(7)}`
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Basket-woven')
  await expect(page.getByRole('gridcell').first()).toHaveText('1,590')
  await expect(page.getByText('Not in the shop yet.')).toBeVisible()
})
