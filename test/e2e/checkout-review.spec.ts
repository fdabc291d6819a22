import type { Page, Route } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import {
  buyerAtShipping,
  chooseCity,
  fillContact,
  openCart,
  ordersOf,
  plentifulItem,
  reachShipping,
} from './buyer.ts'
import { heading, proceed, summary, thanks } from './checkout-page.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem').filter({
    hasText: name,
  })

/** Shows the cart with another stock of its first item. */
const withStock = (page: Page, stockQuantity: number) =>
  page.route('**/api/Carts/get-my-cart', async (route: Route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.items[0].stockQuantity = stockQuantity
    await route.fulfill({ response, json })
  })

for (const { stock, text } of [
  { stock: 0, text: 'Sold out' },
  { stock: 2, text: 'Only 2 pieces are left' },
])
  test(`Proceed and the phone's arrow move to an item with stock ${stock} of 3 [checkout.sold-out, cart.exceeds-stock, card.sold-out-places]`, async ({
    page,
    request,
  }) => {
    const guest = await asGuest(page)
    await fillCart(request, guest, [
      ['club-stripe', 'club-stripe-navy', 3],
      ['floral', 'floral-701', 1],
    ])
    await withStock(page, stock)
    await page.goto('/cart')
    const row = rowOf(page, 'Navy Club Stripe')
    await expect(row).toContainText(text)
    await chooseCity(page)
    await expect(proceed(page)).toBeEnabled()
    await proceed(page).click()
    await expect(row).toBeFocused()
    await expect(page).toHaveURL('/cart')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    await expect(heading(page)).toHaveText('Shopping Cart')
    await page.unrouteAll()
    await page.reload()
    await proceed(page).click()
    await expect(heading(page)).toHaveText('Contact Info')
  })

test('the name of a completed step does not lead past a sold-out item [checkout.sold-out]', async ({
  page,
  request,
}) => {
  await buyerAtShipping(page, request)
  await withStock(page, 0)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Contact Info' }).click()
  await expect(rowOf(page, 'Black Diamond')).toBeFocused()
  await expect(heading(page)).toHaveText('Shopping Cart')
})

test('the row says how many pieces are left while plus is disabled [cart.plus-reason, cart.plus]', async ({
  page,
  request,
}) => {
  await openCart(page, request, [['club-stripe', 'club-stripe-navy', 2]])
  const row = rowOf(page, 'Navy Club Stripe')
  const left = row.getByText('Only 3 pieces are left', { exact: true })
  await expect(left).toBeHidden()
  await row.getByRole('button', { name: /more/ }).click()
  await expect(row.getByRole('button', { name: /more/ })).toBeDisabled()
  await expect(left).toBeVisible()
  await row.getByRole('button', { name: /fewer/ }).click()
  await expect(left).toBeHidden()
})

