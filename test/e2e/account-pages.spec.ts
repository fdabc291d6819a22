import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newEmail, password, withEmail } from './account.ts'
import { enter, tabTo } from './keyboard.ts'
import { expectNoSidewaysScroll, header, hydrated } from './layout.ts'
import { asCustomer, asGuest, callAs } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const newPassword = 'another silk thread'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signs a customer in on another device. Returns whether its sign-in is still valid. */
async function signInElsewhere(
  page: Page,
  { email }: { email: string },
  agent: string,
): Promise<() => Promise<boolean>> {
  const answer = await page.request.post('/api/user/login', {
    data: { email, password },
    headers: { 'user-agent': agent },
  })
  const { accessToken } = await answer.json()
  return async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await page.request.get('/api/users/me', { headers })).ok()
  }
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/605.1'

test('C42 only signed-in shoppers have a link to the account, in the header and the side menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await asGuest(page)
  await page.goto('/account')
  const notice = page.getByRole('heading', { name: 'You need to log in to open this page.' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveTitle('Account | LUCA')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0)
  await page.goto('/account/addresses')
  await expect(notice).toBeVisible()
  await asCustomer(page)
  await page.goto('/')
  const links = header(page).getByRole('link', { name: 'Account', exact: true })
  await links.click()
  await expect(page).toHaveURL('/account')
  await expect(section(page, 'Profile').getByLabel('First name')).toHaveValue('Karim')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(links).toBeHidden()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
})

test('signing out on a page of the account shows the notice, and sends no call as a guest', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const path of ['/account', '/account/addresses']) {
    await asCustomer(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/Only this device|No saved/)).toBeVisible()
    calls.length = 0
    await header(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByText('You need to log in to open this page.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((call) => call.startsWith('/api/users/'))).toEqual([])
  }
})

test('the profile is changed with the keyboard, and refused values say why', async ({ page }) => {
  await asCustomer(page)
  await page.goto('/account')
  const profile = section(page, 'Profile')
  await expect(profile.getByLabel('First name')).toHaveValue('Karim')
  await profile.getByLabel('First name').fill('')
  await profile.getByLabel('Phone number').fill('12')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('This field is required')).toBeVisible()
  await expect(profile.getByText('Please enter a phone number')).toBeVisible()
  await expect(profile.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Omar')
  await profile.getByLabel('Phone number').fill('')
  await tabTo(page, profile.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('First name')).toHaveValue('Omar')
  await profile.getByLabel('Phone number').fill('010 1234 5678')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Phone number')).toHaveValue('010 1234 5678')
})

test('a failed save shows an alert and keeps what was typed', async ({ page, troubles }) => {
  await asCustomer(page)
  await page.goto('/account')
  const name = section(page, 'Profile').getByLabel('First name')
  await expect(name).toHaveValue('Karim')
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 503, json: { succeeded: false, data: null, errors: [] } }),
  )
  await name.fill('Omar')
  await section(page, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Changes not saved. Please try again.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(name).toHaveValue('Omar')
  acceptTroubles(troubles, '503')
})

test('an account that could not be loaded is loaded again', async ({ page, troubles }) => {
  await asCustomer(page)
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 503, json: { succeeded: false, data: null, errors: [] } }),
  )
  await page.goto('/account')
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible()
  acceptTroubles(troubles, '503')
  await page.unroute('**/api/users/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Profile').getByLabel('First name')).toHaveValue('Karim')
})

