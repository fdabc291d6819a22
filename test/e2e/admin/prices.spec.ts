import type { Page } from '@playwright/test'
import type { PricePlan } from '#contract/admin/prices.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'prices' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change prices' })
const isPreview = (response: { url: () => string }) =>
  response.url().endsWith('/api/admin/prices/preview')

/** Selects the first colours of the shirts. Each has five sizes. Opens the dialog for their prices. */
async function openPrices(page: Page, colours: number): Promise<void> {
  await goTo(page, '/products?category=shirts')
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  for (let index = 0; index < colours; index += 1) await boxes.nth(index).check()
  await expect(page.getByText(`${colours} selected`)).toBeVisible()
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Change prices' })
    .click()
  await expect(dialog(page)).toBeVisible()
}

/** Enters +10 % ending in 9. Returns the rows of the preview. */
async function enterChange(page: Page): Promise<PricePlan['rows']> {
  await dialog(page).getByLabel('Ends in').selectOption('9')
  const preview = page.waitForResponse(isPreview)
  await dialog(page).getByLabel('By').fill('+10')
  return (await (await preview).json()).data.rows
}

/** Returns the prices of variants in LE. */
const readPrices = (shop: AdminShop, ids: readonly string[]) =>
  shop.withEngine(async ({ db }) => {
    const rows = await db
      .selectFrom('variants')
      .select(['id', 'price'])
      .where('id', 'in', [...ids])
      .execute()
    return Object.fromEntries(rows.map(({ id, price }) => [id, price / 100]))
  })

test('+10 % ending in 9 on 40 variants: the result equals the preview', async ({ page, shop }) => {
  await startSession(page, shop)
  await openPrices(page, 8)
  await expect(dialog(page)).toContainText('40 variants of')
  await expect(dialog(page).getByLabel('By')).toBeFocused()
  const rows = await enterChange(page)
  expect(rows).toHaveLength(40)
  expect(rows.every(({ after }) => after % 10 === 9)).toBe(true)
  const ids = rows.map(({ variantId }) => variantId)
  const before = Object.fromEntries(rows.map((row) => [row.variantId, row.before]))
  expect(await readPrices(shop, ids)).toEqual(before)
  const [first] = rows
  const shown = dialog(page).getByRole('row').nth(1)
  await expect(shown).toContainText(first?.after.toLocaleString('en-EG') ?? '')
  await dialog(page).getByRole('button', { name: 'Change 40 prices' }).click()
  await expect(page.getByText('40 prices changed')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const after = Object.fromEntries(rows.map((row) => [row.variantId, row.after]))
  expect(await readPrices(shop, ids)).toEqual(after)
})

test('more than 50 prices need a recent sign-in', async ({ page, shop, troubles }) => {
  const { staffId } = await startSession(page, shop)
  const setConfirmed = (minutesAgo: number) =>
    shop.withEngine(({ db }) =>
      db
        .updateTable('staff_sessions')
        .set({ reauthenticated_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
        .where('staff_id', '=', staffId)
        .execute(),
    )
  await openPrices(page, 11)
  await expect(dialog(page)).toContainText('55 variants of')
  const rows = await enterChange(page)
  const ids = rows.map(({ variantId }) => variantId)
  const before = await readPrices(shop, ids)
  await setConfirmed(11)
  const change = dialog(page).getByRole('button', { name: 'Change 55 prices' })
  await change.click()
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  acceptTroubles(troubles, '403')
  expect(await readPrices(shop, ids)).toEqual(before)
  await setConfirmed(0)
  await change.click()
  await expect(page.getByText('55 prices changed')).toBeVisible()
  const after = Object.fromEntries(rows.map((row) => [row.variantId, row.after]))
  expect(await readPrices(shop, ids)).toEqual(after)
})

test('a price that changed since the preview refuses all, and shows a new preview', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await openPrices(page, 2)
  const rows = await enterChange(page)
  const [first, ...others] = rows
  const ids = others.map(({ variantId }) => variantId)
  const before = await readPrices(shop, ids)
  await shop.withEngine(({ db }) =>
    db
      .updateTable('variants')
      .set({ price: 123_400 })
      .where('id', '=', first?.variantId ?? '')
      .execute(),
  )
  const change = dialog(page).getByRole('button', { name: 'Change 10 prices' })
  await change.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Prices changed since this preview.')
  acceptTroubles(troubles, '409')
  expect(await readPrices(shop, ids)).toEqual(before)
  await expect(dialog(page).getByRole('cell', { name: '1,234' })).toBeVisible()
  await change.click()
  await expect(page.getByText('10 prices changed')).toBeVisible()
  expect(await readPrices(shop, [first?.variantId ?? ''])).toEqual({
    [first?.variantId ?? '']: 1359,
  })
})

test('a price that would not be above 0 is named, and nothing can be changed', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await openPrices(page, 1)
  await dialog(page).getByLabel('Change', { exact: true }).selectOption('amount')
  await dialog(page).getByLabel('By').fill('-9000')
  await expect(dialog(page).getByRole('alert')).toContainText('The new price is not above 0.')
  acceptTroubles(troubles, '422')
  await expect(dialog(page).getByRole('button', { name: 'Change prices' })).toBeDisabled()
})
