import { expect } from '../shopper.ts'
import { goTo, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'positions' })

test('a question that moves to a typed position keeps the focus', async ({ page, shop }) => {
  await startSession(page, shop)
  await goTo(page, '/content')
  const positions = page.getByRole('button', { name: /^Position of / })
  const names = () =>
    positions.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace(/: \d+$/, '')),
    )
  await expect(positions.first()).toBeVisible()
  const [first = '', ...others] = await names()
  await positions.first().click()
  const field = page.getByRole('textbox', { name: 'Position' })
  await field.fill('3')
  await field.press('Enter')
  await expect.poll(names).toEqual([others[0], others[1], first, ...others.slice(2)])
  await expect(page.getByRole('button', { name: `${first}: 3`, exact: true })).toBeFocused()
  // The same way back, with the keyboard alone.
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('1')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: `${first}: 1`, exact: true })).toBeFocused()
  await expect.poll(names).toEqual([first, ...others])
})

test('a product that moves to a typed position keeps the focus, far from where it was', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await goTo(page, '/products?category=ties')
  const positions = page.getByRole('button', { name: /^Position of / })
  await expect(positions.nth(20)).toBeVisible()
  const name = (await positions.first().getAttribute('aria-label'))?.replace(/: 1$/, '')
  await positions.first().click()
  const field = page.getByRole('textbox', { name: 'Position' })
  for (const position of [21, 1]) {
    await field.fill(String(position))
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    const moved = page.getByRole('button', { name: `${name}: ${position}`, exact: true })
    await expect(moved).toBeFocused()
    await expect(moved).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `${name}: 1`, exact: true })).toBeFocused()
})
