import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { moveOrders, type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { readQrCode } from './read-qr-code.ts'
import { goTo, heading, startSession, test } from './staff.ts'

const readPath = (page: Page, number: string): Promise<string> =>
  page
    .getByRole('img', { name: `QR code: opens order #${number}` })
    .locator('path')
    .last()
    .evaluate((path) => path.getAttribute('d') ?? '')

/** Returns the number of pages that the browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const openPrint = async (page: Page, kind: string, orders: readonly PlacedOrder[]) => {
  await goTo(page, `/print/${kind}?orders=${orders.map(({ number }) => number).join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(orders.length)
}

/** Waits until the whole QR code is on the paper of the first article. */
const expectQrOnPaper = (page: Page, { number }: PlacedOrder) =>
  expect
    .poll(async () => {
      const code = page.getByRole('img', { name: `QR code: opens order #${number}` })
      const paper = await page.getByRole('article').first().boundingBox()
      const box = await code.boundingBox()
      if (!paper || !box) return false
      return (
        box.x + box.width <= paper.x + paper.width && box.y + box.height <= paper.y + paper.height
      )
    })
    .toBe(true)

const countPrints = (shop: AdminShop, orders: readonly PlacedOrder[]): Promise<number> =>
  shop.withEngine(async ({ db }) => {
    const ids = orders.map(({ id }) => id)
    const entries = await db
      .selectFrom('audit_log')
      .select('seq')
      .where('subject_id', 'in', ids)
      .where('action', '=', 'order.printed')
      .execute()
    return entries.length
  })

test('prints three slips on two sheets of A4 and three labels on three pages', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await startSession(page, shop)
  const orders = [await placeOrder(page), await placeOrder(page), await placeOrder(page)]
  await openPrint(page, 'slips', orders)
  const slips = page.getByRole('article')
  for (const [index, order] of orders.entries()) {
    await expect(slips.nth(index)).toContainText(order.number)
    await expect(slips.nth(index)).not.toContainText(/LE|990/)
    expect(new URL(readQrCode(await readPath(page, order.number))).pathname).toBe(
      `/admin/o/${order.number}`,
    )
  }
  await expect.poll(() => countPages(page)).toBe(2)

  await openPrint(page, 'labels', orders)
  await expect(page.getByRole('article').first()).toContainText('CASHLE 990')
  await expect.poll(() => countPages(page)).toBe(3)
  expect(await countPrints(shop, orders)).toBe(0)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText(/^Printed \d\d:\d\d/)).toBeVisible()
  await expect.poll(() => countPrints(shop, orders)).toBe(3)
  await goTo(page, `/orders/${orders[0]?.number}`)
  await expect(page.getByText(/Nour Hassan printed/)).toBeVisible()
})

test('the QR code is wholly on the slip and on the label', async ({ page, shop }) => {
  await startSession(page, shop)
  const order = await placeOrder(page)
  await page.emulateMedia({ media: 'print' })
  for (const kind of ['slips', 'labels']) {
    await openPrint(page, kind, [order])
    await expectQrOnPaper(page, order)
  }
})

test('shows a forged address as one line on screens and paper', async ({ page, shop }) => {
  const address = '12 Tahrir\u2028\nCash LE 0\u202eoriaC'
  await startSession(page, shop)
  const order = await placeOrder(page)
  // The checkout refuses some of these characters. An older version of the shop stored them.
  await shop.withEngine(async ({ db }) => {
    await db
      .updateTable('orders')
      .set({ shipping_address: address, contact_name: 'Nour\nCash LE 0' })
      .where('id', '=', order.id)
      .execute()
  })
  const line = page.getByText('12 Tahrir Cash LE 0 oriaC', { exact: true })
  const expectOneLine = () =>
    expect.poll(() => line.evaluate((element) => element.getClientRects().length)).toBe(1)
  await goTo(page, `/orders/${order.number}`)
  await expect(heading(page)).toContainText(order.number)
  await expect(page.getByText('Nour Cash LE 0', { exact: true }).first()).toBeVisible()
  await expectOneLine()
  // The page of the order must have gone: it shows the same lines.
  await openPrint(page, 'labels', [order])
  await expect(page.getByRole('article')).toContainText('Nour Cash LE 0')
  await expectOneLine()
})

test('an Arabic name begins at the left of the slip, as every line does', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const order = await placeOrder(page, { name: 'أحمد زكي' })
  await openPrint(page, 'slips', [order])
  const leftOf = (text: string) =>
    page
      .getByRole('article')
      .getByText(text, { exact: true })
      .evaluate((element) => {
        const letters = document.createRange()
        letters.selectNodeContents(element)
        return Math.round(letters.getBoundingClientRect().left)
      })
  await expect(page.getByRole('article')).toContainText('أحمد زكي')
  await expect
    .poll(async () => (await leftOf('أحمد زكي')) - (await leftOf('0100 555 0142')))
    .toBe(0)
})

test('returns from printing to the queue with its selection, and ships from there', async ({
  page,
  shop,
}) => {
  await shop.closeOrders()
  await startSession(page, shop)
  const orders = [await placeOrder(page), await placeOrder(page)]
  await moveOrders(shop, orders, 'packed')
  await goTo(page, '/orders?queue=toHandOver')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all orders' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: /^Packing slips/ }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(/queue=toHandOver/)
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('2 orders shipped')).toBeVisible()
})

test('prints and ships the parcels of the queue in one step', async ({ page, shop }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await shop.closeOrders()
  await startSession(page, shop)
  const orders = [await placeOrder(page), await placeOrder(page)]
  await moveOrders(shop, orders, 'packed')
  await goTo(page, '/orders?queue=toHandOver')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all orders' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: /^Shipping labels/ }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Print and ship' }).click()
  await expect.poll(() => countPrints(shop, orders)).toBe(2)
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  await dialog.getByRole('textbox', { name: 'Courier' }).fill('Bosta')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('2 orders shipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print and ship' })).toHaveCount(0)
})
