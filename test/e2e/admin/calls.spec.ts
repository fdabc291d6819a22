import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, startSession, test } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

/** Reads what is recorded about the calls of orders. */
const readCalls = (shop: AdminShop, orders: readonly PlacedOrder[]) =>
  shop.withEngine(async ({ db }) => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'confirmed_at', 'call_reason'])
      .execute()
    return orders.map(({ id }) => {
      const row = rows.find((each) => each.id === id)
      return row?.confirmed_at ? 'confirmed' : (row?.call_reason ?? 'open')
    })
  })

/** Opens the calls with one order of each customer, oldest first. */
async function openCalls(page: Page, shop: AdminShop, names: readonly string[]) {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'manager' })
  const orders: PlacedOrder[] = []
  for (const name of names) orders.push(await placeOrder(page, { name }))
  await goTo(page, '/calls')
  await expect(page.getByText(`Call 1 of ${names.length}`)).toBeVisible()
  await expect(outcome(page, 'Confirmed')).toBeEnabled()
  return orders
}

const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Outcome of the call' }).getByRole('button', { name })

const customer = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('confirms one customer although the key is pressed three times, and takes it back', async ({
  page,
  shop,
}) => {
  const orders = await openCalls(page, shop, ['Ahmed Zaki', 'Laila Nabil', 'Omar Sherif'])
  for (const _ of [1, 2, 3]) await page.keyboard.press('1')
  await expect(customer(page, 'Laila Nabil')).toBeVisible()
  await expect(page.getByText('Ahmed Zaki confirmed')).toBeVisible()
  // The buttons become active when keys count again.
  await expect(outcome(page, 'Confirmed')).toBeEnabled()
  expect(await readCalls(shop, orders)).toEqual(['confirmed', 'open', 'open'])

  await page.keyboard.press('Control+z')
  await expect(customer(page, 'Ahmed Zaki')).toBeVisible()
  await expect.poll(() => readCalls(shop, orders)).toEqual(['open', 'open', 'open'])
  await expect(page.getByText('Call 1 of 3')).toBeVisible()
})

test('opens answered calls with their outcome, and changes it', async ({ page, shop }) => {
  const orders = await openCalls(page, shop, ['Ahmed Zaki', 'Laila Nabil'])
  await page.keyboard.press('1')
  await expect(customer(page, 'Laila Nabil')).toBeVisible()
  await page.keyboard.press('k')
  await expect(customer(page, 'Ahmed Zaki')).toBeVisible()
  await expect(page.getByText('Call 1 of 2')).toBeVisible()
  await expect(outcome(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true')
  await expect(outcome(page, 'Wants changes')).toHaveAttribute('aria-pressed', 'false')
  await outcome(page, 'Wants changes').click()
  await expect(customer(page, 'Laila Nabil')).toBeVisible()
  expect(await readCalls(shop, orders)).toEqual(['wants_changes', 'open'])

  await outcome(page, 'Confirmed').click()
  await expect(page.getByText('No more calls')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(customer(page, 'Laila Nabil')).toBeVisible()
  await page.getByRole('link', { name: 'Ahmed Zaki' }).click()
  await expect(customer(page, 'Ahmed Zaki')).toBeVisible()
  await expect(outcome(page, 'Wants changes')).toHaveAttribute('aria-pressed', 'true')
})

test('names the orders that need a decision, and offers it', async ({ page, shop }) => {
  const [changes, cancel] = await openCalls(page, shop, ['Ahmed Zaki', 'Laila Nabil'])
  await page.keyboard.press('3')
  await expect(customer(page, 'Laila Nabil')).toBeVisible()
  await outcome(page, 'Wants to cancel').click()
  await expect(page.getByText('2 orders need a decision.')).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(/queue=needsDecision/)
  const row = (order: PlacedOrder | undefined) =>
    page.getByRole('row', { name: `#${order?.number}` })
  await expect(row(changes)).toContainText('Wants changes')
  await expect(row(cancel)).toContainText('Wants to cancel')

  const status = page.getByRole('region', { name: 'Status' })
  await goTo(page, `/orders/${changes?.number}`)
  await status.getByRole('button', { name: 'Edit order' }).click()
  const items = page.getByRole('dialog', { name: `Items of order #${changes?.number}` })
  await items.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Confirm order' }).click()
  await expect(status.getByRole('button', { name: 'Start packing' })).toBeVisible()

  await goTo(page, `/orders/${cancel?.number}`)
  await status.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog', { name: `Cancel order #${cancel?.number}?` })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('returns to an answered call', async ({ page, shop }) => {
    const orders = await openCalls(page, shop, ['Ahmed Zaki', 'Laila Nabil'])
    await outcome(page, 'Confirmed').tap()
    await expect(customer(page, 'Laila Nabil')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).tap()
    await expect(outcome(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true')
    await outcome(page, 'No answer').tap()
    await expect(customer(page, 'Laila Nabil')).toBeVisible()
    expect(await readCalls(shop, orders)).toEqual(['open', 'open'])
  })
})
