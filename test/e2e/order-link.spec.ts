import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { changeRows } from './account.ts'
import { acknowledge } from './alert.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { details, openNewOrder } from './orders-page.ts'
import { orderOnAnotherDevice } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const phone = '01012345678'

const phoneDialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your phone number' })

/** Enters a telephone number in the open dialog. */
async function enterPhone(page: Page, number: string) {
  await phoneDialog(page).getByLabel('Phone number').fill(number)
  await phoneDialog(page).getByRole('button', { name: 'Continue' }).click()
}

/** Makes the shop one with a mail server and a WhatsApp number. */
const withServices = (page: Page, services: object = {}) =>
  page.route('**/api/shop/services', (route) => {
    const data = { hasEmail: true, hasOrderLinks: true, whatsApp: null, ...services }
    return route.fulfill({ json: { succeeded: true, data, errors: [] } })
  })

test('C1 a link opens the order on another device, and the phone number shows the contact', async ({
  page,
  troubles,
}) => {
  const { number, link } = await orderOnAnotherDevice(page)
  await page.goto(link)
  await expect(page).toHaveTitle('Your order | LUCA')
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Number ending in 78')).toBeAttached()
  await expect(page.getByText('Nour Hassan')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show my details' }).press('Enter')
  await expect(phoneDialog(page).getByLabel('Phone number')).toBeFocused()
  await enterPhone(page, '01012345679')
  await expect(phoneDialog(page).getByText('This is not the phone number')).toBeVisible()
  acceptTroubles(troubles, '422')
  await enterPhone(page, '+20 10 1234 5678')
  await expect(phoneDialog(page)).toBeHidden()
  await expect(page.getByText(phone)).toBeVisible()
  await expect(page.getByText('Nour Hassan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show my details' })).toHaveCount(0)
})

test('C5 the page is the same for every link and client before JavaScript', async ({
  page,
  request,
}) => {
  const { link } = await orderOnAnotherDevice(page)
  const token = link.split('#')[1] ?? ''
  const unknown = `e${'A'.repeat(43)}`
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await request.get(path, { headers })
    return (await response.body()).toString('hex')
  }
  for (const path of ['/order', '/ar/order']) {
    const expected = await read(path)
    expect(Buffer.from(expected, 'hex').toString()).toContain('<main')
    for (const [end, headers] of [
      [`#${token}`, {}],
      ['?utm_source=mail', {}],
      ['', { 'order-link': token }],
      ['', { 'order-link': unknown, 'order-proof': '1.aaaaaaaaaaaaaaaaaaaaaa' }],
      ['', { authorization: `Bearer ${token}`, 'guest-user-id': randomUUID() }],
      ['', { cookie: `authToken=${token}` }],
    ] as const)
      expect((await read(`${path}${end}`, headers)) === expected, `${path}${end}`).toBe(true)
  }
})

test('C5 the page and the response of an ended link are those of an unknown one', async ({
  page,
  request,
  troubles,
}) => {
  const { id, link } = await orderOnAnotherDevice(page)
  const ended = link.split('#')[1] ?? ''
  const shown: string[] = []
  const responses: string[] = []
  const look = async (token: string) => {
    // Another path first, because a browser does not load the page again for another fragment.
    await page.goto('/faqs')
    await page.goto(`/order#${token}`)
    await expect(page.getByRole('alert')).toHaveText('This link does not work any more.')
    // The form below waits for what the shop can send.
    await expect(page.locator('main').getByText('Loading...')).toHaveCount(0)
    shown.push(await page.locator('main').innerHTML())
    const response = await request.get('/api/Orders/by-link', { headers: { 'order-link': token } })
    const { date, 'x-request-id': requestId, ...headers } = response.headers()
    const body = (await response.body()).toString('hex')
    responses.push(JSON.stringify([response.status(), headers, body]))
  }
  await page.goto(link)
  await expect(page.locator('#order-state')).toBeVisible()
  await changeRows((db) =>
    db.updateTable('orders').set({ link_version: 2 }).where('id', '=', id).execute(),
  )
  for (const token of [ended, `e${'A'.repeat(43)}`, 'x']) await look(token)
  acceptTroubles(troubles, '404')
  expect(new Set(shown).size).toBe(1)
  expect(new Set(responses).size).toBe(1)
})