test('C31 changing the password needs the current one, and signs other devices out', async ({
  page,
  troubles,
}) => {
  const account = await asCustomer(page)
  const isElsewhereValid = await signInElsewhere(page, account, firefox)
  await page.goto('/account')
  const form = section(page, 'Password')
  const change = form.getByRole('button', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill(newPassword)
  await form.getByLabel('Confirm Password').fill(`${newPassword}s`)
  await change.click()
  await expect(form.getByText('Passwords must match')).toBeVisible()
  await form.getByLabel('Confirm Password').fill(newPassword)
  await change.click()
  await expect(form.getByText('This is not your password.')).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  acceptTroubles(troubles, '422')
  expect(await isElsewhereValid()).toBe(true)
  await form.getByLabel('Current password').fill(password)
  await expect(form.getByText('This is not your password.')).toBeHidden()
  await change.click()
  await expect(
    page.getByText('Password changed. Other devices are signed out.', { exact: true }),
  ).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')
  await expect(page.getByText('Only this device is signed in.')).toBeVisible()
  expect(await isElsewhereValid()).toBe(false)
})

test('C32 a new address waits for its link, and the form opens and closes by its button', async ({
  page,
  troubles,
}) => {
  await withEmail(page)
  const account = await asCustomer(page)
  await page.goto('/account')
  const email = section(page, 'E-mail address')
  await expect(email.getByText(account.email)).toBeVisible()
  await expect(email.getByText('Not verified')).toBeVisible()
  const toggle = email.getByRole('button', { name: 'Change e-mail address' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(email.getByLabel('New e-mail address')).toBeFocused()
  await toggle.press('Enter')
  await expect(email.getByLabel('New e-mail address')).toHaveCount(0)
  await toggle.click()
  const address = newEmail()
  await email.getByLabel('New e-mail address').fill(account.email.toUpperCase())
  await email.getByLabel('Password', { exact: true }).fill(password)
  await email.getByRole('button', { name: 'Send link' }).click()
  await expect(email.getByText('This value is not valid.')).toBeVisible()
  await email.getByLabel('New e-mail address').fill(address)
  await email.getByLabel('Password', { exact: true }).fill('not this one')
  await email.getByRole('button', { name: 'Send link' }).click()
  await expect(email.getByText('This is not your password.')).toBeVisible()
  acceptTroubles(troubles, '422')
  await expectAccessible(page)
  await email.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(email.getByRole('status')).toHaveText(`Open the link that we sent to ${address}.`)
  await expect(email.getByLabel('New e-mail address')).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await page.reload()
  await expect(email.getByRole('status')).toHaveText(`Open the link that we sent to ${address}.`)
  await expect(email.getByText(account.email)).toBeVisible()
})

test('an unverified address is verified by a link that the account requests', async ({ page }) => {
  await withEmail(page)
  const { email } = await asCustomer(page)
  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Send verification link' })
  await button.click()
  await expect(section(page, 'E-mail address').getByRole('status')).toHaveText(
    `Open the link that we sent to ${email}.`,
  )
})

test('a shop without a mail server says whom to write to instead', async ({ page }) => {
  await asCustomer(page)
  await page.goto('/account')
  const email = section(page, 'E-mail address')
  await expect(email.getByText(/This shop cannot send e-mails. Write to .+@.+\./)).toBeVisible()
  await expect(email.getByRole('button')).toHaveCount(0)
})

test('C33 one device is signed out, then all others', async ({ page }) => {
  const account = await asCustomer(page)
  const isFirefoxValid = await signInElsewhere(page, account, firefox)
  const isSafariValid = await signInElsewhere(page, account, safari)
  await page.goto('/account')
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expect(devices.getByText(/^Last used \d{1,2} \w+ \d{4}$/)).toHaveCount(3)
  await enter(page, devices.getByRole('button', { name: 'Sign out of Firefox on Windows' }))
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  expect([await isFirefoxValid(), await isSafariValid()]).toEqual([false, true])
  await expect(devices.getByRole('list')).toBeFocused()
  await devices.getByRole('button', { name: 'Sign out of all other devices' }).click()
  await expect(devices.getByText('Only this device is signed in.')).toBeVisible()
  expect(await isSafariValid()).toBe(false)
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

for (const [width, scheme] of [
  [320, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const)
  test(`C44 the pages of the account are accessible: ${width} px, ${scheme}`, async ({
    page,
    request,
  }) => {
    test.slow()
    await withEmail(page)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    const customer = await asCustomer(page)
    await signInElsewhere(page, customer, safari)
    const address1 = 'A very long street name that has no space at itsendbutmanyletters'
    const body = { address1, address2: '', city: 'Cairo', country: 'Egypt' }
    await callAs(request, customer, { path: '/users/me/addresses', method: 'POST', body })
    for (const prefix of ['', '/ar'])
      for (const [path, ready] of [
        ['/account', 'input[name="firstName"]'],
        ['/account/addresses', 'main li'],
        ['/account/addresses?edit=new', 'input[name="address1"]'],
      ] as const) {
        await page.goto(`${prefix}${path}`)
        await expect(page.locator(ready)).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
  })
