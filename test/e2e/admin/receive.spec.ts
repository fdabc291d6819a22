import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'

test.use({ shopOf: 'stock' })

/** Returns the codes and the stock of some variants. */
const readVariants = (shop: AdminShop, ids: string[]) =>
  shop.withEngine(async ({ db }) => {
    const rows = await db
      .selectFrom('variants')
      .select(['id', 'code', 'stock_quantity as stock'])
      .where('id', 'in', ids)
      .execute()
    return ids.map((id) => rows.find((row) => row.id === id) ?? { id, code: '', stock: 0 })
  })

const stockOf = async (shop: AdminShop, ids: string[]) =>
  (await readVariants(shop, ids)).map(({ stock }) => stock)

const openDelivery = async (page: Page, shop: AdminShop) => {
  await startSession(page, shop)
  await goTo(page, '/stock')
  await page.getByRole('link', { name: 'Receive delivery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receive a delivery')
}

const pasteInto = (page: Page, text: string) =>
  page.getByLabel('Scan or paste').evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const bar = (page: Page) => page.getByRole('region', { name: 'Delivery' })

test('receives scanned, pasted and typed quantities with one note and one save, by keyboard', async ({
  page,
  shop,
}) => {
  const ids = ['floral-bow-navy', 'oxford-white-m']
  const [bow, medium] = await readVariants(shop, ids)
  const before = await stockOf(shop, ids)
  await openDelivery(page, shop)
  const code = page.getByLabel('Scan or paste')
  await code.focus()
  // A scanner types the code and Enter.
  await page.keyboard.type(`${bow?.code.toLowerCase()}\n`)
  await expect(page.getByRole('status').first()).toHaveText(/Navy Floral Bow: 1$/)
  await page.keyboard.type(`${bow?.code}\n`)
  await expect(page.getByRole('status').first()).toHaveText(/Navy Floral Bow: 2$/)
  await pasteInto(page, `Code\tQuantity\n${medium?.code}\t12\nNO-SUCH\t3\n${bow?.code}\tmany 3x`)
  await expect(page.getByText('No item has the code NO-SUCH.')).toBeVisible()
  await expect(page.getByText('Not read, because the quantity is missing: line 4.')).toBeVisible()
  await expect(page.getByLabel('Received of White Oxford, M')).toHaveValue('12')
  const field = page.getByLabel('Received of Navy Floral Bow')
  await expect(field).toHaveValue('2')
  await field.press('Control+a')
  await page.keyboard.type('6')
  await expect(bar(page)).toContainText('18 pieces of 2 items')
  await bar(page).getByLabel('Note').fill('Second delivery')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('18 pieces received')).toBeVisible()
  expect(await stockOf(shop, ids)).toEqual([(before[0] ?? 0) + 6, (before[1] ?? 0) + 12])
  await expect(bar(page)).toContainText('Nothing received yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Delivery taken back')).toBeVisible()
  expect(await stockOf(shop, ids)).toEqual(before)
})

test('refuses a wrong quantity, and asks before it books an unusual one', async ({
  page,
  shop,
}) => {
  const [before] = await stockOf(shop, ['floral-bow-navy'])
  await startSession(page, shop)
  await goTo(page, '/stock?mode=receive&category=ties')
  const field = page.getByLabel('Received of Navy Floral Bow')
  const save = bar(page).getByRole('button', { name: 'Save' })
  await field.fill('1.5')
  await expect(save).toBeDisabled()
  await expect(bar(page).getByRole('alert')).toHaveText('Enter a whole number up to 100,000')
  await field.fill('6222')
  await save.click()
  await expect(bar(page).getByRole('alert')).toContainText('more than 10 times the usual change')
  expect(await stockOf(shop, ['floral-bow-navy'])).toEqual([before])
  await bar(page).getByRole('button', { name: 'Start over' }).click()
  await expect(field).toHaveValue('')
})

test('is not offered to packers', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/stock')
  await expect(page.getByRole('link', { name: 'Receive delivery' })).toHaveCount(0)
  await goTo(page, '/stock?mode=receive')
  await expect(page.getByLabel('Scan or paste')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })

  test('receives by touch', async ({ page, shop }) => {
    const [before = 0] = await stockOf(shop, ['floral-bow-navy'])
    await startSession(page, shop)
    await goTo(page, '/stock?mode=receive&category=ties')
    await page.getByLabel('Received of Navy Floral Bow').fill('٣')
    await expectGoodScreen(page, { device: 'touch' })
    await bar(page).getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('3 pieces received')).toBeVisible()
    expect(await stockOf(shop, ['floral-bow-navy'])).toEqual([before + 3])
  })
})
