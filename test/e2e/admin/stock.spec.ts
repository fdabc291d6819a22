import type { Page } from '@playwright/test'
import { enter, tabTo } from '../keyboard.ts'
import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'
import { startCount } from './stock-counts.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

/** Reads the stock of a variant, and the sum of everything that moved it. */
const readStock = (shop: AdminShop, variantId: string) =>
  shop.withEngine(async ({ db }) => {
    const variant = await db
      .selectFrom('variants')
      .select('stock_quantity')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    const movements = await db
      .selectFrom('stock_movements')
      .select('delta')
      .where('variant_id', '=', variantId)
      .execute()
    return {
      stock: variant.stock_quantity,
      movementSum: movements.reduce((sum, { delta }) => sum + delta, 0),
    }
  })

/** The cell of a variant in the grid. Its name has the stock. */
const cellOf = (page: Page, name: string, stock: number) =>
  page.getByRole('button', { name: new RegExp(`^${name}: ${stock}(,|$)`) })

interface Adjustment {
  name: string
  from: number
  cause: string
  quantity: number
  note?: string
}

/** Opens the form of a variant and fills it. */
async function fillAdjustment(page: Page, adjustment: Adjustment) {
  const { name, from, cause, quantity, note = '' } = adjustment
  // Pressed by key, because the toast of the change before may cover the form.
  await cellOf(page, name, from).press('Enter')
  const form = page.getByRole('dialog', { name: 'Adjust stock' })
  await form.getByRole('radio', { name: cause }).press('Space')
  await form.getByLabel('Note').fill(note)
  await form.getByRole('spinbutton').fill(String(quantity))
  return form
}

test('receives, corrects and counts stock, and the history shows every step', async ({
  page,
  shop,
}) => {
  const [variantId, name] = ['floral-bow-navy', 'Navy Floral Bow']
  await startSession(page, shop, { name: 'Mona Adel' })
  const { stock: before } = await readStock(shop, variantId)
  await goTo(page, '/stock?category=ties')
  const history = page.getByRole('complementary', { name: 'Stock history' })

  const received = { cause: 'Received', quantity: 5, note: 'Second delivery' }
  const receive = await fillAdjustment(page, { name, from: before, ...received })
  await expect(receive.getByText(`was ${before}`)).toBeVisible()
  await receive.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(cellOf(page, name, before + 5)).toBeVisible()
  const latest = history.getByRole('listitem').first()
  await expect(latest).toContainText(/^\+5Received Mona Adel, \d\d:\d\d, “Second delivery”/)

  const correction = { cause: 'Correction', quantity: -2 }
  const correct = await fillAdjustment(page, { name, from: before + 5, ...correction })
  await correct.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(cellOf(page, name, before + 3)).toBeVisible()
  await expect(latest).toContainText('-2Correction')

  const damage = { cause: 'Damaged', quantity: before + 4 }
  const tooMany = await fillAdjustment(page, { name, from: before + 3, ...damage })
  await expect(tooMany.getByRole('alert')).toHaveText(
    `Only ${before + 3} in stock. You can't remove ${before + 4}.`,
  )
  await expect(tooMany.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(tooMany).toBeHidden()

  await startCount(page)
  await page.getByLabel(`Counted: ${name}`).fill(String(before))
  await expect(page.getByText('All counts saved')).toBeVisible()
  const order = await placeOrder(page, { items: [['floral-bow', variantId, 1]] })
  await page.getByRole('button', { name: 'Finish count' }).click()
  await expect(page.getByText(`Counted ${before}, expected ${before + 3}`)).toBeVisible()
  await page.getByRole('button', { name: 'Apply 1 difference' }).click()
  await expect(page.getByText('Stock count applied')).toBeVisible()

  await goTo(page, `/stock?category=ties&variant=${variantId}`)
  await expect(cellOf(page, name, before - 1)).toBeVisible()
  await expect(history.getByRole('listitem').nth(0)).toContainText(`-3Counted ${before - 1}`)
  await expect(history.getByRole('listitem').nth(1)).toContainText(`-1Sold #${order.number}`)
  const after = await readStock(shop, variantId)
  expect(after).toEqual({ stock: before - 1, movementSum: before - 1 })
})

test('a wrong entry is taken back by a correction, and a cancelled count moves nothing', async ({
  page,
  shop,
}) => {
  const [variantId, name] = ['floral-bow-bottle', 'Bottle Floral Bow']
  await startSession(page, shop)
  const { stock: before } = await readStock(shop, variantId)
  await goTo(page, '/stock?category=ties')
  const lost = { cause: 'Lost', quantity: 1 }
  const lose = await fillAdjustment(page, { name, from: before, ...lost })
  await lose.getByRole('button', { name: 'Save' }).press('Enter')
  const found = { cause: 'Correction', quantity: 1, note: 'Found again' }
  const takeBack = await fillAdjustment(page, { name, from: before - 1, ...found })
  await takeBack.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(cellOf(page, name, before)).toBeVisible()

  await startCount(page)
  await page.getByLabel(`Counted: ${name}`).fill('0')
  await expect(page.getByText('All counts saved')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel count' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this count?' })
  await dialog.getByRole('button', { name: 'Cancel count' }).click()
  await expect(page.getByText('Stock count cancelled')).toBeVisible()
  expect(await readStock(shop, variantId)).toEqual({ stock: before, movementSum: before })
})

