import { acknowledge } from './alert.ts'
import {
  cancelOrder,
  details,
  openDetails,
  openNewOrder,
  orderOf,
  patchOrder,
} from './orders-page.ts'
import { refuse } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

test('a pending order can be cancelled after a confirmation [orders.cancel, orders.cancel-confirm, orders.cancelled, orders.drawer]', async ({
  page,
  request,
}) => {
  await orderOf(page, request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/orders')
  await page.getByRole('button', { name: /Details/ }).click()
  const foot = async () => {
    const box = await details(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(foot).toBe(844)
  expect((await details(page).boundingBox())?.width).toBe(390)
  await details(page).getByRole('button', { name: 'Cancel Order' }).click()
  await details(page).getByRole('button', { name: 'Keep the order' }).click()
  await cancelOrder(page)
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(details(page)).toBeHidden()
})

test('the confirmation of a cancellation starts at Keep the order and works by keyboard [orders.cancel-confirm]', async ({
  page,
  request,
}) => {
  await openNewOrder(page, request)
  const cancel = details(page).getByRole('button', { name: 'Cancel Order' })
  const keep = details(page).getByRole('button', { name: 'Keep the order' })
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(keep).toBeFocused()
  await expect(cancel).toHaveCount(0)
  const confirm = details(page).getByRole('button', { name: 'Yes, cancel it' })
  await expect(confirm).toBeVisible()
  // The filled button is the one that changes nothing.
  await expect(confirm).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(keep).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('a cancellation that outlasts the page succeeds without an alert', async ({
  page,
  request,
}) => {
  await orderOf(page, request)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/Orders/delete-order/*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/orders')
  // The page is hydrated when it shows an order. Before, a link would load a new document.
  await page.getByRole('button', { name: /Details/ }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('button', { name: /Details/ }).click()
  await cancelOrder(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  resolve()
  await expect(page.getByText(/Order #[0-9a-f]{8} is cancelled\./).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('a failed cancellation shows an alert, and the order stays [orders.cancel-failed]', async ({
  page,
  request,
  troubles,
}) => {
  await orderOf(page, request)
  await page.route('**/api/Orders/delete-order/*', (route) => route.abort())
  await page.goto('/orders')
  await page.getByRole('button', { name: /Details/ }).click()
  await cancelOrder(page)
  await acknowledge(page, 'Failed to cancel the order. Please try again.')
  await expect(details(page).getByRole('button', { name: 'Yes, cancel it' })).toBeEnabled()
  acceptTroubles(troubles, 'The order could not be cancelled.')
})

test('a refused cancellation shows an alert, then the current status [orders.cancel-conflict]', async ({
  page,
  request,
  troubles,
}) => {
  await orderOf(page, request)
  let status = 'pending'
  await patchOrder(page, () => ({ status }))
  await page.route('**/api/Orders/delete-order/*', (route) => {
    status = 'processing'
    return refuse(409, [{ code: 'order_not_pending', description: 'Only a pending order.' }])(route)
  })
  await page.goto('/orders')
  await openDetails(page)
  await cancelOrder(page)
  await acknowledge(page, 'Failed to cancel the order. Please try again.')
  await expect(details(page)).toContainText('Processing')
  await expect(details(page).getByRole('button', { name: /cancel/i })).toHaveCount(0)
  troubles.length = 0
})
