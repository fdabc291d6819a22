import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, startSession, test } from './staff.ts'

/** Reloads the page although it has unsaved values. */
async function reload(page: Page): Promise<void> {
  const accept = page.waitForEvent('dialog').then((dialog) => dialog.accept())
  await Promise.all([page.reload(), accept])
}

test('a reload keeps what was typed into shipping, content and settings', async ({
  page,
  shop,
}) => {
  test.slow()
  await startSession(page, shop)
  await goTo(page, '/shipping')
  await page.getByRole('radio', { name: 'By governorate' }).check()
  const unsaved = page.getByText('Unsaved changes:')
  await expect(unsaved).toContainText('policy')
  await reload(page)
  await expect(unsaved).toContainText('policy')
  await expect(page.getByRole('radio', { name: 'By governorate' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(unsaved).toBeHidden()

  await goTo(page, '/settings')
  await page.getByLabel('Low stock at').fill('7')
  await expect(unsaved).toBeVisible()
  await reload(page)
  await expect(page.getByLabel('Low stock at')).toHaveValue('7')
  await page.getByRole('button', { name: 'Discard' }).click()

  await goTo(page, '/content')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).last().fill('Do you ship to Siwa?')
  await expect(unsaved).toBeVisible()
  await reload(page)
  await expect(unsaved).toBeVisible()
  await expect(page.getByText('Do you ship to Siwa?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a reload keeps a note, the contact of an order and a coupon', async ({ page, shop }) => {
  await startSession(page, shop)
  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('Call before noon')
  await page.getByRole('button', { name: 'Edit customer' }).click()
  await page.getByLabel('Name').fill('Ahmed A. Zaki')
  await reload(page)
  await expect(note).toHaveValue('Call before noon')
  await expect(page.getByLabel('Name')).toHaveValue('Ahmed A. Zaki')
  await page.getByRole('button', { name: 'Discard' }).click()

  await goTo(page, '/coupons?create=yes')
  await page.getByLabel('Name customers enter').fill('EID15')
  await reload(page)
  await expect(page.getByLabel('Name customers enter')).toHaveValue('EID15')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create coupon' }).click()
  await expect(page.getByLabel('Name customers enter')).toHaveValue('')
})

test('a form in a dialog keeps its texts until the person closes it', async ({ page, shop }) => {
  await startSession(page, shop)
  await goTo(page, '/staff')
  const open = page.getByRole('button', { name: 'Invite staff' }).first()
  await open.click()
  await page.getByLabel('Email').fill('omar@luca.example')
  await page.reload()
  await open.click()
  await expect(page.getByLabel('Email')).toHaveValue('omar@luca.example')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()

  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('For me only')
  await page.getByRole('button', { name: /^Nour Hassan/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(page)).toContainText('Sign in')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
    expect.stringContaining('draft-'),
  )
})
