import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, test } from './staff.ts'

const label = 'Search orders, products, customers or run an action'

test('A65 Ctrl K, the beginning of a number and Enter open the order', async ({ page, shop }) => {
  await signIn(page, shop)
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

test('A65 lists no page and no action that the role lacks', async ({ page, shop }) => {
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
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText('01005557788')
  await input.fill('black diamond')
  await expect(page.getByRole('group', { name: 'Products' })).toContainText('Black Diamond')
  await input.fill('low stock')
  await expect(page.getByRole('option').first()).toContainText('Show low stock')
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

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`A66 the search of everything has no findings with ${device}`, async ({ page, shop }) => {
      await signIn(page, shop)
      const order = await placeOrder(page)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: label })).toBeFocused()
      await expectGoodScreen(page, { device })
      await page.keyboard.type(order.number)
      await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
