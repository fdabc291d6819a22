import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send on WhatsApp' })

/** Makes an order one that its customer or staff must confirm, after the search loop has assessed it. */
async function setNeed(
  shop: AdminShop,
  { id }: PlacedOrder,
  columns: {
    confirm_need: 'confirm' | 'call'
    confirm_reason: 'first_order' | 'refused_before'
    locale?: 'ar'
  },
) {
  const isAssessed = () =>
    shop.withEngine(async ({ db }) => {
      const order = db.selectFrom('orders').select('confirm_need').where('id', '=', id)
      return (await order.executeTakeFirstOrThrow()).confirm_need !== null
    })
  await expect.poll(isAssessed, { timeout: 30_000 }).toBe(true)
  await shop.withEngine(({ db }) =>
    db.updateTable('orders').set(columns).where('id', '=', id).execute(),
  )
}

async function openOrder(page: Page, shop: AdminShop) {
  await startSession(page, shop, { role: 'manager', name: 'Mona Adel' })
  const order = await placeOrder(page, { name: 'Karim Nassar', phone: '01012345678' })
  await setNeed(shop, order, { confirm_need: 'confirm', confirm_reason: 'first_order' })
  await goTo(page, `/orders/${order.number}`)
  return order
}

test.describe('with a mouse and a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

  test('C13 copies, sends and blocks the link of an order from its menu', async ({
    page,
    shop,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const order = await openOrder(page, shop)
    await expect(page.getByText('Waiting for the customer to confirm')).toBeVisible()
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Copy link')
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    expect(url).toMatch(/\/order#e[\w-]{43}$/)
    await expect(page.getByText('copied the link')).toBeVisible()
    await choose('Send link again')
    await expect(page.getByText('The link will be sent')).toBeVisible()
    await choose('Block link')
    const question = page.getByRole('dialog', {
      name: `Block the link of order #${order.number}?`,
    })
    await expect(question.getByRole('button', { name: 'Keep link' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await choose('Block link')
    await question.getByRole('button', { name: 'Block link' }).click()
    await expect(page.getByText('Link blocked')).toBeVisible()
    await expect(page.getByText('blocked the link')).toBeVisible()
    const token = { 'order-link': url.split('#')[1] ?? '' }
    const read = await page.request.get('/api/Orders/by-link', { headers: token })
    expect(read.status()).toBe(404)
  })

  test('C24 offers a message with the link on WhatsApp, in the calls by its key', async ({
    page,
    shop,
  }) => {
    await shop.closeOrders()
    await startSession(page, shop, { role: 'manager' })
    const order = await placeOrder(page, { name: 'Hany Mikhail', phone: '01225550163' })
    await setNeed(shop, order, {
      confirm_need: 'call',
      confirm_reason: 'refused_before',
      locale: 'ar',
    })
    await goTo(page, '/calls')
    await expect(page.getByText('Refused a parcel before')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirmed' })).toBeEnabled()
    await page.keyboard.press('w')
    await expect(dialog(page)).toContainText('0122 555 0163')
    await expect(dialog(page)).toContainText(`أكّد طلبك \u200E#${order.number}\u200E من هنا: http`)
    const open = dialog(page).getByRole('link', { name: 'Open WhatsApp' })
    await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/201225550163\?text=.*order%23p/)
    await expect(open).toHaveAttribute('target', '_blank')
    await dialog(page).getByRole('combobox', { name: 'Message' }).selectOption('We called you')
    await expect(dialog(page)).toContainText('اتصلنا بك بخصوص طلبك')
    await expect(open).toHaveAttribute('href', new RegExp(encodeURIComponent('اتصلنا بك')))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await goTo(page, `/orders/${order.number}`)
    await expect(page.getByText('sent the link on WhatsApp')).toHaveCount(1)
    await expect(page.getByText('Call: Refused a parcel before')).toBeVisible()
  })

  test('C24 a packer gets the plain chat and no entries about the link', async ({ page, shop }) => {
    await startSession(page, shop, { role: 'packer' })
    const order = await placeOrder(page, { phone: '01225550163' })
    await goTo(page, `/orders/${order.number}`)
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/201225550163',
    )
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Activity' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /link/ })).toHaveCount(0)
  })

  test('filters orders by their confirmation, and a chip removes the filter', async ({
    page,
    shop,
  }) => {
    await shop.closeOrders()
    await startSession(page, shop, { role: 'manager' })
    const waiting = await placeOrder(page, { name: 'Karim Nassar' })
    await setNeed(shop, waiting, { confirm_need: 'confirm', confirm_reason: 'first_order' })
    const other = await placeOrder(page, { name: 'Hany Mikhail' })
    await goTo(page, '/orders')
    const row = (order: PlacedOrder) => page.getByRole('link', { name: `#${order.number}` })
    await expect(row(other)).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page
      .getByRole('combobox', { name: 'Confirmation' })
      .selectOption('Waiting for the customer')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(row(other)).toBeHidden()
    // The first read with such a filter starts the process of searches.
    await expect(row(waiting)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: /Waiting for the customer/ }).click()
    await expect(row(other)).toBeVisible()
  })

  test('shows how many parcels each group of orders refused', async ({ page, shop }) => {
    await startSession(page, shop)
    const order = await placeOrder(page)
    await shop.withEngine(({ db }) =>
      db
        .updateTable('orders')
        .set({
          status: 'cancelled',
          cancel_reason: 'refused',
          returned_at: '2026-01-15T10:00:00.000Z',
        })
        .where('id', '=', order.id)
        .execute(),
    )
    await goTo(page, '/reports/refusals')
    const table = page.getByRole('region', { name: 'By customer and confirmation' })
    // The first read starts the process of reports.
    await expect(table.getByRole('row', { name: /^Not confirmed/ })).toBeVisible({
      timeout: 30_000,
    })
    await expect(table.getByRole('row', { name: /^First orders/ })).toBeVisible()
    await expectGoodScreen(page, { device: 'mouse' })
  })
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`the dialogs of the link have no findings with ${device}`, async ({ page, shop }) => {
      await openOrder(page, shop)
      await page.getByRole('button', { name: 'WhatsApp' }).click()
      await expect(dialog(page).getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Block link' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
