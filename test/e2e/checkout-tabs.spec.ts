import type { BrowserContext, Page } from '@playwright/test'
import { buyerAtShipping, checkoutCall, ordersOf, plentifulItem, reachShipping } from './buyer.ts'
import { heading, proceed, retry, thanks } from './checkout-page.ts'
import { asGuest, callAs, fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const notPlaced = (page: Page) => page.getByText('Your order was not placed', { exact: true })

/** Another tab of the same guest. */
async function openTab(context: BrowserContext, guest: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript((token) => localStorage.setItem('browser_token', token), guest)
  return tab
}

test('two tabs at the last step: when one has ordered, the other shows it at once', async ({
  page,
  request,
  context,
}) => {
  const guest = await buyerAtShipping(page, request)
  const second = await openTab(context, guest)
  await reachShipping(second)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(heading(second)).toHaveText('Your cart is empty')
  await expect(second.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText('')
  expect(await ordersOf(request, guest)).toHaveLength(1)
})

test('two tabs order at the same moment: one order, and both show the outcome', async ({
  page,
  request,
  context,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  const second = await openTab(context, guest)
  await reachShipping(second)
  let waiting = 0
  const { promise: bothAreSent, resolve } = Promise.withResolvers<void>()
  await context.route(checkoutCall, async (route) => {
    waiting += 1
    if (waiting === 2) resolve()
    await bothAreSent
    await route.continue()
  })
  await Promise.all([proceed(page).click(), proceed(second).click()])
  const tabs = [page, second]
  const count = async (part: (tab: Page) => ReturnType<typeof thanks>) =>
    (await Promise.all(tabs.map((tab) => part(tab).count()))).reduce((sum, each) => sum + each)
  await expect.poll(() => count(thanks)).toBe(1)
  await expect.poll(() => count(notPlaced)).toBe(1)
  expect(await ordersOf(request, guest)).toHaveLength(1)
  const loser = (await thanks(page).count()) === 1 ? second : page
  await expect(loser.getByText('Your cart is empty', { exact: false }).first()).toBeVisible()
  await retry(loser).click()
  await expect(heading(loser)).toHaveText('Your cart is empty')
  expect(await ordersOf(request, guest)).toHaveLength(1)
  troubles.length = 0
})

test('other tabs show changes of the cart at once', async ({ page, request, context }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await page.goto('/products/ties/floral/floral-701')
  const cart = await openTab(context, guest)
  await cart.goto('/cart')
  const rows = cart.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(rows).toHaveCount(2)
  await expect(cart.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await cart.getByRole('button', { name: 'Remove Floral 701' }).click()
  await expect(rows).toHaveCount(1)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  const kept = await callAs(request, guest, { path: '/Carts/get-my-cart' })
  expect(kept.items).toHaveLength(1)
})
