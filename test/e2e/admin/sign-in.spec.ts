import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { defaultLimits } from '#test/engine/unlimited.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { type AdminShop, openAdminShop } from './admin-shop.ts'
import { endSessionsBefore, goTo, heading, signIn, test } from './staff.ts'

/** Adds an authenticator that creates and uses passkeys by itself. */
async function addPasskeys(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Accepts each code again, as the next time step would. */
const nextTimeStep = (shop: AdminShop, staffId: string) =>
  shop.withEngine(({ db }) =>
    db.updateTable('staff').set({ totp_last_step: null }).where('id', '=', staffId).execute(),
  )

test('leads from an empty shop to a printed slip with the command that the page shows', async ({
  page,
  playwright,
  troubles,
}) => {
  const shop = await openAdminShop(defaultLimits)
  const request = await playwright.request.newContext({ baseURL: shop.url })
  try {
    const url = shop.url.replace('127.0.0.1', 'localhost')
    await addPasskeys(page)
    await page.goto(`${url}/admin`)
    await expect(heading(page)).toHaveText('No staff accounts yet')
    const command = (await page.getByText('npm run shop').textContent()) ?? ''
    const words = command.replace('npm run shop -- ', '').split(' ')
    const printed = execFileSync('node', ['src/cli/main.ts', ...words], {
      env: { ...process.env, ...shop.environment },
      encoding: 'utf8',
    })
    expect(printed).toContain('Open this link within 24 hours:')
    const link = printed.split('\n').find((line) => line.startsWith(url)) ?? ''
    await page.goto(link)
    await page.getByLabel('Your name').fill('Nour Hassan')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(heading(page)).toHaveText(/^\w+day \d/)
    await expect(page.getByText('No orders yet')).toBeVisible()
    await expect(page.getByText('npm run shop -- seed --orders 300')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'To do' })).toHaveCount(0)
    await goTo(page, '/staff')
    await expect(page.getByText("You're the only staff member")).toBeVisible()

    const { number } = await placeOrder({ request })
    await goTo(page, '/orders')
    await page.getByRole('link', { name: `#${number}` }).click()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'Packing slips' }).click()
    await expect(page.getByRole('article', { name: `#${number}` })).toBeVisible()

    await goTo(page, '/')
    await page.getByRole('button', { name: 'Nour Hassan' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with passkey' }).click()
    await expect(heading(page)).toHaveText(/^\w+day \d/)
    await page.goto(link)
    await expect(heading(page)).toHaveText('You are set up')
    await page.context().clearCookies()
    await page.reload()
    await expect(heading(page)).toHaveText('This link has expired or was already used')
    acceptTroubles(troubles, '401')
  } finally {
    await request.dispose()
    await shop.close()
  }
})

test('the first visit shows the sign-in with an empty console', async ({
  page,
  shop,
  troubles,
}) => {
  // Without an account the page would explain how to create one.
  await shop.invite()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(`${shop.url}/admin/orders`)
  await expect(heading(page)).toHaveText('Sign in to LUCA admin')
  expect(paths).toContain('/api/admin/status')
  expect(paths).not.toContain('/api/admin/me')
  expect(troubles).toEqual([])
})

test('a reload before the recovery codes are saved leads into the admin', async ({
  page,
  shop,
  troubles,
}) => {
  const { email, link } = await shop.invite({ kind: 'setup', name: 'Mona Adel' })
  await page.goto(link)
  await expect(page.getByText(`Setting up ${email}, owner`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  const secret = (await page.getByText('Key:').locator('code').textContent()) ?? ''
  const code = page.getByLabel('Code from the app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect code.')
  await code.fill(totpCode(secret, new Date()))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page)).toHaveText('Save your recovery codes')
  await page.reload()
  await expect(heading(page)).toHaveText('You are set up')
  await expect(page.getByText(/^You are signed in as Mona Adel\./)).toBeVisible()
  await page.getByRole('link', { name: 'Create new codes' }).click()
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await expect(page.getByRole('link', { name: 'Download codes' })).toBeVisible()
  acceptTroubles(troubles, '401')
})

