import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { moveOrders, type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { heading, startSession, test } from './staff.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})

const tieAndFloral = [
  ['black-diamond', 'black-diamond-jet', 2],
  ['floral', 'floral-702', 1],
] as const

/** Reads how often an action is in the audit log of an order. */
const countEntries = (shop: AdminShop, order: PlacedOrder, action: string): Promise<number> =>
  shop.withEngine(async ({ db }) => {
    const entries = await db
      .selectFrom('audit_log')
      .select('seq')
      .where('subject_id', '=', order.id)
      .where('action', '=', action as never)
      .execute()
    return entries.length
  })

/** Taps a button that a thumb reaches: its middle is in the lower half of the screen. */
async function tapWithThumb(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).toBeEnabled()
  const box = await button.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeGreaterThan(height / 2)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await button.tap()
}

test('packs and hands over an order with one thumb, from the address of its QR code', async ({
  page,
  shop,
}) => {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'packer', name: 'Mona Adel' })
  const order = await placeOrder(page, { items: tieAndFloral })
  await moveOrders(shop, [order], 'confirmed')
  await page.goto(`/admin/o/${order.number}`)
  await tapWithThumb(page, 'Start packing')
  const items = page.getByRole('list', { name: '2 items' }).getByRole('button')
  await items.nth(0).tap()
  await items.nth(1).tap()
  await items.nth(1).tap()
  await expect(page.getByRole('button', { name: '1 of 2 ticked' })).toBeDisabled()
  await items.nth(1).tap()
  await tapWithThumb(page, 'Mark as packed')
  await expect(heading(page)).toHaveText('Packing')
  await expect(page.getByText('Nothing to pack')).toBeVisible()
  await tapWithThumb(page, 'Hand over 1 parcel')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over 1 parcel' }).tap()
  await expect(page.getByText('1 order shipped')).toBeVisible()
  await expect.poll(() => countEntries(shop, order, 'order.packed')).toBe(1)
  await expect.poll(() => countEntries(shop, order, 'order.status_changed')).toBe(2)
})

test('sends what was packed offline once, after the connection is back', async ({
  page,
  shop,
  context,
  troubles,
}) => {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'packer', name: 'Mona Adel' })
  const [first, second] = [await placeOrder(page), await placeOrder(page)]
  await moveOrders(shop, [first, second], 'processing')
  await page.goto(`/admin/o/${first.number}`)
  await expect(page.getByText(`#${first.number}`)).toBeVisible()
  // The next order must be in the cache before the connection is lost.
  await expect(page.getByText('Next:')).toBeHidden()
  await page.getByRole('list', { name: '1 item' }).getByRole('button').tap()
  await expect(page.getByText('Next:')).toBeVisible()
  await context.setOffline(true)
  await tapWithThumb(page, 'Mark as packed')
  await expect(page.getByText(`#${second.number}`)).toBeVisible()
  await expect(page.getByText("You're offline. 1 update waiting to be sent.")).toBeVisible()
  await tapWithThumb(page, 'Item missing')
  await page.getByRole('dialog').getByText('Lost').tap()
  await page.getByRole('button', { name: 'Report 1 missing' }).tap()
  await expect(page.getByText("You're offline. 2 updates waiting to be sent.")).toBeVisible()
  expect(await countEntries(shop, first, 'order.packed')).toBe(0)

  // The server gets the first call after the connection is back, but its response is lost.
  let isLost = false
  await page.route('**/packed', async (route) => {
    await route.fetch()
    if (isLost) return route.continue()
    isLost = true
    return route.abort()
  })
  await context.setOffline(false)
  await expect.poll(() => isLost).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/waiting to be sent/)).toBeHidden()
  await expect.poll(() => countEntries(shop, first, 'order.packed')).toBe(1)
  await expect.poll(() => countEntries(shop, second, 'order.item_missing')).toBe(1)
  acceptTroubles(troubles, 'ERR_INTERNET_DISCONNECTED')
})

test('starts an order offline and packs it, and sends both after the connection is back', async ({
  page,
  shop,
  context,
  troubles,
}) => {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'packer', name: 'Mona Adel' })
  const order = await placeOrder(page)
  await moveOrders(shop, [order], 'confirmed')
  await page.goto(`/admin/o/${order.number}`)
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()
  await context.setOffline(true)
  await tapWithThumb(page, 'Start packing')
  await expect(page.getByText("You're offline. 1 update waiting to be sent.")).toBeVisible()
  await page.getByRole('list', { name: '1 item' }).getByRole('button').tap()
  await tapWithThumb(page, 'Mark as packed')
  await expect(page.getByText("You're offline. 2 updates waiting to be sent.")).toBeVisible()
  expect(await countEntries(shop, order, 'order.status_changed')).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => countEntries(shop, order, 'order.packed')).toBe(1)
  expect(await countEntries(shop, order, 'order.status_changed')).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => countEntries(shop, order, 'order.packed')).toBe(2)
  acceptTroubles(troubles, 'ERR_INTERNET_DISCONNECTED')
})

test('the first tick starts a confirmed order, also offline, and no other one', async ({
  page,
  shop,
  context,
  troubles,
}) => {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'packer', name: 'Mona Adel' })
  const [confirmed, other] = [await placeOrder(page), await placeOrder(page)]
  await moveOrders(shop, [confirmed], 'confirmed')
  const item = page.getByRole('list', { name: '1 item' }).getByRole('button')
  await page.goto(`/admin/o/${other.number}`)
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()
  await expect(item).toBeDisabled()
  await page.goto(`/admin/o/${confirmed.number}`)
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()
  await context.setOffline(true)
  await item.tap()
  await expect(page.getByText("You're offline. 1 update waiting to be sent.")).toBeVisible()
  await tapWithThumb(page, 'Mark as packed')
  await context.setOffline(false)
  await expect.poll(() => countEntries(shop, confirmed, 'order.packed')).toBe(1)
  expect(await countEntries(shop, confirmed, 'order.status_changed')).toBe(1)
  expect(await countEntries(shop, other, 'order.status_changed')).toBe(0)
  acceptTroubles(troubles, 'ERR_INTERNET_DISCONNECTED')
})

test.describe('at a desk', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
  })

  test('packs two orders that come from the calls by keyboard', async ({ page, shop }) => {
    await shop.closeOrders()
    await startSession(page, shop, { role: 'packer', name: 'Mona Adel' })
    const orders = [await placeOrder(page), await placeOrder(page)]
    await moveOrders(shop, orders, 'confirmed')
    await page.goto('/admin/packing')
    for (const [index, order] of orders.entries()) {
      await expect(page.getByRole('button', { name: /^Start packing/ })).toBeFocused()
      await expect(page.getByRole('region', { name: order.name })).toContainText(order.number)
      // The first order is started by the space key, the second one by its first tick.
      if (index === 0) {
        await page.keyboard.press('Space')
        await expect(page.getByText('0 of 1 ticked')).toBeVisible()
      }
      await page.keyboard.press('1')
      await expect(page.getByRole('button', { name: /^Mark as packed/ })).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page.getByText(`Order #${order.number} packed`)).toBeVisible()
    }
    await page.keyboard.press('Control+z')
    await expect.poll(() => countEntries(shop, orders[1] as PlacedOrder, 'order.packed')).toBe(2)
  })
})
