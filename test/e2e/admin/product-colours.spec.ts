import { expect } from '../shopper.ts'
import { createTestProduct, readEditor } from './product-samples.ts'
import { goTo, signIn, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test('moves a product to a position, and opens its neighbours', async ({ page, shop }) => {
  await signIn(page, shop)
  const product = await createTestProduct(page)
  await goTo(page, `/products/${product.id}`)
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
  await signIn(page, shop)
  const product = await createTestProduct(page)
  await goTo(page, `/products/${product.id}`)
  await page.getByRole('button', { name: 'More actions for Sky' }).click()
  await page.getByRole('menuitem', { name: 'Edit colour and sizes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Sky' })
  await dialog.getByLabel('Colour').fill('Sea')
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
