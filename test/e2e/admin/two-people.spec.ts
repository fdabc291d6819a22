import type { Page } from '@playwright/test'
import { createToken } from '#api/admin/cookie.ts'
import { linkStaff } from '#data/staff/staff-accounts.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { openTestProduct } from './product-samples.ts'
import { endSessionsBefore, goTo, heading, signIn, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'two-people' })

const summary = (page: Page) => page.getByLabel('Summary', { exact: true })

/** Types into a product while the server cannot store it. */
async function typeUnsaved(page: Page, text: string): Promise<void> {
  await page.route('**/api/admin/products/*/draft', (route) => route.abort())
  await summary(page).fill(text)
  await expect.poll(() => storedTexts(page)).toContain(text)
}

/** Returns what the storage of the tab contains. */
const storedTexts = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join(' '))

/** Returns a link that signs a person in again. */
const newLink = (shop: AdminShop, staffId: string) =>
  shop.withEngine(async (engine) => {
    const { token, tokenHash } = createToken()
    const actor = { kind: 'command', id: null, name: 'test' } as const
    await linkStaff(engine, { actor, now: new Date() }, { staffId, kind: 'signIn', tokenHash })
    return `/admin/welcome#${token}`
  })

async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText(/^\w+day \d/)
}

test('an unsaved product edit does not reach the next person in the tab', async ({
  page,
  shop,
  troubles,
}) => {
  const product = await openTestProduct(page, shop)
  await typeUnsaved(page, 'By Nour')
  await page.getByRole('button', { name: /^Nour Hassan/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Unsaved changes:')).toBeVisible()
  await page.getByRole('button', { name: /^Nour Hassan/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await storedTexts(page)).not.toContain('By Nour')

  await startSession(page, shop, { name: 'Mona Adel', role: 'manager' })
  await goTo(page, `/products/${product.id}`)
  await expect(summary(page)).toHaveValue('Basket-woven')
  await expect(page.getByText('Unsaved changes:')).toBeHidden()
  troubles.length = 0
})

test('a person who signs in in another tab finds no edit of the person before', async ({
  page,
  context,
  shop,
  troubles,
}) => {
  const product = await openTestProduct(page, shop)
  await typeUnsaved(page, 'By Nour')
  const other = await context.newPage()
  await signIn(other, shop, { name: 'Mona Adel', role: 'manager' })
  await expect(page.getByRole('button', { name: /^Mona Adel/ })).toBeVisible()
  await expect(heading(page)).toHaveText(product.name)
  await expect(summary(page)).toHaveValue('Basket-woven')
  await expect(page.getByText('Unsaved changes:')).toBeHidden()
  expect(await storedTexts(page)).not.toContain('By Nour')
  troubles.length = 0
})

test('after a sign-in in one tab the others close the form and save what waited', async ({
  page,
  context,
  shop,
  troubles,
}) => {
  const { staffId } = await startSession(page, shop)
  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  const note = page.getByLabel('Add a note')
  await note.fill('Deliver after 17:00')
  await endSessionsBefore(page, '**/notes', { shop, staffId })
  await page.getByRole('button', { name: 'Add note' }).click()
  const ended = page.getByRole('dialog', { name: 'Sign in again to continue' })
  await expect(ended).toBeVisible()

  const other = await context.newPage()
  await signInByLink(other, await newLink(shop, staffId))
  await expect(ended).toBeHidden()
  await expect(page.getByText('Deliver after 17:00').first()).toBeVisible()
  await expect(note).toHaveValue('')
  acceptTroubles(troubles, '401')
})
