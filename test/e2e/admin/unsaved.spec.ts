import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, startSession, test } from './staff.ts'

test('asks once before leaving, and saves once after a failed save', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  await page.getByRole('button', { name: 'Edit customer' }).click()
  const name = page.getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill('Ahmed A. Zaki')
  await expect(page.getByText('Unsaved changes: name')).toBeVisible()

  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await rail.getByRole('link', { name: 'Packing' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(heading(page)).toContainText(order.number)
  await expect(name).toHaveValue('Ahmed A. Zaki')

  let calls = 0
  await page.route('**/contact', async (route) => {
    calls += 1
    return calls === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes not saved.')).toBeVisible()
  await expect(name).toHaveValue('Ahmed A. Zaki')
  acceptTroubles(troubles, 'contact')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Ahmed A. Zaki').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit customer' })).toBeFocused()
  expect(calls).toBe(2)
  const entries = await shop.withEngine(({ db }) =>
    db
      .selectFrom('audit_log')
      .select('seq')
      .where('subject_id', '=', order.id)
      .where('action', '=', 'order.contact_edited')
      .execute(),
  )
  expect(entries).toHaveLength(1)

  await page.getByRole('button', { name: 'Edit customer' }).click()
  await name.fill('Someone else')
  await rail.getByRole('link', { name: 'Packing' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(heading(page)).toHaveText('Packing')
  await expect(question).toBeHidden()
})

test('Ctrl S saves while a person types, and not under a dialog', async ({ page, shop }) => {
  await startSession(page, shop)
  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  await page.getByRole('button', { name: 'Edit customer' }).click()
  const name = page.getByLabel('Name')
  await name.fill('Mona Sherif')
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await rail.getByRole('link', { name: 'Packing' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Unsaved changes: name')).toBeVisible()
  await name.press('Control+s')
  await expect(page.getByRole('button', { name: 'Edit customer' })).toBeFocused()
  await expect(page.getByText('Mona Sherif').first()).toBeVisible()
})
