import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { moveOrders, type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, signIn, startSession, test } from './staff.ts'

/** Hands orders over to a courier that no other test uses. */
async function handOver(page: Page, shop: AdminShop, count: number) {
  await shop.closeOrders()
  await signIn(page, shop, { role: 'manager' })
  const orders: PlacedOrder[] = []
  for (let order = 0; order < count; order += 1) orders.push(await placeOrder(page))
  await moveOrders(shop, orders, 'shipped')
  const ids = orders.map(({ id }) => id)
  await shop.withEngine(({ db }) =>
    db.updateTable('orders').set({ courier: 'Bosta' }).where('id', 'in', ids).execute(),
  )
  const readOrders = () =>
    shop.withEngine(async ({ db }) => {
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'status', 'cash_received', 'total'])
        .where('id', 'in', ids)
        .execute()
      return ids.map((id) => {
        const row = rows.find((each) => each.id === id)
        return (
          row && [row.status, row.cash_received === null ? null : row.total - row.cash_received]
        )
      })
    })
  return { orders, readOrders }
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('settles a pasted list with a short payment and a returned parcel by keyboard', async ({
  page,
  shop,
}) => {
  const { orders, readOrders } = await handOver(page, shop, 4)
  await goTo(page, '/settlement?courier=Bosta')
  const list = page.getByLabel('List of the courier')
  const [full, short, back] = orders.map(({ number }) => number)
  await list.fill(`${full}\n${short} 500\n${back} returned\nffffffff 100`)
  await expect(page.getByText('3 orders of the list found')).toBeVisible()
  await expect(page.getByText('Not with this courier: #ffffffff')).toBeVisible()
  await expect(result(page)).toContainText('2 delivered')
  await expect(result(page)).toContainText('1 returned')
  await expect(result(page)).toContainText('1 open')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('3 orders settled')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Orders with the courier' })).not.toContainText(
    `#${full}`,
  )
  const saved = await readOrders()
  expect(saved[0]).toEqual(['delivered', 0])
  expect(saved[1]?.[0]).toBe('delivered')
  expect(saved[1]?.[1]).toBeGreaterThan(0)
  expect(saved[2]).toEqual(['cancelled', null])
  expect(saved[3]).toEqual(['shipped', null])

  // In a field Ctrl Z takes back what was typed.
  await list.blur()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 orders changed back')).toBeVisible()
  expect((await readOrders())[0]).toEqual(['shipped', null])
})

test('settles all orders of a courier in five presses from the report', async ({ page, shop }) => {
  const { readOrders } = await handOver(page, shop, 50)
  test.slow()
  await goTo(page, '/reports')
  await page.getByRole('link', { name: 'Cash', exact: true }).click()
  // The first report starts a process.
  await page.getByRole('link', { name: 'Settle with a courier' }).click({ timeout: 30_000 })
  await page.getByLabel('Courier', { exact: true }).selectOption('Bosta')
  await expect(page).toHaveURL(/courier=Bosta/)
  await expect(result(page)).toContainText('50 open')
  await page.getByRole('button', { name: 'All delivered and paid' }).click()
  await expect(result(page)).toContainText('50 delivered')
  await page.getByRole('button', { name: 'Save settlement' }).click()
  await expect(page.getByText('50 orders settled')).toBeVisible()
  expect(new Set((await readOrders()).map(String))).toEqual(new Set(['delivered,0']))
})

test('refuses an amount above what is due before saving', async ({ page, shop }) => {
  const { orders } = await handOver(page, shop, 1)
  await goTo(page, '/settlement')
  await page.getByRole('button', { name: 'All delivered and paid' }).click()
  const field = page.getByLabel(`Received for order #${orders[0]?.number} (LE)`)
  await field.fill('99999')
  await expect(page.getByText(/^At most LE/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save settlement' })).toBeDisabled()
  await field.fill('9O0')
  await expect(page.getByText('Enter an amount such as 850 or 799.50.')).toBeVisible()
})

test('is closed to a packer', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/settlement')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ ...devices.touch.use, viewport: { width: 390, height: 844 } })

  test('records a returned parcel by touch', async ({ page, shop }) => {
    const { orders, readOrders } = await handOver(page, shop, 1)
    await goTo(page, '/settlement')
    const outcome = page.getByRole('group', { name: `Outcome of order #${orders[0]?.number}` })
    await outcome.getByRole('button', { name: 'Returned' }).tap()
    await page.getByRole('button', { name: 'Save settlement' }).tap()
    await expect(page.getByText('1 order settled')).toBeVisible()
    expect(await readOrders()).toEqual([['cancelled', null]])
  })
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`the settlement has no findings with ${device}`, async ({ page, shop }) => {
      const { orders } = await handOver(page, shop, 2)
      await goTo(page, '/settlement')
      await page.getByLabel('List of the courier').fill(`${orders[0]?.number} 500\nffffffff 1`)
      await expect(page.getByText('1 order of the list found')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
