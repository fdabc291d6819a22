import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { enter, tabTo, typeInto } from '../keyboard.ts'
import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { heading, test } from './staff.ts'

test.use({ reducedMotion: 'reduce' })

test('sets up, signs in, finds and ships an order, and undoes it by keyboard', async ({
  page,
  shop,
}) => {
  const { email, link } = await shop.invite({ kind: 'setup' })
  const keyboard = page.keyboard
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(link)
  await typeInto(page, page.getByLabel('Password', { exact: true }), staffPassword)
  const secret = (await page.getByText('Key:').locator('code').textContent()) ?? ''
  await typeInto(page, page.getByLabel('Code from the app'), totpCode(secret, new Date()))
  await keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Save your recovery codes')
  const code = (await page.getByRole('listitem').first().textContent()) ?? ''
  await tabTo(page, page.getByLabel('I saved my codes'))
  await keyboard.press('Space')
  await enter(page, button('Continue'))
  await expect(heading(page)).toHaveText(/^\w+day \d/)

  await enter(page, button('Nour Hassan'))
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Sign in to LUCA admin')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), staffPassword)
  await keyboard.press('Enter')
  await enter(page, button('Use a recovery code'))
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await keyboard.type(code)
  await keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^\w+day \d/)

  await placeOrder(page)
  const order = await placeOrder(page, { name: 'Xe Jkp' })
  await keyboard.press('/')
  await expect(heading(page)).toHaveText('Orders')
  await keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await expect(search).toBeFocused()
  // Each of these letters is a key of the list, and does nothing while a person types.
  await keyboard.type('xe jkp')
  await expect(search).toHaveValue('xe jkp')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await keyboard.type('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('Backspace')
  const row = page.getByRole('link', { name: `#${order.number}` })
  await tabTo(page, row)

  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Next step')).toBeVisible()
  await keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(row).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select order #${order.number}` })).toBeChecked()
  await keyboard.press('Escape')
  await row.focus()
  await keyboard.press('Enter')
  await expect(heading(page)).toContainText(order.number)

  const status = page.getByRole('region', { name: 'Status' })
  for (const [label, outcome] of [
    ['Confirm order', 'Start packing'],
    ['Start packing', 'Mark as shipped'],
    ['Mark as shipped', 'Mark as delivered'],
  ] as const) {
    await expect(button(label)).toBeEnabled()
    await keyboard.press('e')
    await expect(status.getByRole('button', { name: outcome })).toBeVisible()
  }
  await expect(status).toContainText('Shipped')
  await expect(button('Undo')).toBeVisible()
  await keyboard.press('Control+z')
  await expect(status).toContainText('Processing')
})
