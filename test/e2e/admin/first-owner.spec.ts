import { createToken } from '#api/admin/cookie.ts'
import { inviteFirstOwner } from '#data/staff/first-owner.ts'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { expect } from '../shopper.ts'
import { openAdminShop } from './admin-shop.ts'
import { goTo, heading, test } from './staff.ts'

test('the link of the first owner asks for name and e-mail address, and opens the admin', async ({
  page,
}) => {
  const shop = await openAdminShop()
  try {
    const { token, tokenHash } = createToken()
    const actor = { kind: 'system', id: null, name: 'LUCA' } as const
    await shop.withEngine((engine) =>
      inviteFirstOwner(engine, { actor, now: new Date() }, tokenHash),
    )
    await page.goto(`${shop.url}/admin`)
    await expect(heading(page)).toHaveText('No staff accounts yet')
    await page.goto(`${shop.url}/admin/welcome#${token}`)
    await expect(page.getByText('Setting up the first owner of this shop')).toBeVisible()
    await page.getByLabel('Your name').fill('Nour Hassan')
    await page.getByLabel('Email').fill('nour@luca.example')
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    const secret = page.getByText('Key:').locator('code')
    const code = totpCode((await secret.textContent()) ?? '', new Date())
    await page.getByLabel('Code from the app').fill(code)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('I saved my codes').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page)).toHaveText(/^\w+day \d/)
    await goTo(page, '/staff')
    await expect(page.getByText('nour@luca.example')).toBeVisible()
  } finally {
    await shop.close()
  }
})
