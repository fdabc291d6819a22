import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

const label = 'Search orders, products, customers or run an action'

test('Ctrl K, the beginning of a number and Enter open the order', async ({ page, shop }) => {
  await startSession(page, shop)
  const order = await placeOrder(page, { name: 'Ahmed Zaki' })
  await goTo(page, '/staff')
  await expect(heading(page)).toHaveText('Staff')
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: label })
  await expect(input).toBeFocused()
  // Enter waits for the results.
  await page.keyboard.type(order.number.slice(0, 6))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${order.number}$`))
  await expect(input).toHaveCount(0)
  // The order was used last, so it is the first entry now.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { selected: true })).toContainText(`#${order.number}`)
  await expect(page.getByRole('group', { name: 'Recent' })).not.toContainText('Ahmed Zaki')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Dashboard')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^\w+day \d/)
})

test('lists no page and no action that the role lacks', async ({ page, shop }) => {
  await signIn(page, shop, { role: 'packer' })
  await page.getByRole('button', { name: 'Search orders, products, customers' }).click()
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'Start calls' })).toHaveCount(1)
  for (const name of ['Reports', 'Staff', 'Receive stock', 'Invite staff'])
    await expect(options.filter({ hasText: name })).toHaveCount(0)
})

test('finds products, customers, pages and actions, and says when there is nothing', async ({
  page,
  shop,
  troubles,
}) => {
  await signIn(page, shop)
  await placeOrder(page, { name: 'Xanthe Quill', phone: '01005557788' })
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: label })
  await input.fill('xanthe')
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText('0100 555 7788')
  await input.fill('black diamond')
  await expect(page.getByRole('group', { name: 'Products' })).toContainText('Black Diamond')
  await input.fill('low stock')
  await expect(page.getByRole('option').first()).toContainText('Show low stock')
  await input.fill('add product')
  await expect(page.getByRole('option', { name: 'Add product', exact: true })).toBeVisible()
  await expect(page.getByText('No results')).toBeHidden()
  await input.fill('zzzz nothing')
  await expect(page.getByText('No results')).toBeVisible()
  await page.route('**/api/admin/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await input.fill('qqqq')
  await expect(page.getByText("Couldn't search orders, products and customers.")).toBeVisible()
  acceptTroubles(troubles, '500')
  await page.unroute('**/api/admin/search?*')
  await input.fill('zzzz nothing')
  await page.getByRole('option', { name: 'Search all orders for “zzzz nothing”' }).click()
  await expect(page).toHaveURL(/\/orders\?q=zzzz\+nothing$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(input).toHaveCount(0)
})

test('Tab shows the actions of a result, and Escape returns to the results', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const order = await placeOrder(page, { name: 'Zeinab Fikry', phone: '01005557799' })
  const input = page.getByRole('combobox', { expanded: true })
  const selected = page.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await input.fill('zeinab')
  await expect(selected).toContainText(`#${order.number}`)
  await expect(page.getByRole('group', { name: 'Actions' })).toContainText('Call Zeinab Fikry')
  await page.keyboard.press('Tab')
  const actions = page.getByRole('group', { name: `Actions of #${order.number}` })
  await expect(actions.getByRole('option')).toHaveText([
    /^Open/,
    `Print packing slip of #${order.number}`,
    `Print shipping label of #${order.number}`,
    'Open the packing screen',
    'Copy number',
    'Open in new tab',
  ])
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleName(`Search the actions of #${order.number}`)
  await page.keyboard.press('Escape')
  await expect(actions).toHaveCount(0)
  await expect(input).toHaveValue('zeinab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('slip')
  await expect(actions.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/print/slips\\?orders=${order.number}$`))
  // What was used is the order, not an action without its name.
  await page.keyboard.press('Control+k')
  await expect(selected).toContainText(`#${order.number}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible()
})

test('the actions of a customer open what the customer ordered, and a new tab', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await placeOrder(page, { name: 'Yara Naguib', phone: '01005557700' })
  const input = page.getByRole('combobox', { expanded: true })
  await page.keyboard.press('Control+k')
  await input.fill('yara')
  const customers = page.getByRole('group', { name: 'Customers' })
  await expect(customers).toContainText(/Yara Naguib.*\d+ orders?/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('new tab')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Yara Naguib')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('listbox', { name: 'Results' })).not.toContainText('Yara')
  await input.fill('yara')
  await expect(customers).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('show orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?q=/)
})

test('Ctrl Enter searches all orders, and ? lists the keys', async ({ page, shop }) => {
  await signIn(page, shop)
  await openPalette(page)
  await page.keyboard.type('cairo')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/orders\?q=cairo$/)
  await openPalette(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('the palette starts a new product and a new coupon', async ({ page, shop }) => {
  await signIn(page, shop)
  await openPalette(page)
  await page.keyboard.type('add product')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add product' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await openPalette(page)
  await page.keyboard.type('create coupon')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name customers enter')).toBeVisible()
})

/** Opens the palette. Its code may load first. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { expanded: true })).toBeFocused()
}

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`the search of everything has no findings with ${device}`, async ({ page, shop }) => {
      await signIn(page, shop)
      const order = await placeOrder(page)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: label })).toBeFocused()
      await expectGoodScreen(page, { device })
      await page.keyboard.type(order.number)
      await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Tab')
      await expect(page.getByText(`Actions of #${order.number}`)).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
