import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { callAs, fillCart, placeOrder } from '../shop-api.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { test } from './staff.ts'

const tracking = (page: Page) => page.getByText('Your Order is being prepared Right now')
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm order' })

/** Places an order that waits for its confirmation. Returns its id and the path of its link. */
async function orderToConfirm({ request }: Pick<Page, 'request'>, shop: AdminShop) {
  const guest = randomUUID()
  await fillCart(request, guest, [['black-diamond', 'black-diamond-jet', 1]])
  const { id } = await placeOrder(request, guest)
  const link = { path: `/Orders/${id}/link`, method: 'POST', body: {} }
  const { token } = await callAs(request, guest, link)
  const columns = {
    confirm_need: 'confirm',
    confirm_reason: 'first_order',
    confirm_until: '2099-06-01T11:20:00.000Z',
  } as const
  // The search loop writes what a new order needs, once.
  const write = () =>
    shop.withEngine(async ({ db }) => {
      const order = db.updateTable('orders').set(columns).where('id', '=', id)
      const { numUpdatedRows } = await order
        .where('confirm_need', 'is not', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    })
  await expect.poll(write, { timeout: 30_000 }).toBe(1)
  return { id, link: `/order#${token}` }
}

const readOrder = (shop: AdminShop, id: string) =>
  shop.withEngine(({ db }) => {
    const order = db.selectFrom('orders').select(['confirmed_at', 'confirmed_by', 'status'])
    return order.where('id', '=', id).executeTakeFirstOrThrow()
  })

test('C19 opening a link confirms nothing, its button confirms the order', async ({
  page,
  shop,
}) => {
  const { id, link } = await orderToConfirm(page, shop)
  await page.goto(link)
  await expect(page.getByText('Please confirm your order so that we can pack it.')).toBeVisible()
  await expect(
    page.getByText(/^Without a confirmation it is cancelled on .+ at 14:20\.$/),
  ).toBeVisible()
  expect((await readOrder(shop, id)).confirmed_at).toBeNull()
  await expect(tracking(page)).toHaveCount(0)
  await expectAccessible(page)
  await confirmButton(page).press('Enter')
  const sentence = page.getByText('Your order is confirmed.')
  await expect(sentence).toBeFocused()
  await expect(tracking(page)).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
  expect(await readOrder(shop, id)).toMatchObject({ confirmed_by: 'email_link', status: 'pending' })
})

test('C25 a tap after the cancellation shows that the order was not confirmed', async ({
  page,
  shop,
  troubles,
}) => {
  const { id, link } = await orderToConfirm(page, shop)
  await page.goto(link)
  await expect(confirmButton(page)).toBeVisible()
  await shop.withEngine(({ db }) =>
    db
      .updateTable('orders')
      .set({ status: 'cancelled', cancel_reason: 'not_confirmed' })
      .where('id', '=', id)
      .execute(),
  )
  await confirmButton(page).click()
  await expect(
    page.getByText('Your order was cancelled because it was not confirmed.'),
  ).toBeVisible()
  acceptTroubles(troubles, '409')
  await expect(confirmButton(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
})

test('C23 an order that waits for a call shows no button and no parcel', async ({ page, shop }) => {
  const { id, link } = await orderToConfirm(page, shop)
  const call = {
    confirm_need: 'call',
    confirm_reason: 'refused_before',
    confirm_until: null,
  } as const
  await shop.withEngine(({ db }) =>
    db.updateTable('orders').set(call).where('id', '=', id).execute(),
  )
  await page.goto(link)
  await expect(
    page.getByText('We will call you on the number ending in 78 to confirm your order.'),
  ).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
  await expect(tracking(page)).toHaveCount(0)
})
