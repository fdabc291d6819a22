/** Tests that the pages of account links and the dialogs of an account are accessible and fit a phone. */
import type { Page } from '@playwright/test'
import { accountCopy } from '#content/copy/account.ts'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { localizePath } from '#rules/locale-path.ts'
import { password, verifyAddress, withEmail } from './account.ts'
import { expectAccessibleEverywhere } from './screenshots.ts'
import { asCustomer, fillCart, placeOrder } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

/** Checks the page and its dialogs as they are now on two phones. */
const expectFit = (page: Page) =>
  expectAccessibleEverywhere(page, { within: 'body', widths: [320, 390] })

/** Makes a call of the page succeed. */
const succeed = (page: Page, path: string, data: object | null) =>
  page.route(`**/api/users/${path}*`, (route) =>
    route.fulfill({ json: { succeeded: true, data, errors: [] } }),
  )

const pressButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function setPassword(page: Page, locale: Locale) {
  const { reset } = accountLinksCopy(locale)
  for (const label of [reset.password, reset.confirmPassword])
    await page.getByLabel(label, { exact: true }).fill(password)
  await pressButton(page, reset.save)
}

const unknown = 'A'.repeat(43)

test.use({ viewport: { width: 320, height: 640 } })

for (const locale of locales) {
  const { forgot, reset, verify } = accountLinksCopy(locale)
  const copy = accountCopy(locale)
  const open = (page: Page, path: string) => page.goto(localizePath(path, locale))

  test(`C44 each state of the page for a forgotten password is accessible: ${locale}`, async ({
    page,
  }) => {
    await open(page, '/forgot-password')
    await expect(page.getByText(/@/)).not.toHaveCount(0)
    await expectFit(page)
    await withEmail(page)
    await page.reload()
    await pressButton(page, forgot.send)
    await expect(page.getByLabel(forgot.email)).toBeFocused()
    await expectFit(page)
    await page.getByLabel(forgot.email).fill('unknown@example.com')
    await pressButton(page, forgot.send)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(forgot.sent)
    await expectFit(page)
  })

  test(`C44 each state of the pages of an account link is accessible: ${locale}`, async ({
    page,
    troubles,
  }) => {
    await open(page, `/reset-password#${unknown}`)
    await pressButton(page, reset.save)
    await expectFit(page)
    await setPassword(page, locale)
    await expect(page.getByRole('alert')).toBeVisible()
    acceptTroubles(troubles, '404')
    await expectFit(page)
    await succeed(page, 'reset-password', null)
    await page.reload()
    await setPassword(page, locale)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(reset.done)
    await expectFit(page)

    await open(page, `/verify-email#${unknown}`)
    await expect(page.getByRole('main').getByRole('button')).toHaveText(verify.verify)
    await expectFit(page)
    await pressButton(page, verify.verify)
    await expect(page.getByRole('alert')).toBeVisible()
    acceptTroubles(troubles, '404')
    await expectFit(page)
    const email = 'a.very.long.name.of.a.customer@an-even-longer-domain.example.com'
    await succeed(page, 'verify-email', { email })
    await page.reload()
    await pressButton(page, verify.verify)
    await expect(page.getByRole('main').getByRole('status')).toContainText(email)
    await expectFit(page)
  })

  test(`C44 each dialog of an account is accessible: ${locale}`, async ({
    page,
    request,
    troubles,
  }) => {
    await withEmail(page)
    const customer = await asCustomer(page)
    await verifyAddress(customer.email)
    await fillCart(request, customer, [['floral', 'floral-701', 1]])
    await placeOrder(request, customer)
    await open(page, '/account')
    await pressButton(page, copy.email.change)
    await expect(page.getByLabel(copy.email.newAddress)).toBeFocused()
    await expectFit(page)

    await pressButton(page, copy.download.title)
    const download = page.getByRole('dialog', { name: copy.download.title })
    await expect(download).toBeVisible()
    await expectFit(page)
    await download.getByRole('button', { name: copy.download.submit, exact: true }).click()
    await expect(download.getByLabel(copy.password.label, { exact: true })).toBeFocused()
    await expectFit(page)
    await page.keyboard.press('Escape')
    await expect(download).toBeHidden()

    await pressButton(page, copy.remove.submit)
    const removal = page.getByRole('dialog', { name: copy.remove.title })
    await expect(removal).toBeVisible()
    await expectFit(page)
    await removal.getByLabel(copy.password.label, { exact: true }).fill(password)
    await removal.getByRole('button', { name: copy.remove.submit, exact: true }).click()
    await expect(removal.getByLabel(copy.password.label, { exact: true })).toHaveCount(0)
    acceptTroubles(troubles, '409')
    await expectFit(page)
  })
}
