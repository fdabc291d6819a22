import { asCustomer, callAs, fillCart, placeOrder } from '../shop-api.ts'
import { expect } from '../shopper.ts'
import { goTo, heading, startSession, test } from './staff.ts'

const street = 'Saved Street 5'
const device = 'Opera on ChromeOS'

test('C39 the pages of a customer and an order show the verification, and no address or device', async ({
  page,
  shop,
}) => {
  const customer = await asCustomer(page)
  const body = { address1: street, address2: '', city: 'Giza', country: '' }
  await callAs(page.request, customer, { path: '/users/me/addresses', method: 'POST', body })
  await fillCart(page.request, customer, [['black-diamond', 'black-diamond-jet', 1]])
  const { id } = await placeOrder(page.request, customer)
  await shop.withEngine(async ({ db }) => {
    await db.updateTable('sessions').set({ device }).execute()
    // The search loop reads an order again if it has no key.
    const columns = { contact_email: customer.email, search_key: null }
    await db.updateTable('orders').set(columns).where('id', '=', id).execute()
  })
  await startSession(page, shop)
  const expectHidden = async () => {
    const html = await page.locator('body').innerHTML()
    for (const hidden of [street, device, customer.accessToken]) expect(html).not.toContain(hidden)
  }
  const open = async () => {
    await goTo(page, '/customers')
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(customer.email)
    const row = page.getByRole('row', { name: customer.email })
    await expect(row).toBeVisible()
    await expectHidden()
    await row.getByRole('link').click()
    await expect(heading(page)).toHaveText('Karim Nassar')
  }
  await open()
  await expect(page.getByText('Email not verified')).toBeVisible()
  await expectHidden()
  await shop.withEngine(({ db }) =>
    db
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('email', '=', customer.email)
      .execute(),
  )
  await page.reload()
  await expect(page.getByText('Email verified')).toBeVisible()
  await expectHidden()
  await page.getByRole('link', { name: `#${id.slice(0, 8)}` }).click()
  await expect(heading(page)).toContainText(id.slice(0, 8))
  await expect(page.getByText(customer.email).first()).toBeVisible()
  await expectHidden()
})