test('signs in with a password and a code, and again over the page, which then saves by itself', async ({
  page,
  shop,
  troubles,
}) => {
  const { staffId, email, link } = await shop.invite({ kind: 'setup', name: 'Mona Adel' })
  await page.goto(link)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('too short')
  const secret = (await page.getByText('Key:').locator('code').textContent()) ?? ''
  const code = () => totpCode(secret, new Date())
  await page.getByLabel('Code from the app').fill(code())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await password.fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('luca-recovery-codes.txt')
  await page.getByLabel('I saved my codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText(/^\w+day \d/)

  await page.context().clearCookies()
  await page.goto('/admin/orders?queue=toPack')
  await expect(heading(page)).toHaveText('Sign in to LUCA admin')
  await page.getByLabel('Email').fill(email)
  await password.fill('not the password of mona')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Incorrect email, password or code.')).toBeVisible()
  await password.fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const codeField = page.getByLabel('Enter the 6-digit code from your authenticator app')
  await nextTimeStep(shop, staffId)
  const current = code()
  // Apps show a code in two groups, and an Arabic keyboard has digits of its own.
  await codeField.fill(`${current.slice(0, 3)} ${current.slice(3)}`)
  await expect(codeField).toHaveValue(current)
  await codeField.fill(current.replaceAll('1', '١').replaceAll('7', '٧'))
  await expect(codeField).toHaveValue(current)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText('Orders')
  await expect(page).toHaveURL(/queue=toPack/)

  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  await page.getByLabel('Add a note').fill('Deliver after 17:00')
  await endSessionsBefore(page, '**/notes', { shop, staffId })
  await page.getByRole('button', { name: 'Add note' }).click()
  const ended = page.getByRole('dialog', { name: 'Sign in again to continue' })
  await expect(ended.getByLabel('Email')).toHaveValue(email)
  await ended.getByLabel('Password', { exact: true }).fill(staffPassword)
  await ended.getByRole('button', { name: 'Continue' }).click()
  await nextTimeStep(shop, staffId)
  await ended.getByLabel('Enter the 6-digit code').fill(code())
  await ended.getByRole('button', { name: 'Sign in' }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByText('Deliver after 17:00').first()).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  acceptTroubles(troubles, '401')
})

test('offers the passkey first when the session has ended, and the page then saves', async ({
  page,
  shop,
  troubles,
}) => {
  await addPasskeys(page)
  const { staffId, link } = await shop.invite({ kind: 'setup', name: 'Mona Adel' })
  const order = await placeOrder(page)
  await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}${link}`)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(heading(page)).toHaveText(/^\w+day \d/)
  await goTo(page, `/orders/${order.number}`)
  await page.getByLabel('Add a note').fill('Deliver after 17:00')
  await endSessionsBefore(page, '**/notes', { shop, staffId })
  await page.getByRole('button', { name: 'Add note' }).click()
  const ended = page.getByRole('dialog', { name: 'Sign in again to continue' })
  const usePasskey = ended.getByRole('button', { name: 'Use passkey' })
  await expect(usePasskey).toBeFocused()
  await expect(ended.getByLabel('Password', { exact: true })).toHaveCount(0)
  await usePasskey.press('Enter')
  await expect(ended).toBeHidden()
  await expect(page.getByText('Deliver after 17:00').first()).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  acceptTroubles(troubles, '401')
})

test('lists an added passkey at once', async ({ page, shop }) => {
  await addPasskeys(page)
  const { link } = await shop.invite({ name: 'Mona Adel' })
  await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}${link}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText(/^\w+day \d/)
  await goTo(page, '/account')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText("Mona's phone")).toBeVisible()
  await expect(page.getByText('No passkeys yet')).toHaveCount(0)
})

test('the admin allows no inline script, no frames and no cache', async ({ page, shop }) => {
  const responses: { path: string; headers: Record<string, string> }[] = []
  page.on('response', (response) =>
    responses.push({ path: new URL(response.url()).pathname, headers: response.headers() }),
  )
  await signIn(page, shop)
  const ofAdmin = () => responses.filter(({ path }) => /^\/(api\/)?admin/.test(path))
  await expect.poll(() => ofAdmin().length).toBeGreaterThan(3)
  const admin = ofAdmin()
  for (const { headers } of admin) expect(headers['cache-control']).toContain('no-store')
  const policy = admin.find(({ path }) => path === '/admin/welcome')?.headers[
    'content-security-policy'
  ]
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-')
})
