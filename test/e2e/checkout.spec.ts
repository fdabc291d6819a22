import type { Page } from '@playwright/test'
import {
  buyerAtShipping,
  checkoutCall,
  chooseCity,
  fillContact,
  openCart,
  ordersOf,
  plentifulItem,
} from './buyer.ts'
import { heading, proceed, summary, thanks } from './checkout-page.ts'
import { fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const bar = (page: Page) => page.getByRole('progressbar')

test('a purchase as a guest: steps, progress, order number, tracking, empty cart [cart.title, checkout.steps, checkout.first-step, checkout.progress, checkout.proceed-event, checkout.pending, checkout.places-order, checkout.toast, checkout.resets, summary.city, summary.proceed-last, track.orders-link, track.progress, track.number, track.processing, calls.checkout-address]', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const steps: unknown[] = []
    Object.assign(window, { steps })
    addEventListener('luca:proceed', (event) => steps.push(Reflect.get(event, 'detail').step))
  })
  const guest = await openCart(page, request)
  await expect(heading(page)).toHaveText('Shopping Cart')
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '0')
  await chooseCity(page)
  await proceed(page).click()
  await expect(page).toHaveURL('/cart?step=1')
  await expect(page).toHaveTitle('Contact Info | LUCA')
  await expect(heading(page)).toBeFocused()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '33.33')
  await fillContact(page)
  await proceed(page).click()
  await expect(page).toHaveURL('/cart?step=2')
  await expect(heading(page)).toBeFocused()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '66.67')
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
  await proceed(page).click()

  await expect(heading(page)).toHaveText('Track Order')
  await expect(heading(page)).toBeFocused()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Order placed successfully.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'steps'))).toEqual([0, 1, 2])
  await expect(page.getByText('Your Order is being prepared Right now')).toBeVisible()
  await expect(proceed(page)).toBeDisabled()
  const [order] = await ordersOf(request, guest)
  expect(order).toMatchObject({ status: 'pending', shippingAddress: '12 Tahrir Square, Cairo' })
  await expect(page.getByText(`#${order.id.slice(0, 8)}`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAccessibleName(
    'Cart',
  )
  await page.locator('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/orders')

  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await fillCart(request, guest, [plentifulItem])
  await page.reload()
  await expect(proceed(page)).toBeDisabled()
  await chooseCity(page)
  await proceed(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('the order number is a placeholder until the response arrives [track.number]', async ({
  page,
  request,
}) => {
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

test('contact: every message, the toast, focus on the first invalid field [contact-info.fields, contact-info.name, contact-info.email-required, contact-info.email-invalid, contact-info.phone-required, contact-info.phone-short, contact-info.agreements, contact-info.terms-error, contact-info.terms-toast, shipping-info.fields, shipping-info.address1, checkout.validates]', async ({
  page,
  request,
}) => {
  const guest = await openCart(page, request)
  await chooseCity(page)
  await proceed(page).dblclick()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(page.getByText('Name is required')).toBeHidden()
  for (const label of ['Name', 'Email', 'Primary phone number'])
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  await expect(page.getByLabel('Secondary phone number (Optional)')).toBeVisible()
  const colorOf = (note: string) =>
    page
      .getByText(note)
      .first()
      .evaluate((text) => getComputedStyle(text).color)
  expect(await colorOf('(Optional)')).toBe(await colorOf('(required)'))
  await expect(page.getByRole('checkbox')).toHaveCount(3)
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
  for (const label of ['Address line 1', 'Address line 2', 'Country'])
    await expect(page.getByLabel(label)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'City', exact: true })).toHaveValue('Cairo')
  expect(await ordersOf(request, guest)).toHaveLength(0)
})

test('the address leads to the steps, never past an invalid one; what was typed stays [checkout.jump-back, checkout.validates]', async ({
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
  // The heading is no control, so it has no ring.
  await page.keyboard.press('Shift')
  await heading(page).focus()
  await expect(heading(page)).toHaveCSS('outline-style', 'none')
  expect(await ordersOf(request, guest)).toHaveLength(0)
})

test('SEC-M9 pasted tabs and line feeds become a space, and the order is placed', async ({
  page,
  request,
}) => {
  const guest = await buyerAtShipping(page, request)
  const address = page.getByLabel('Address line 1')
  await address.fill('')
  await address.focus()
  await page.keyboard.insertText('12\tTahrir\nSquare')
  await expect(address).toHaveValue('12 Tahrir Square')
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const [order] = await ordersOf(request, guest)
  expect(order.shippingAddress).toBe('12 Tahrir Square, Cairo')
})

test('the arrows on a phone: previous is disabled at step 0, next from Shipping Info on [checkout.arrows, checkout.previous, checkout.next, checkout.validates]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page, request)
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
