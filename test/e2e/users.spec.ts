import { authToken, newEmail, openAccount, password } from './account.ts'
import { dialog, fillLogin, fillRegistration, header, signIn } from './auth-forms.ts'
import { hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

test('?signin=popup and ?signup=popup open the forms, and each leads to the other [auth.popup, auth.popup-signin, auth.popup-signup, auth.popup-toggle, auth.popup-layer, login.title, login.toggle, register.title, register.toggle]', async ({
  page,
}) => {
  await page.goto('/faqs?signin=popup')
  await expect(dialog(page).getByRole('heading')).toHaveText('Sign in to LUCA')
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await dialog(page).getByText("Don't have an account? Sign up").click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Register')
  await dialog(page).getByText('Already have an account? Login').click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Sign in to LUCA')

  await page.goto('/products?signup=popup')
  await expect(dialog(page).getByRole('heading')).toHaveText('Register')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  expect(await dialog(page).evaluate((element) => getComputedStyle(element).zIndex)).toBe('10001')
})

test('Login and Join Us open the popup; Escape, the button and a click outside close it [auth.popup-links, header.log-in]', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrated(page)
  const login = header(page).getByRole('link', { name: 'Login' })
  await login.click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Sign in to LUCA')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(login).toBeFocused()
  await expect(page).toHaveURL('/products')

  await header(page).getByRole('link', { name: 'Join Us' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Register')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()

  await login.click()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(dialog(page)).toBeHidden()

  await login.click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
})

test('returns to the previous history entry when a popup closes [auth.popup-history]', async ({
  page,
}) => {
  const login = header(page).getByRole('link', { name: 'Login' })
  const visit = async (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name }).click()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/products/ties')
  await visit('FAQs')
  await expect(title).toHaveText('FAQs')
  await visit('Contact')
  await expect(title).toHaveText('Contact Us')

  await login.click()
  await dialog(page).getByText("Don't have an account? Sign up").click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Register')
  // Two requests to close in a row leave the popup, not the page.
  await dialog(page).evaluate((element) => {
    for (const _ of [1, 2]) element.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/contact')

  await login.click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await expect(title).toHaveText('FAQs')

  const email = await openAccount(page)
  await login.click()
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page).toHaveURL('/faqs')
  await page.goBack()
  await expect(page).toHaveURL('/products/ties')
})

test('stays on the page when a popup closes that the address opened', async ({ page }) => {
  await page.goto('/contact')
  await page.goto('/faqs?signin=popup')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/faqs')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('login: exact messages, only after a field was touched [login.fields, login.email-required, login.email-invalid, login.password-required, login.password-weak, login.touched, messages.field-space]', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to LUCA')
  const email = page.getByLabel('Email Address')
  const secret = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Login' })
  const place = await submit.boundingBox()
  await email.pressSequentially('karim')
  await expect(page.getByText('Invalid email format')).toBeHidden()
  await secret.focus()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(await submit.boundingBox()).toEqual(place)
  await expect(page.getByText('Password is required')).toBeHidden()
  await email.fill('karim@example.org')
  await expect(page.getByText('Invalid email format')).toBeHidden()
  await email.fill('')
  await expect(page.getByText('Email is required')).toBeVisible()
  await secret.focus()
  await email.focus()
  await expect(page.getByText('Password is required')).toBeVisible()
  const weak = page.getByText('Password must be at least 8 characters and not the same character')
  await secret.fill('seven77')
  await expect(weak).toBeVisible()
  await secret.fill('aaaaaaaaaa')
  await expect(weak).toBeVisible()
  await secret.fill(password)
  await expect(weak).toBeHidden()
})

test('registration: exact messages, and the first invalid field has the focus [register.email-password, register.confirm-required, register.confirm-match]', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Confirm Password is required')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill('another phrase')
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('another phrase')
  await expect(page.getByText('Passwords must match')).toBeHidden()
})

test('registration signs in; the cookie is strict, secure and lasts 30 days [register.signs-in, register.fields, register.name-split, identity.sign-in, identity.auth-cookie, identity.cookie-flags, identity.on-load, identity.merge-header, header.log-in, header.log-out, auth.popup-hidden, routes.auth-redirect]', async ({
  page,
  context,
}) => {
  await page.goto('/products?signup=popup')
  const registered = page.waitForRequest('**/api/users/register')
  const loggedIn = page.waitForRequest('**/api/user/login')
  const email = newEmail()
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  expect((await registered).postDataJSON()).toEqual({
    firstName: 'Karim',
    lastName: 'Ali Nassar',
    email,
    password,
  })
  const guest = await page.evaluate(() => localStorage.getItem('browser_token'))
  expect((await loggedIn).headers()['guest-user-id']).toBe(guest)
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/products')
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Join Us' })).toBeHidden()

  const cookie = await authToken(context)
  expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)

  await page.goto('/products?signin=popup')
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.goto('/sign-up')
  await expect(page).toHaveURL('/')
})

test('registration without a name sends the e-mail address as the first name [register.name-empty, register.button, login.submit-disabled]', async ({
  page,
}) => {
  await page.goto('/sign-up')
  const registered = page.waitForRequest('**/api/users/register')
  const email = newEmail()
  await fillRegistration(page, email, '')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/users/register', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('button', { name: 'Signing Up...' })).toBeDisabled()
  resolve()
  expect((await registered).postDataJSON()).toMatchObject({ firstName: email, lastName: '' })
  await expect(page).toHaveURL('/')
})

test('signing in on its page leads home, and is busy meanwhile [login.button, login.submit-disabled, routes.auth-redirect]', async ({
  page,
}) => {
  const email = await openAccount(page)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/login', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto('/sign-in')
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  const busy = page.getByRole('button', { name: 'Logging In...' })
  await expect(busy).toBeDisabled()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).toHaveURL('/')
})

test('a guest has a token, and the cart moves to the account at login [identity.guest-token, identity.guest-first-use, identity.guest-header, identity.merge-cart]', async ({
  page,
}) => {
  await page.goto('/products')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('browser_token')))
    .toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const guest = await page.evaluate(() => localStorage.getItem('browser_token'))
  const added = await page.request.post('/api/products/add-or-update-product-to-cart', {
    headers: { 'guest-user-id': guest ?? '' },
    data: { productID: 'floral', productVariantId: 'floral-702', quantityNeaded: 1 },
  })
  expect(added.status()).toBe(200)
  const email = await openAccount(page)
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await header(page).getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('signing out removes the cookie and revokes the token on the server [identity.sign-out, header.log-out]', async ({
  page,
  context,
}) => {
  await signIn(page)
  const token = (await authToken(context))?.value
  const revoked = page.waitForResponse('**/api/user/logout')
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  expect((await revoked).status()).toBe(200)
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await authToken(context)).toBeUndefined()
  const again = await page.request.get('/api/Carts/get-my-cart', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(again.status()).toBe(401)
})
