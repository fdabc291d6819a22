import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

test('the dialog of the keys lists how an item of a list is moved', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const row = keys.getByRole('listitem').filter({ hasText: 'Move one place up or down' })
  await expect(row.locator('kbd')).toHaveText(['Alt', '↑', 'Alt', '↓'])
  await expect(keys.getByRole('heading', { name: 'Prices of a product' })).toBeVisible()
  await keys.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await expect(heading(page)).toHaveText(/^\w+day \d/)
})

test('g and a letter open a page, but not while a person types', async ({ page, shop }) => {
  await signIn(page, shop)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('g', 'o')
  await expect(heading(page)).toHaveText('Orders')
  // Here, the letter alone prints the slip of an order.
  await press('g', 'p')
  await expect(heading(page)).toHaveText('Products')
  await press('/')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await expect(search).toBeFocused()
  await press('g', 's')
  await expect(search).toHaveValue('gs')
  await expect(heading(page)).toHaveText('Products')
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search orders' })).toBeFocused()
  await press('g', 'd')
  await expect(page.getByRole('combobox', { name: 'Search orders' })).toHaveValue('gd')
})

test('in a menu, Home, End and the initial of an item move the focus', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.getByRole('banner').getByRole('button', { name: 'Nour Hassan' }).click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('My account')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Sign out')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(item('My account')).toBeFocused()
  await page.keyboard.press('v')
  await expect(item('View shop')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('My account')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Nour Hassan' })).toBeFocused()
})

test('g and a letter open no page that the role lacks', async ({ page, shop }) => {
  await signIn(page, shop, { role: 'packer' })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page)).toHaveText('Stock')
  await page.goBack()
  await expect(heading(page)).toHaveText(/^\w+day \d/)
})

test('m reports a missing item while an order is packed, and nothing before', async ({
  page,
  shop,
}) => {
  const order = await placeOrder(page)
  await startSession(page, shop)
  await goTo(page, `/o/${order.number}`)
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Black Diamond' })
  await page.keyboard.press('m')
  await expect(dialog).toBeHidden()
  await moveOrders(shop, [order], 'processing')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Item missing' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // With every item ticked nothing is missing.
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeEnabled()
  await page.keyboard.press('m')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Item missing' })).toBeHidden()
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`the list of the keys has no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      await goTo(page, '/orders')
      await expect(heading(page)).toHaveText('Orders')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
