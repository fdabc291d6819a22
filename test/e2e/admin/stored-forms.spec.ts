import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { goTo, heading, startSession, test } from './staff.ts'

test('a reload keeps the units, the reason and the note of a returned parcel', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const order = await placeOrder(page, { items: [['black-diamond', 'black-diamond-jet', 2]] })
  await moveOrders(shop, [order], 'shipped')
  await goTo(page, `/orders/${order.number}`)
  await expect(heading(page)).toContainText(order.number)
  const dialog = page.getByRole('dialog', { name: 'Record returned parcel' })
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Record returned parcel' }).click()
    await expect(dialog).toBeVisible()
  }
  await open()
  await dialog.getByRole('spinbutton', { name: /^Damaged/ }).fill('1')
  await dialog.getByLabel('Reason').selectOption({ label: 'Refused by customer' })
  await dialog.getByLabel('Note').fill('Wet box')
  await page.reload()
  await open()
  await expect(dialog.getByRole('spinbutton', { name: /^Damaged/ })).toHaveValue('1')
  await expect(dialog.getByRole('spinbutton', { name: /^Sellable/ })).toHaveValue('1')
  await expect(dialog.getByLabel('Reason')).toHaveValue('refused')
  await expect(dialog.getByLabel('Note')).toHaveValue('Wet box')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await open()
  await expect(dialog.getByRole('spinbutton', { name: /^Damaged/ })).toHaveValue('0')
  await expect(dialog.getByLabel('Note')).toHaveValue('')
})

test('a reload keeps the note of a call until the outcome is recorded', async ({ page, shop }) => {
  await startSession(page, shop)
  await placeOrder(page)
  await placeOrder(page)
  await goTo(page, '/calls')
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Asked for Thursday')
  await page.reload()
  await expect(note).toHaveValue('Asked for Thursday')
  await page.getByRole('button', { name: /^No answer/ }).click()
  await expect(note).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('a reload keeps what a stock count is about until the person closes the form', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await goTo(page, '/stock-takes')
  const open = page.getByRole('button', { name: 'Start a count' }).first()
  const dialog = page.getByRole('dialog', { name: 'Start a count' })
  await open.click()
  await dialog.getByText('Products', { exact: true }).click()
  await expect(dialog.getByText('0 products chosen')).toBeVisible()
  await dialog.getByRole('listitem').first().getByRole('checkbox').check()
  await dialog.getByLabel('Hide expected numbers').check()
  await page.reload()
  await expect(dialog.getByText('1 product chosen')).toBeVisible()
  await expect(dialog.getByRole('listitem').first().getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByLabel('Hide expected numbers')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(dialog.getByLabel('Hide expected numbers')).not.toBeChecked()
  expect(await drafts(page)).toEqual([])
})

test('a reload keeps the own name until it is saved', async ({ page, shop }) => {
  await startSession(page, shop)
  await goTo(page, '/account')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Nour H. Hassan')
  await page.reload()
  await expect(name).toHaveValue('Nour H. Hassan')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect.poll(() => drafts(page)).toEqual([])
  await page.reload()
  await expect(name).toHaveValue('Nour H. Hassan')
})

/** Returns the names of the forms that are stored in the tab. */
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft-')))
