import type { Browser, Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { save } from './content-page.ts'
import { goTo, signIn, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'conflicts' })

interface Scene {
  page: Page
  shop: AdminShop
  browser: Browser
}

/** Opens a form for Omar and for Mona. Mona saves first. */
async function saveBoth(
  { page, shop, browser }: Scene,
  open: (page: Page) => Promise<void>,
  [mine, theirs]: readonly ((page: Page) => Promise<void>)[],
): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await signIn(page, shop, { name: 'Omar' })
  await signIn(other, shop, { name: 'Mona' })
  for (const each of [page, other]) await open(each)
  await theirs?.(other)
  await save(other).click()
  await expect(other.getByText(/saved$/)).toBeVisible()
  await context.close()
  await mine?.(page)
  await save(page).click()
}

const typing = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text)

test('two people edit the contact of an order: a choice can be taken back until it is saved', async ({
  page,
  shop,
  browser,
  troubles,
}) => {
  const order = await placeOrder(page)
  const open = async (each: Page) => {
    await goTo(each, `/orders/${order.number}`)
    await each.getByRole('button', { name: 'Edit customer' }).click()
  }
  const phone = page.getByLabel('Phone', { exact: true })
  await saveBoth({ page, shop, browser }, open, [
    typing('Phone', '01111111111'),
    typing('Phone', '01222222222'),
  ])
  const band = page.getByRole('region', { name: 'Mona changed this order while you were editing' })
  await expect(band).toBeFocused()
  await expect(band).toContainText(/to 01222222222 at [\d:]+\. You entered 01111111111\./)
  await expect(page.getByText('1 field needs a choice')).toBeVisible()
  await band.getByRole('button', { name: "Use Mona's" }).click()
  await expect(phone).toHaveValue('01222222222')
  await band.getByRole('button', { name: 'Undo' }).click()
  await expect(phone).toHaveValue('01111111111')
  await expect(page.getByText('1 field needs a choice')).toBeVisible()
  await band.getByRole('button', { name: 'Use mine' }).click()
  await expect(band).toContainText('Using yours')
  await save(page).click()
  await expect(page.getByText(/0111 ?111 ?1111/).first()).toBeVisible()
  acceptTroubles(troubles, '409')
})

test('two people edit one setting: the other settings merge, and one value is chosen', async ({
  page,
  shop,
  browser,
  troubles,
}) => {
  const open = async (each: Page) => {
    await goTo(each, '/settings')
    await expect(each.getByLabel('Low stock at')).toBeVisible()
  }
  const mine = async (each: Page) => {
    await each.getByLabel('Low stock at').fill('9')
    await each.getByLabel('Ad pixel').fill('7654321')
  }
  await saveBoth({ page, shop, browser }, open, [mine, typing('Low stock at', '8')])
  const band = page.getByRole('region', { name: 'Mona changed settings while you were editing' })
  await band.getByRole('button', { name: "Use Mona's" }).click()
  await expect(page.getByLabel('Low stock at')).toHaveValue('8')
  await save(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(band).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Low stock at')).toHaveValue('8')
  await expect(page.getByLabel('Ad pixel')).toHaveValue('7654321')
  acceptTroubles(troubles, '409')
})

test('two people edit one rate: the own rate is saved after the choice', async ({
  page,
  shop,
  browser,
  troubles,
}) => {
  const open = async (each: Page) => {
    await goTo(each, '/shipping')
    await expect(each.getByLabel('Minya')).toBeVisible()
  }
  await saveBoth({ page, shop, browser }, open, [typing('Minya', '130'), typing('Minya', '120')])
  await page.getByRole('button', { name: 'Use mine' }).click()
  await save(page).click()
  await expect(page.getByText('Shipping saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Minya')).toHaveValue('130')
  acceptTroubles(troubles, '409')
})