test('C8 a pending order is cancelled by its link after the phone number and a question', async ({
  page,
}) => {
  const { link } = await orderOnAnotherDevice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await enterPhone(page, phone)
  const keep = page.getByRole('button', { name: 'Keep the order' })
  await expect(keep).toBeFocused()
  await keep.click()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(phoneDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
})

test('C2 the page is Arabic for an Arabic address, and its language link opens the same order', async ({
  page,
}) => {
  const { number, link } = await orderOnAnotherDevice(page)
  await page.goto(`/ar${link}`)
  await expect(page).toHaveTitle('طلبك | LUCA')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(link)
  await expect(page.getByText(number, { exact: true })).toBeVisible()
})

test('C9 a link that opens nothing leads to the form, which answers the same for every order', async ({
  page,
  troubles,
}) => {
  await withServices(page)
  await page.goto(`/order#e${'A'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText('This link does not work any more.')
  // A refusal is no failure, so the page logs none.
  expect(troubles.join()).not.toContain('The order of the link was not loaded.')
  acceptTroubles(troubles, '404')
  await expect(page).toHaveTitle('Find your order | LUCA')
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(page.getByText('Order number is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Order No.')).toBeFocused()
  await page.getByLabel('Order No.').fill('4f9c21a')
  await expect(page.getByText('Enter the 8 characters of the order number')).toBeVisible()
  await page.getByLabel('Order No.').fill('#4F9C21AB')
  await page.getByLabel('Email Address').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('If the number and e-mail match')).toBeVisible()
  await expect(send).toHaveCount(0)
})

test('C41 a shop without e-mails or links says whom to write to', async ({ page }) => {
  await withServices(page, { hasEmail: false })
  await page.goto('/order')
  await expect(page.getByText('This shop cannot send e-mails. Write to care@')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toHaveCount(0)
  await withServices(page, { hasOrderLinks: false })
  await page.reload()
  await expect(page.getByText('Order links are turned off. Write to care@')).toBeVisible()
})

test('C11 C12 the details of an order lead to its page in full, and its items into the cart', async ({
  page,
  request,
}) => {
  await openNewOrder(page, request)
  await details(page).getByRole('button', { name: 'Manage order' }).click()
  await expect(page).toHaveTitle('Your order | LUCA')
  await expect(page.getByText(phone)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('The items are in your cart.', { exact: true })).toBeVisible()
})

test('C12 ordering again names what is gone', async ({ page, troubles }) => {
  const { link } = await orderOnAnotherDevice(page)
  await page.route('**/api/products/get-product/*', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    if (route.request().url().includes('floral'))
      for (const variant of envelope.data.productVariants) variant.stockQuantity = 0
    await route.fulfill({ response, json: envelope })
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(
    page.getByText(/^The items are .*Not available any more: Floral 701\.$/),
  ).toBeVisible()
  await page.unroute('**/api/products/get-product/*')
  await page.route('**/api/products/get-product/*', (route) =>
    route.fulfill({ status: 404, json: { succeeded: false, data: null, errors: [] } }),
  )
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Order again' }).click()
  await acknowledge(page, 'None of these items is available.')
  acceptTroubles(troubles, '404')
})

test('C46 with default settings an order shows its status, and no word about a confirmation', async ({
  page,
  request,
}) => {
  const buttons = async (within: Locator) =>
    (await within.getByRole('button').allTextContents()).filter((text) => text !== '')
  await openNewOrder(page, request)
  expect(await buttons(details(page))).toEqual([
    'Manage order',
    'Order again',
    'Cancel Order',
    'Print receipt',
  ])
  await details(page).getByRole('button', { name: 'Manage order' }).click()
  await expect(page).toHaveTitle('Your order | LUCA')
  const main = page.getByRole('main')
  await expect(main.locator('#order-state')).toBeVisible()
  expect(await buttons(main)).toEqual(['Cancel Order', 'Order again', 'Print receipt'])
  await expect(main.getByText(/confirm|WhatsApp|pay now/i)).toHaveCount(0)
})

for (const [width, scheme] of [
  [320, 'light'],
  [390, 'dark'],
  [768, 'dark'],
  [1440, 'light'],
] as const)
  test(`C44 the page of an order and its form are accessible: ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await withServices(page, { whatsApp: '201012345678' })
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    const { link } = await orderOnAnotherDevice(page)
    for (const prefix of ['', '/ar']) {
      await page.goto(`${prefix}${link}`)
      await expect(page.locator('a[href^="https://wa.me/201012345678?text=%23"]')).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${prefix}/order`)
      await expect(page.locator('input[name="number"]')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
