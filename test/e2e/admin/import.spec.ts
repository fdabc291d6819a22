import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'import' })

const readRecords = ({ withEngine }: AdminShop): Promise<ProductRecord[]> =>
  withEngine(({ db }) => readProductRecords(db))

/** Returns a file for the browser's file dialog. */
const fileOf = (records: readonly ProductRecord[], name = 'catalogue-november.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(writeCatalogueCsv(records)),
})

type UploadFile = ReturnType<typeof fileOf>

/** Returns a product with the price of its first variant, in piastres, and no stock to count. */
const withPrice = (record: ProductRecord, price: number): ProductRecord => ({
  ...record,
  variants: record.variants.map((each, index) => ({
    ...each,
    stock: null,
    ...(index === 0 ? { price, oldPrice: 0 } : {}),
  })),
})

/** Returns two products of the shop. */
async function readTwo(shop: AdminShop): Promise<[ProductRecord, ProductRecord]> {
  const [first, second] = await readRecords(shop)
  if (!first || !second) throw new Error('The shop has no products.')
  return [first, second]
}

const uniqueId = () => `import-${crypto.randomUUID().slice(0, 8)}`

/** Returns a product that the shop does not have. Without pictures it becomes a draft. */
function newProduct(source: ProductRecord, { isComplete }: { isComplete: boolean }): ProductRecord {
  const [variant] = source.variants
  if (!variant) throw new Error('The product has no variants.')
  const id = uniqueId()
  const bare = { images: [], imageAlts: [], shareImage: '' }
  return {
    ...source,
    ...{ id, name: `Silk Knit ${id}`, translations: {} },
    ...(isComplete ? {} : { modelImage: '' }),
    variants: [
      { ...variant, id, code: id.toUpperCase(), translations: {}, ...(isComplete ? {} : bare) },
    ],
  }
}

/** Returns the products of a file with every kind of change, besides those of other tests. */
async function changedRecords(shop: AdminShop): Promise<ProductRecord[]> {
  const [first, second, ...rest] = await readRecords(shop)
  if (!first || !second) throw new Error('The shop has no products.')
  return [
    { ...withPrice(first, 89_000), description: `${first.description}<p>Woven in Damietta.</p>` },
    { ...second, tags: [...second.tags, '#Wedding'] },
    ...rest.slice(0, -1),
    newProduct(first, { isComplete: true }),
    newProduct(first, { isComplete: false }),
  ]
}

/** Returns a file in which the price of the second row is no amount. */
function withProblems(records: readonly ProductRecord[]): UploadFile {
  const [first, ...rest] = records
  const [variant, ...others] = first?.variants ?? []
  if (!first || !variant) throw new Error('There are no products.')
  const wrong = { ...variant, price: 12_345_00, oldPrice: 0 }
  const file = fileOf([{ ...first, variants: [wrong, ...others] }, ...rest])
  return { ...file, buffer: Buffer.from(file.buffer.toString().replace(',12345,', ',8O0,')) }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Apply' })

async function choose(page: Page, file: UploadFile): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (file|another file)$/ }).click()
  await (await dialog).setFiles(file)
}

