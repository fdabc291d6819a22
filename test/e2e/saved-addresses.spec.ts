import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openAnotherShop } from './another-shop.ts'
import { buyerAtShipping, chooseCity, ordersOf, plentifulItem } from './buyer.ts'
import { heading, proceed, summary, thanks } from './checkout-page.ts'
import { asCustomer, callAs, fillCart, type Shopper } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const path = '/users/me/addresses'
const home = {
  address1: '12 Hassan Sabry Street',
  address2: 'Floor 3',
  city: 'Cairo',
  country: 'Egypt',
}
const office = { address1: '27 Syria Street', address2: '', city: 'Alexandria', country: 'Egypt' }

const save = (request: APIRequestContext, shopper: Shopper, body: object) =>
  callAs(request, shopper, { path, method: 'POST', body: { ...body } })

/** Opens Shipping Info for a customer with saved addresses and an item in the cart. */
async function customerAtShipping(page: Page, request: APIRequestContext, saved: object[] = []) {
  const customer = await asCustomer(page)
  for (const address of saved) await save(request, customer, address)
  const phone = { firstName: 'Karim', lastName: 'Nassar', phone: '01012345678' }
  await callAs(request, customer, { path: '/users/me', method: 'POST', body: phone })
  await fillCart(request, customer, [plentifulItem])
  await page.goto('/cart')
  await chooseCity(page, 'Luxor')
  await proceed(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('Karim Nassar')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await expect(page.getByLabel('Primary phone number')).toHaveValue('01012345678')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Shipping Info')
  return customer
}

const choices = (page: Page) => page.getByRole('group', { name: 'Saved addresses' })
const choice = (page: Page, name: string) => choices(page).getByRole('radio', { name })
const box = (page: Page) => page.getByRole('checkbox', { name: 'Save this address' })
const city = (page: Page) => summary(page).getByRole('combobox', { name: 'City' })

test('C35 a saved address fills the form and the city, and is the address of the order', async ({
  page,
  request,
}) => {
  const customer = await customerAtShipping(page, request, [home, office])
  await expect(choice(page, '12 Hassan Sabry Street, Floor 3, Cairo')).toBeChecked()
  await expect(page.getByLabel('Address line 1')).toHaveValue(home.address1)
  await expect(city(page)).toHaveValue('Cairo')
  await expect(box(page)).toHaveCount(0)
  await choice(page, '12 Hassan Sabry Street, Floor 3, Cairo').press('ArrowDown')
  await expect(choice(page, '27 Syria Street, Alexandria')).toBeChecked()
  await expect(choice(page, '27 Syria Street, Alexandria')).toBeFocused()
  await expect(page.getByLabel('Address line 1')).toHaveValue(office.address1)
  await expect(page.getByLabel('Address line 2')).toHaveValue('')
  await expect(city(page)).toHaveValue('Alexandria')
  await expectAccessible(page)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const [order] = await ordersOf(request, customer)
  expect(order.shippingAddress).toBe('27 Syria Street, Alexandria')
  const { items } = await callAs(request, customer, { path })
  expect(items).toHaveLength(2)
})

test('C35 another address is saved after the order if its box is ticked', async ({
  page,
  request,
}) => {
  const customer = await customerAtShipping(page, request, [home])
  await choice(page, 'Another address').check()
  await expect(page.getByLabel('Address line 1')).toHaveValue('')
  await expect(city(page)).toHaveValue('Cairo')
  await expect(box(page)).not.toBeChecked()
  await page.getByLabel('Address line 1').fill('5 Corniche')
  await box(page).check()
  await choice(page, '12 Hassan Sabry Street').check()
  await expect(box(page)).toHaveCount(0)
  await choice(page, 'Another address').check()
  await expect(box(page)).not.toBeChecked()
  await page.getByLabel('Address line 1').fill('5 Corniche')
  await chooseCity(page, 'Luxor')
  await box(page).check()
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const lines = async () => {
    const { items } = await callAs(request, customer, { path })
    return items.map((item: typeof home) => [item.address1, item.city])
  }
  await expect.poll(lines).toEqual([
    [home.address1, 'Cairo'],
    ['5 Corniche', 'Luxor'],
  ])
})

test('C35 an address that could not be saved does not disturb the order', async ({
  page,
  request,
  troubles,
}) => {
  await customerAtShipping(page, request)
  await expect(choices(page)).toHaveCount(0)
  await page.getByLabel('Address line 1').fill('5 Corniche')
  await box(page).check()
  await page.route('**/api/users/me/addresses', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(() => troubles.join()).toContain('The address was not saved.')
  troubles.length = 0
})

test('C35 an order without the tick saves nothing, and a guest sees neither', async ({
  page,
  request,
}) => {
  const customer = await customerAtShipping(page, request)
  await page.getByLabel('Address line 1').fill('5 Corniche')
  await expect(box(page)).not.toBeChecked()
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await callAs(request, customer, { path })).items).toEqual([])
  await page.context().clearCookies()
  const calls: string[] = []
  page.on('request', (each) => calls.push(new URL(each.url()).pathname))
  await buyerAtShipping(page, request)
  await expect(choices(page)).toHaveCount(0)
  await expect(box(page)).toHaveCount(0)
  expect(calls.filter((call) => call.startsWith('/api/users/'))).toEqual([])
})

test('C35 the chosen address decides what shipping costs', async ({ browser }) => {
  const shop = await openAnotherShop({ SHIPPING_POLICY: 'by-governorate' })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    const customer = await customerAtShipping(page, context.request, [home, office])
    await expect(summary(page)).toContainText('ShippingLE 86.00')
    await choice(page, '27 Syria Street, Alexandria').check()
    await expect(summary(page)).toContainText('ShippingLE 92.00')
    await proceed(page).click()
    await expect(thanks(page)).toBeVisible()
    const [order] = await ordersOf(context.request, customer)
    expect(order.shippingCost).toBe(92)
  } finally {
    await context.close()
    await shop.close()
  }
})

test('a profile and addresses that arrive late fill no field that has the focus', async ({
  page,
  request,
}) => {
  const customer = await asCustomer(page)
  await save(request, customer, home)
  await fillCart(request, customer, [plentifulItem])
  const arrive = Promise.withResolvers<void>()
  const addresses = Promise.withResolvers<void>()
  await page.route('**/api/users/me', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page.route('**/api/users/me/addresses', async (route) => {
    await addresses.promise
    await route.continue()
  })
  await page.goto('/cart')
  await chooseCity(page, 'Luxor')
  await proceed(page).click()
  const email = page.getByLabel('Email')
  await email.focus()
  arrive.resolve()
  await expect(page.getByLabel('Name')).not.toHaveValue('')
  await page.keyboard.type('nour@example.com')
  await expect(email).toHaveValue('nour@example.com')
  await page.getByLabel('Primary phone number').fill('01012345678')
  for (const each of await page.getByRole('checkbox').all()) await each.check()
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Shipping Info')
  const address = page.getByLabel('Address line 1')
  await address.focus()
  addresses.resolve()
  await expect(choices(page)).toBeVisible()
  await page.keyboard.type('5 Karnak Street')
  await expect(address).toHaveValue('5 Karnak Street')
  await expect(city(page)).toHaveValue('Luxor')
})