test('shows the stock at the end of a past day', async ({ page, shop }) => {
  const [variantId, name] = ['floral-bow-burgundy', 'Burgundy Floral Bow']
  await signIn(page, shop)
  const { stock: before } = await readStock(shop, variantId)
  await shop.withEngine(({ db }) =>
    db
      .updateTable('stock_movements')
      .set({ moved_at: '2026-03-02T10:00:00.000Z' })
      .where('variant_id', '=', variantId)
      .execute(),
  )
  await goTo(page, '/stock?category=ties')
  const received = { cause: 'Received', quantity: 5 }
  const form = await fillAdjustment(page, { name, from: before, ...received })
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(cellOf(page, name, before + 5)).toBeVisible()
  await page.getByLabel('Stock on').fill('2026-03-02')
  await expect(page.getByText(/^Stock at the end of .*2 March/)).toBeVisible()
  await expect(cellOf(page, name, before)).toBeVisible()
  await page.getByLabel('Stock on').fill('2026-03-01')
  await expect(cellOf(page, name, 0)).toBeVisible()
})

test('changes when a variant is low, from its history', async ({ page, shop }) => {
  await startSession(page, shop)
  await goTo(page, '/stock?category=ties&variant=floral-bow-burgundy')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('spinbutton').fill('4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Low at 4')).toBeVisible()
})

test('receives stock by keyboard', async ({ page, shop }) => {
  const [variantId, name] = ['floral-bow-rose', 'Dusty Rose Floral Bow']
  await signIn(page, shop)
  const { stock: before } = await readStock(shop, variantId)
  const { keyboard } = page
  await enter(page, page.getByRole('link', { name: /^Stock/ }).first())
  await expect(heading(page)).toHaveText('Stock')
  await expect(page.getByRole('table')).toBeVisible()
  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search stock' })).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }))
  await keyboard.press('t')
  await expect(page).toHaveURL(/category=ties/)
  const cell = cellOf(page, name, before)
  await enter(page, cell)
  const form = page.getByRole('dialog', { name: 'Adjust stock' })
  const quantity = form.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toBeFocused()
  await expect(form.getByRole('radio', { name: 'Received' })).toBeChecked()
  await keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(cell).toBeFocused()
  await keyboard.press('Enter')
  await expect(quantity).toBeFocused()
  await keyboard.type('7')
  await tabTo(page, form.getByLabel('Note'))
  // Each of these letters is a key of the pages, and does nothing while a person types.
  await keyboard.type('exp jk')
  await keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(cellOf(page, name, before + 7)).toBeFocused()
  const history = page.getByRole('complementary', { name: 'Stock history' })
  await expect(history.getByRole('listitem').first()).toContainText('+7Received')
  await expect(history.getByRole('listitem').first()).toContainText('“exp jk”')
})

test('keeps and refuses what is no whole number, asks once for a large one, and undoes it', async ({
  page,
  shop,
}) => {
  const [variantId, name] = ['floral-bow-rose', 'Dusty Rose Floral Bow']
  await startSession(page, shop)
  await goTo(page, '/stock?category=ties')
  const { stock: before } = await readStock(shop, variantId)
  const form = await fillAdjustment(page, { name, from: before, cause: 'Received', quantity: 0 })
  const quantity = form.getByRole('spinbutton', { name: 'Quantity' })
  for (const text of ['1.5', '7,5', '1e3', '999999999']) {
    await quantity.fill(text)
    await quantity.press('Enter')
    await expect(form.getByText('Enter a whole number up to 100,000')).toBeVisible()
    await expect(quantity).toHaveValue(text)
  }
  expect((await readStock(shop, variantId)).stock).toBe(before)

  await quantity.fill('12345')
  await quantity.press('Enter')
  await expect(form.getByText(/^\+12,345 is more than 10 times the usual change/)).toBeVisible()
  expect((await readStock(shop, variantId)).stock).toBe(before)
  await quantity.press('Enter')
  await expect(form).toBeHidden()
  expect((await readStock(shop, variantId)).stock).toBe(before + 12_345)
  await expect(page.getByText('+12,345', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`${name}: change taken back`)).toBeVisible()
  expect((await readStock(shop, variantId)).stock).toBe(before)
})
