import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

const shirt = ['poplin', 'poplin-white-m', 1] as const

/** Places an order of a shirt in size M, records that the customer wants changes, and opens it. */
async function openOrder(page: Page) {
  const order = await placeOrder(page, { items: [shirt] })
  await callStaff(page, `/orders/${order.id}/call`, { outcome: 'wants_changes' })
  await goTo(page, `/orders/${order.number}`)
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('wants changes')
  const dialog = page.getByRole('dialog', { name: `Items of order #${order.number}` })
  return { order, dialog, submit: dialog.getByRole('button', { name: 'Save changes' }) }
}

test('changes a size and a quantity of an order by keyboard', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'manager' })
  const { order, dialog, submit } = await openOrder(page)
  await page.keyboard.press('e')
  await expect(dialog).toBeVisible()
  await expect(submit).toBeDisabled()
  const size = dialog.getByLabel(/^Size of /)
  await size.focus()
  await page.keyboard.press('l')
  await expect(size).toHaveValue('poplin-white-l')
  const quantity = dialog.getByRole('spinbutton')
  await quantity.focus()
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await expect(submit).toBeEnabled()
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Items of order #${order.number} changed`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const saved = await callStaff(page, `/orders/${order.id}`)
  expect(saved.items).toMatchObject([{ variantId: 'poplin-white-l', quantity: 2 }])
  expect(saved.callReason).toBeNull()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  await expect(page.getByText(/changed the items to 2 x .*, L/)).toBeVisible()
})

test('adds an item that the search finds, and removes another', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'manager' })
  const { order, dialog, submit } = await openOrder(page)
  await page.getByRole('button', { name: 'Edit items' }).click()
  await dialog.getByLabel('Add an item').fill('black diamond jet')
  await expect(dialog.getByRole('list', { name: 'Products to add' })).toBeVisible()
  await page.keyboard.press('Enter')
  const items = dialog.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Remove .*, M$/ }).click()
  await expect(items).toHaveCount(1)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  const saved = await callStaff(page, `/orders/${order.id}`)
  expect(saved.items).toMatchObject([{ variantId: 'black-diamond-jet', quantity: 1 }])
})

test('refuses more than the stock before saving, and says what is available', async ({
  page,
  shop,
}) => {
  await startSession(page, shop, { role: 'manager' })
  const { dialog, submit } = await openOrder(page)
  await page.keyboard.press('e')
  await dialog.getByRole('spinbutton').fill('99999')
  await expect(dialog.getByText(/^Only \d+ available$/)).toBeVisible()
  await expect(submit).toBeDisabled()
})

test('shows what another person changed, and saves the own items over it', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop, { role: 'manager' })
  const { order, dialog, submit } = await openOrder(page)
  await page.keyboard.press('e')
  await dialog.getByRole('spinbutton').fill('3')
  await expect(submit).toBeEnabled()
  const { total } = await callStaff(page, `/orders/${order.id}/items/preview`, {
    items: [{ variantId: 'poplin-white-m', quantity: 2 }],
  })
  await callStaff(page, `/orders/${order.id}/items`, {
    version: 1,
    items: [{ variantId: 'poplin-white-m', quantity: 2 }],
    total,
  })
  await submit.click()
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  acceptTroubles(troubles, '409')
  await submit.click()
  await expect(dialog).toHaveCount(0)
  const saved = await callStaff(page, `/orders/${order.id}`)
  expect(saved.items).toMatchObject([{ variantId: 'poplin-white-m', quantity: 3 }])
})

test('a packer and a shipped order have no button for the items', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'packer' })
  const order = await placeOrder(page, { items: [shirt] })
  await goTo(page, `/orders/${order.number}`)
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit items' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ ...devices.touch.use, viewport: { width: 390, height: 844 } })

  test('changes the size of an item by touch', async ({ page, shop }) => {
    await startSession(page, shop, { role: 'manager' })
    const { order, dialog, submit } = await openOrder(page)
    await page.getByRole('button', { name: 'Edit order' }).tap()
    await dialog.getByLabel(/^Size of /).selectOption('poplin-white-l')
    await expect(submit).toBeEnabled()
    await submit.tap()
    await expect(dialog).toHaveCount(0)
    const saved = await callStaff(page, `/orders/${order.id}`)
    expect(saved.items).toMatchObject([{ variantId: 'poplin-white-l', quantity: 1 }])
  })
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`the dialog of items has no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      const { dialog } = await openOrder(page)
      await page.getByRole('button', { name: 'Edit items' }).click()
      await expect(dialog.getByLabel(/^Size of /)).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
