import type { Page } from '@playwright/test'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { endSessionsBefore, goTo, heading, signIn, startSession, test } from './staff.ts'

/** Passkeys work on host names only, so the screens that offer them are at localhost. */
const localUrl = ({ url }: AdminShop) => url.replace('127.0.0.1', 'localhost')

/** Fills the setup page with a password and a code, and waits for the recovery codes. */
async function setUpWithPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  const secret = page.getByText('Key:').locator('code')
  await expect(secret).toHaveText(/\w+/)
  await page
    .getByLabel('Code from the app')
    .fill(totpCode((await secret.textContent()) ?? '', new Date()))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page)).toHaveText('Save your recovery codes')
}

/** Changes what the server says about itself, without another server. */
const changeStatus = (page: Page, status: { hasStaff?: boolean; isSecure?: boolean }) =>
  page.route('**/api/admin/status', (route) =>
    route.fulfill({
      json: {
        succeeded: true,
        data: {
          hasStaff: true,
          isSecure: true,
          canUsePasskeys: true,
          canUseTotp: true,
          ...status,
        },
        errors: [],
      },
    }),
  )

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`sign-in and setup have no findings with ${device}`, async ({ page, shop, troubles }) => {
      const { email, link } = await shop.invite({ kind: 'setup' })
      const url = localUrl(shop)
      await page.goto(`${url}${link}`)
      await expect(heading(page)).toHaveText('Welcome to LUCA admin')
      const usePassword = page.getByRole('button', { name: /^Use a password and an auth/ })
      await expect(usePassword).toBeVisible()
      await expectGoodScreen(page, { device })
      await usePassword.click()
      await expect(page.getByRole('img', { name: /^Scan this code/ })).toBeVisible()
      await expectGoodScreen(page, { device })
      await setUpWithPassword(page)
      await expectGoodScreen(page, { device })
      await page.getByLabel('I saved my codes').check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(heading(page)).toHaveText(/^\w+day \d/)

      await page.context().clearCookies()
      await page.goto(`${url}/admin/sign-in`)
      await expect(page.getByRole('button', { name: 'Sign in with passkey' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByLabel('Email').fill(email)
      const password = page.getByLabel('Password', { exact: true })
      await password.fill('not the password of nour')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toHaveText('Incorrect email, password or code.')
      await expectGoodScreen(page, { device })
      await password.fill(staffPassword)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Enter the 6-digit code')).toBeVisible()
      await expectGoodScreen(page, { device })

      await page.goto(`${url}/admin/welcome#used`)
      await expect(heading(page)).toHaveText('This link has expired or was already used')
      await expectGoodScreen(page, { device })
      acceptTroubles(troubles, '401')
    })

    test(`the first visit and the page without HTTPS have no findings with ${device}`, async ({
      page,
    }) => {
      await changeStatus(page, { hasStaff: false })
      await page.goto('/admin/sign-in')
      await expect(heading(page)).toHaveText('No staff accounts yet')
      await expectGoodScreen(page, { device })
      await page.unrouteAll()
      await changeStatus(page, { isSecure: false })
      await page.reload()
      await expect(heading(page)).toHaveText('The admin needs HTTPS')
      await expectGoodScreen(page, { device })
    })

    test(`staff and account have no findings with ${device}`, async ({ page, shop }) => {
      const name = `Omar ${device}`
      const { email } = await startSession(page, shop, { name })
      await goTo(page, '/staff')
      const person = page.getByRole('row', { name: email })
      await expect(person).toBeVisible()
      await expectGoodScreen(page, { device })
      for (const entry of ['Edit name or role', 'Disable']) {
        await person.getByRole('button', { name: `Actions: ${name}` }).click()
        await page.getByRole('menuitem', { name: entry }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectGoodScreen(page, { device })
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.getByRole('button', { name: 'Invite staff' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(`new-${email}`)
      await dialog.getByLabel('Name').fill('Mona Adel')
      await expectGoodScreen(page, { device })
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByRole('heading')).toHaveText('Link for Mona Adel')
      await expectGoodScreen(page, { device })
      await dialog.getByRole('button', { name: 'Done' }).click()

      await goTo(page, '/account')
      await expect(heading(page)).toHaveText('My account')
      await expect(page.getByText('This device')).toBeVisible()
      for (const button of ['Add a passkey', 'Set up an authenticator app']) {
        await expect(page.getByRole('button', { name: button })).toBeVisible()
        await expectGoodScreen(page, { device })
        await page.getByRole('button', { name: button }).click()
        await expect(dialog.getByRole('textbox').first()).toBeVisible()
        await expectGoodScreen(page, { device })
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })

    test(`the activity log has no findings with ${device}`, async ({ page, shop }) => {
      const { staffId } = await signIn(page, shop)
      await goTo(page, `/activity?subjectId=${staffId}`)
      await expect(page.getByText('Command', { exact: true }).first()).toBeVisible()
      await expect(page.getByText(/^Verified: /)).toBeVisible()
      await expectGoodScreen(page, { device })
      await goTo(page, '/activity?from=2001-01-01&to=2001-01-02')
      await expect(page.getByText('No activity matches')).toBeVisible()
      await expectGoodScreen(page, { device })
    })

    test(`a page without access and the dialogs of identity have no findings with ${device}`, async ({
      page,
      shop,
      troubles,
    }) => {
      const { staffId, link } = await shop.invite({ kind: 'setup', role: 'packer' })
      await page.goto(link)
      await setUpWithPassword(page)
      await page.getByLabel('I saved my codes').check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(heading(page)).toHaveText(/^\w+day \d/)
      await goTo(page, '/staff')
      await expect(page.getByText("You don't have access to this page")).toBeVisible()
      await expectGoodScreen(page, { device })

      await goTo(page, '/account')
      const newCodes = page.getByRole('button', { name: 'Create new codes' })
      await expect(newCodes).toBeVisible()
      await shop.withEngine(({ db }) =>
        db
          .updateTable('staff_sessions')
          .set({ reauthenticated_at: '2026-01-01T00:00:00.000Z' })
          .where('staff_id', '=', staffId)
          .execute(),
      )
      await newCodes.click()
      const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
      await expect(confirm.getByLabel('Password', { exact: true })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await expect(confirm).toBeHidden()

      await endSessionsBefore(page, '**/me/recovery-codes', { shop, staffId })
      await newCodes.click()
      const ended = page.getByRole('dialog', { name: 'Sign in again to continue' })
      await expect(ended.getByLabel('Password', { exact: true })).toBeVisible()
      await expectGoodScreen(page, { device })
      acceptTroubles(troubles, '401')
    })
  })

test('explains a role before the invitation is sent', async ({ page, shop }) => {
  await startSession(page, shop)
  await goTo(page, '/staff')
  await page.getByRole('button', { name: 'Invite staff' }).first().click()
  const role = page.getByRole('dialog').getByLabel('Role')
  await expect(role).toHaveAccessibleDescription(/no totals or email addresses.*Cannot cancel\.$/)
  await role.selectOption('owner')
  await expect(role).toHaveAccessibleDescription(/staff and settings\.$/)
})