async function openReview(page: Page, file: UploadFile): Promise<void> {
  await goTo(page, '/import')
  await choose(page, file)
  await expect(bar(page)).toBeVisible()
}

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`the import has no findings with ${device}`, async ({ page, shop }) => {
      const records = await changedRecords(shop)
      await startSession(page, shop)
      await goTo(page, '/import')
      await expect(page.getByRole('heading', { name: 'Drop a CSV file here' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('checkbox', { name: /whole catalogue/ }).check()
      await choose(page, fileOf(records))
      await expect(page.getByRole('heading', { name: 'Leaving' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page
        .getByRole('button', { name: /^Compare texts Description/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toContainText('Woven in Damietta.')
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await bar(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(heading(page)).toHaveText('Import products')
      await choose(page, withProblems(records))
      await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })

test('reviews and applies a file by keyboard', async ({ page, shop }) => {
  const [first] = await readTwo(shop)
  const added = newProduct(first, { isComplete: false })
  await startSession(page, shop)
  await goTo(page, '/import')
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).focus()
  await page.keyboard.press('Enter')
  await (await dialog).setFiles(fileOf([withPrice(first, 123_400), added]))
  await expect(heading(page)).toHaveText('Review changes')
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  const summary = page.getByRole('navigation', { name: 'Summary' })
  await expect(summary.getByRole('link', { name: '1 New' })).toBeVisible()
  await expect(summary.getByRole('link', { name: '1 Changed' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'LE 1,234' })).toContainText('now')
  await expect(page.getByRole('row', { name: new RegExp(added.id, 'i') })).toContainText('Draft')
  await expect(bar(page)).toContainText('2 changes: 1 new, 1 changed, 0 leaving')
  expect((await readTwo(shop))[0]).toEqual(first)
  await summary.getByRole('link', { name: '1 New' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#created$/)
  await bar(page).getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 changes applied' })).toBeVisible()
  const [changed] = await readTwo(shop)
  expect(changed.variants[0]?.price).toBe(123_400)
  await page.getByRole('link', { name: 'Show in the activity log' }).click()
  await expect(heading(page)).toHaveText('Activity log')
})

test('a dropped file with problems cannot be applied, and its problems can be saved', async ({
  page,
  shop,
}) => {
  const [first] = await readTwo(shop)
  await startSession(page, shop)
  await goTo(page, '/import')
  const target = page.getByRole('heading', { name: 'Drop a CSV file here' })
  await expect(target).toBeVisible()
  const text = withProblems([first]).buffer.toString()
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  }, text)
  await target.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('dropped.csv')).toBeVisible()
  const problem = page.getByRole('row', { name: /price/ })
  await expect(problem).toContainText('8O0')
  await expect(problem).toContainText('not “8O0”.')
  await expect(page.getByText('Correct 1 problem first')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: /^Apply/ })).toBeDisabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download problems' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('import-problems.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('"2","price"')
  expect((await readTwo(shop))[0]).toEqual(first)
})

test('a change of the same field outdates a review, and a new review can be applied', async ({
  page,
  shop,
  troubles,
}) => {
  const [, second] = await readTwo(shop)
  const [variant] = second.variants
  if (!variant) throw new Error('The product has no variants.')
  await startSession(page, shop)
  await openReview(page, fileOf([withPrice(second, 55_500)]))
  await shop.withEngine(({ db }) =>
    db.updateTable('variants').set({ price: 44_400 }).where('id', '=', variant.id).execute(),
  )
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The catalogue changed since this review')
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled()
  await alert.getByRole('button', { name: 'Review again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'LE 444' })).toContainText('LE 555')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('heading', { name: '1 change applied' })).toBeVisible()
  acceptTroubles(troubles, '409')
})

test('a leaving product needs a confirmation of the identity', async ({ page, shop, troubles }) => {
  const records = await readRecords(shop)
  const { staffId } = await startSession(page, shop)
  await openReview(page, fileOf(records.slice(0, -1)))
  await expect(page.getByText('Nothing to change')).toBeVisible()
  await page.getByRole('checkbox', { name: /whole catalogue/ }).check()
  await expect(page.getByText('One product leaves, so you confirm it’s you')).toBeVisible()
  await shop.withEngine(({ db }) =>
    db
      .updateTable('staff_sessions')
      .set({ reauthenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('staff_id', '=', staffId)
      .execute(),
  )
  await bar(page)
    .getByRole('button', { name: /^Apply/ })
    .click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  expect(await readRecords(shop)).toHaveLength(records.length)
  acceptTroubles(troubles, '403')
})

test('the import says why a file was not read, and tries again', async ({
  page,
  shop,
  troubles,
}) => {
  const [first] = await readTwo(shop)
  await startSession(page, shop)
  await goTo(page, '/import')
  const file = fileOf([withPrice(first, 77_700)])
  const alert = page.getByRole('alert')
  await choose(page, { ...file, name: 'sheet.xlsx', mimeType: 'application/octet-stream' })
  await expect(alert).toContainText('This is not a CSV file.')
  await choose(page, { ...file, buffer: Buffer.alloc(0) })
  await expect(alert).toContainText('This file is empty.')
  await choose(page, { ...file, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') })
  await expect(alert).toContainText('This file is larger than 5 MB.')
  await choose(page, { ...file, buffer: Buffer.from([0x70, 0xe9]) })
  await expect(alert).toContainText('The file is not UTF-8.')
  acceptTroubles(troubles, '422')
  await page.route('**/api/admin/catalogue/import/plan*', (route) => route.abort())
  await choose(page, file)
  await expect(alert).toContainText("The server didn't respond.")
  await page.unroute('**/api/admin/catalogue/import/plan*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  acceptTroubles(troubles, 'ERR_FAILED')
})

test('a person without the permission sees no import', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/import')
  await expect(
    page.getByRole('heading', { name: "You don't have access to this page" }),
  ).toBeVisible()
})