test('steps 1 to 3 list image, name, size and quantity; the confirmation prints its receipt [summary.items, track.receipt]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [
    ['poplin', 'poplin-white-m', 2],
    ['floral', 'floral-701', 1],
  ])
  const items = summary(page).getByRole('listitem')
  const expectItems = async () => {
    await expect(items).toHaveCount(2)
    await expect(items.filter({ hasText: 'White Poplin' })).toHaveText(/size M · 40.*Quantity: 2/)
    const tie = items.filter({ hasText: 'Floral 701' })
    await expect(tie).toContainText('Quantity: 1')
    await expect(tie).not.toContainText('size')
    for (const item of await items.all()) await expect(item.locator('img')).toBeVisible()
  }
  await page.goto('/cart')
  await chooseCity(page)
  await expect(items).toHaveCount(0)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  await expectItems()
  await fillContact(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Shipping Info')
  await expectItems()
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectItems()

  const [order] = await ordersOf(request, guest)
  await expect(
    page.getByRole('list', { name: 'What happens next' }).getByRole('listitem'),
  ).toHaveText([
    'The parcel goes to 12 Tahrir Square, Cairo.',
    'Have LE 3,970.00 ready. You pay in cash when the parcel arrives.',
    'Until we begin to prepare it, you can cancel it under Orders.',
  ])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect(page.getByRole('button', { name: 'Number copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`#${order.id.slice(0, 8)}`)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Print receipt' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await expect(page.locator('.receipt')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const receipt = page.locator('.receipt')
  await expect(receipt).toContainText('LUCA')
  await expect(receipt).toContainText(`#${order.id.slice(0, 8)}`)
  await expect(receipt.getByText('White Poplin')).toBeVisible()
  await expect(receipt).toContainText('12 Tahrir Square, Cairo')
  await expect(receipt.getByText('LE 3,970.00').last()).toHaveCSS('color', 'rgb(27, 26, 23)')
  await expect(receipt.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await expect(heading(page)).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(receipt).toHaveCount(0)
})

test('the field of the summary is Delivery city on every step [summary.city-name]', async ({
  page,
  request,
}) => {
  await openCart(page, request)
  const delivery = summary(page).getByRole('combobox', { name: 'Delivery city', exact: true })
  await expect(delivery).toBeVisible()
  await reachShipping(page)
  await expect(delivery).toHaveValue('Cairo')
  await expect(page.getByRole('combobox', { name: 'City', exact: true })).toHaveCount(1)
  await page.goBack()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(delivery).toBeVisible()
})

test('completed steps have a mark; a placed order is cleared by a new cart [checkout.steps, checkout.completed-mark, checkout.step-completed, checkout.new-cart]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  const bar = page.getByRole('navigation', { name: 'Checkout progress' })
  const marked = () => bar.getByRole('listitem').filter({ hasText: 'completed' }).allTextContents()
  await page.goto('/cart')
  await chooseCity(page)
  expect(await marked()).toEqual([])
  await proceed(page).click()
  await expect.poll(marked).toEqual(['Order Summarycompleted'])
  await expect(bar.getByRole('button', { name: 'Order Summary completed' })).toBeVisible()
  await fillContact(page)
  await proceed(page).click()
  await expect.poll(marked).toEqual(['Order Summarycompleted', 'Contact Infocompleted'])
  await expect(bar.locator('li svg')).toHaveCount(2)
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await marked()).length).toBe(3)

  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await expect(bar.getByRole('button', { name: 'Track Order completed' })).toBeVisible()
  await bar.getByRole('button', { name: 'Track Order completed' }).click()
  await expect(thanks(page)).toBeVisible()
  await fillCart(request, guest, [plentifulItem])
  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Shopping Cart')
  await expect(bar.getByRole('button', { name: /Track Order/ })).toHaveCount(0)
  expect(await marked()).toEqual([])
  await page.goto('/cart?step=3')
  await expect(page).toHaveURL('/cart?step=1')
})

test('agreement links without an address change nothing, others open in a new tab [contact-info.links]', async ({
  browser,
}) => {
  const termsUrl = 'https://owner.example/terms'
  const shop = await openAnotherShop({ TERMS_URL: termsUrl })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    await fillCart(page.request, await asGuest(page), [plentifulItem])
    await page.goto('/cart')
    await chooseCity(page)
    await proceed(page).click()
    await page.getByLabel('Name').fill('Nour Hassan')
    const link = (name: string) => page.locator('form').getByRole('link', { name })
    const terms = link('Terms & Conditions')
    await expect(terms).toHaveAttribute('href', termsUrl)
    await expect(terms).toHaveAttribute('target', '_blank')
    await expect(link('Privacy Policy')).toHaveAttribute('href', '#')
    await link('Privacy Policy').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => [history.length, scrollY])
    await link('Privacy Policy').click()
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual(before)
    await expect(page).toHaveURL('/cart?step=1')
    const opened = page.waitForEvent('popup')
    await link('exchange and refund policy').click()
    await expect(await opened).toHaveURL('/faqs')
    await expect(page).toHaveURL('/cart?step=1')
    await expect(page.getByLabel('Name')).toHaveValue('Nour Hassan')
    await expect(page.getByRole('checkbox', { name: /Privacy/ })).not.toBeChecked()
  } finally {
    await context.close()
    await shop.close()
  }
})
