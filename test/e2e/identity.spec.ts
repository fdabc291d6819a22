import type { Browser, LaunchOptions, Page } from '@playwright/test'
import { newEmail, openAccount } from './account.ts'
import { acknowledge } from './alert.ts'
import { fillLogin, fillRegistration, header } from './auth-forms.ts'
import { reachShipping } from './buyer.ts'
import { proceed, thanks } from './checkout-page.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const notStored =
  'Your browser did not store the sign-in. Allow cookies and open the shop with https.'
const tie = '/products/ties/floral/floral-701'

const guestToken = (page: Page) => page.evaluate(() => localStorage.getItem('browser_token'))

async function addToCart(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Floral 701')
}

for (const broken of ['x', '00000000-0000-0000-0000-000000000000'])
  test(`SEC-L6 the guest token ${broken} is replaced, and the cart works [identity.guest-token, identity.guest-uuid]`, async ({
    page,
  }) => {
    await page.goto('/faqs')
    await page.evaluate((token) => localStorage.setItem('browser_token', token), broken)
    await page.goto(tie)
    await addToCart(page)
    expect(await guestToken(page)).toMatch(uuid)
  })

test('SEC-S2 a sign-in cookie that cannot be decoded counts as absent', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'authToken', value: '%', url: baseURL ?? '' }])
  await page.goto(tie)
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await addToCart(page)
})

test('SEC-S3 signing in deletes the guest token; the next guest has a new one [identity.guest-first-use, identity.on-load, identity.merge-cart]', async ({
  page,
}) => {
  const email = await openAccount(page)
  await page.goto(tie)
  await addToCart(page)
  const before = await guestToken(page)
  expect(before).toMatch(uuid)
  await page.goto('/sign-in')
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await guestToken(page)).toBeNull()
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await guestToken(page)).toBeNull()
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => guestToken(page)).toMatch(uuid)
  expect(await guestToken(page)).not.toBe(before)
})

test('SEC-S3 another open tab is signed in too, and does not use the deleted token', async ({
  page,
  context,
}) => {
  const email = await openAccount(page)
  const second = await context.newPage()
  await second.goto('/faqs')
  await expect(header(second).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/sign-in')
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(header(second).getByRole('button', { name: 'Log Out' })).toBeVisible()
  expect(await guestToken(second)).toBeNull()
})

/** A browser that reaches the shop of this run at `http://luca.lan`, as a phone in a shop does. */
async function openOnLan(
  launch: (options: LaunchOptions) => Promise<Browser>,
  given: LaunchOptions | undefined,
) {
  const rule = '--host-resolver-rules=MAP luca.lan 127.0.0.1'
  const browser = await launch({ ...given, args: [...(given?.args ?? []), rule] })
  const baseURL = `http://luca.lan:${process.env.E2E_PORT}`
  return { browser, page: await browser.newPage({ baseURL }) }
}

test('on plain http without crypto.randomUUID a guest buys [identity.guest-token]', async ({
  playwright,
}, { project }) => {
  const { browser, page } = await openOnLan(
    (options) => playwright.chromium.launch(options),
    project.use.launchOptions,
  )
  try {
    await page.goto(tie)
    expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false)
    await addToCart(page)
    expect(await guestToken(page)).toMatch(uuid)
    await reachShipping(page)
    await proceed(page).click()
    await expect(thanks(page)).toBeVisible()
  } finally {
    await browser.close()
  }
})

test('a login that the browser does not store shows an alert [identity.cookie-refused]', async ({
  playwright,
  page: api,
}, { project }) => {
  const email = await openAccount(api)
  const { browser, page } = await openOnLan(
    (options) => playwright.chromium.launch(options),
    project.use.launchOptions,
  )
  try {
    await page.goto('/sign-in')
    await fillLogin(page, email)
    await page.getByRole('button', { name: 'Login' }).click()
    await acknowledge(page, notStored)
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  } finally {
    await browser.close()
  }
})

test('a registration that the browser does not store shows an alert [identity.cookie-refused]', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  )
  const guest = await asGuest(page)
  await fillCart(page.request, guest, [['floral', 'floral-701', 1]])
  await page.goto('/sign-up')
  await fillRegistration(page, newEmail())
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await acknowledge(page, notStored)
  expect(await guestToken(page)).toBe(guest)
})
