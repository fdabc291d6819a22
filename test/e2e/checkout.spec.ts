import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  buyerAtShipping,
  chooseCity,
  fillContact,
  heading,
  ordersOf,
  piece,
  proceed,
  reachShipping,
  summary,
  thanks,
} from './buyer.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const bar = (page: Page) => page.getByRole('progressbar')
const checkoutCall = '**/api/Orders/checkout'

test('§2 §4 a purchase as a guest: steps, bar, order number, tracking, empty cart', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Shopping Cart')
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '0')
  await chooseCity(page)
  await proceed(page).click()
  await expect(page).toHaveURL('/cart?step=1')
  await expect(page).toHaveTitle('Contact Info | LUCA')
  await expect(heading(page)).toBeFocused()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '33.33')
  await expectAccessible(page)
  await fillContact(page)
  await proceed(page).click()
  await expect(page).toHaveURL('/cart?step=2')
  await expect(heading(page)).toBeFocused()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '66.67')
  await expectAccessible(page)
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
  await proceed(page).click()

  await expect(heading(page)).toHaveText('Track Order')
  await expect(heading(page)).toBeFocused()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Order placed successfully.', { exact: true })).toBeVisible()
  await expect(page.getByText('Your Order is being prepared Right now')).toBeVisible()
  await expect(proceed(page)).toBeDisabled()
  const [order] = await ordersOf(request, guest)
  expect(order).toMatchObject({ status: 'pending', shippingAddress: '12 Tahrir Square, Cairo' })
  await expect(page.getByText(`#${order.id.slice(0, 8)}`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAccessibleName(
    'Cart',
  )
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/orders')

  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await fillCart(request, guest, [piece])
  await page.reload()
  await expect(proceed(page)).toBeDisabled()
  await chooseCity(page)
  await proceed(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('§2 the number is a placeholder until the shop has answered', async ({ page, request }) => {
  await buyerAtShipping(page, request)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(checkoutCall, async (route) => {
    await promise
    await route.continue()
  })
  await proceed(page).click()
  await expect(page.getByText('#00000000')).toBeVisible()
  resolve()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('#00000000')).toBeHidden()
})

test('§4 a purchase as a customer', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  const email = `buyer-${randomUUID()}@example.org`
  const password = 'a long pass phrase'
  const body = { firstName: 'Nour', lastName: 'Hassan', email, password }
  expect((await request.post('/api/users/register', { data: body })).status()).toBe(200)
  await page.goto('/sign-in')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await reachShipping(page)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(0)
  await page.goto('/orders')
  await expect(page.getByText('Pending')).toBeVisible()

  // What a customer left on screen is not for the next one at this machine.
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.goto('/cart?step=3')
  await expect(heading(page)).toHaveText('Your cart is empty')
})

test('§2 §4 a whole purchase by keyboard', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  await page.goto('/cart')
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.locator(':focus').and(page.getByRole('textbox', { name }))
    const others = page.locator(':focus').and(page.getByRole('combobox', { name }))
    const buttons = page.locator(':focus').and(page.getByRole('button', { name }))
    const boxes = page.locator(':focus').and(page.getByRole('checkbox', { name }))
    const found = wanted.or(others).or(buttons).or(boxes)
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if ((await found.count()) > 0) return
    }
    throw new Error(`no Tab leads to ${name}`)
  }
  await expect(heading(page)).toHaveText('Shopping Cart')
  await tabTo('City')
  await page.keyboard.type('giz')
  await page.keyboard.press('Enter')
  await tabTo('Proceed')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await tabTo(/^Name/)
  await page.keyboard.type('Nour Hassan')
  await tabTo(/^Email/)
  await page.keyboard.type('nour@example.com')
  await tabTo(/^Primary/)
  await page.keyboard.type('٠١٠١٢٣٤٥٦٧٨')
  for (const name of [/Terms/, /Privacy/, /exchange/]) {
    await tabTo(name)
    await page.keyboard.press('Space')
  }
  await tabTo('Proceed')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Shipping Info')
  await tabTo(/^Address line 1/)
  await page.keyboard.type('12 Tahrir Square')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  const [order] = await ordersOf(request, guest)
  expect(order.shippingAddress).toBe('12 Tahrir Square, Giza')
})

test('§5 contact: every message, the toast that comes and goes, focus on the first bad field', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  await page.goto('/cart')
  await chooseCity(page)
  await proceed(page).dblclick()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(page.getByText('Name is required')).toBeHidden()
  await proceed(page).click()
  for (const text of [
    'Name is required',
    'Email is required',
    'Primary phone number is required',
    'Please accept all agreements',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page).toHaveURL('/cart?step=1')
  const toast = page.getByText('All agreements must be accepted.', { exact: true })
  await expect(toast).toBeVisible()
  await page.getByLabel('Name').fill('   ')
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Email').fill('nour@')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByLabel('Primary phone number').fill('010')
  await expect(page.getByText('Primary phone number is too short')).toBeVisible()
  await page.getByLabel('Primary phone number').fill('0101234567')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Primary phone number is too short')).toBeHidden()
  await expect(page.getByText('mobiles have 11 digits')).toBeVisible()
  await fillContact(page)
  await expect(page.getByText('Please accept all agreements')).toBeHidden()
  await expect(toast).toBeHidden()
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Shipping Info')
  await proceed(page).click()
  await expect(page.getByText('Address line 1 is required')).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(0)
})

test('§4 the address walks the steps, never past what is filled; all that was typed is kept', async ({
  page,
  request,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.goBack()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(page.getByLabel('Name')).toHaveValue('Nour Hassan')
  await page.goBack()
  await expect(heading(page)).toHaveText('Shopping Cart')
  await page.goForward()
  await page.goForward()
  await expect(heading(page)).toHaveText('Shipping Info')
  await page.reload()
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Tahrir Square')
  await expect(summary(page).getByRole('combobox')).toHaveValue('Cairo')
  await page.getByRole('button', { name: 'Order Summary' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: 'Contact Info' }).click()
  await expect(page.getByRole('checkbox', { name: /Privacy/ })).toBeChecked()
  await page.getByLabel('Name').fill('')
  await page.goto('/cart?step=3')
  await expect(page).toHaveURL('/cart?step=1')
  expect(await ordersOf(request, guest)).toHaveLength(0)
})

test('§2 on a phone the arrows: back disabled at the first, on from the second-to-last', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  await page.goto('/cart')
  const back = page.getByRole('button', { name: 'Previous step' })
  const next = page.getByRole('button', { name: 'Next step' })
  await expect(back).toBeDisabled()
  await next.click()
  await expect(heading(page)).toHaveText('Contact Info')
  await next.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await fillContact(page)
  await next.click()
  await expect(heading(page)).toHaveText('Shipping Info')
  await expect(next).toBeDisabled()
  await back.click()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(back).toBeEnabled()
})
