import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

test('each action menu shows the command that does the same', async ({ page, shop }) => {
  const { number } = await placeOrder(page)
  const { email } = await signIn(page, shop)
  const lines = page.getByRole('dialog').locator('pre')
  await goTo(page, `/orders/${number}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
  await expect(lines).toContainText(`npm run shop -- order ${number} cancelled --reason=`)
  await page.getByRole('button', { name: 'Close' }).click()

  await goTo(page, '/staff')
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
  await expect(lines).toContainText(`npm run shop -- staff disable ${email}`)
})

test('the menus of products show the commands that do the same', async ({ page, shop }) => {
  await signIn(page, shop)
  const lines = page.getByRole('dialog').locator('pre')
  const show = async (menu: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Show command' }).click()
  }
  const close = () => page.getByRole('button', { name: 'Close' }).click()
  const line = 'npm run shop -- '
  await goTo(page, '/products')
  await show('More actions')
  await expect(lines).toHaveText(
    [
      `${line}export catalogue.csv`,
      `${line}import catalogue.csv --dry-run`,
      `${line}import catalogue.csv`,
    ].join('\n'),
  )
  await close()
  await goTo(page, '/products?view=table&q=oxford')
  await show('Actions for Oxford')
  await expect(lines).toHaveText(`${line}audit --subject=product:oxford`)
  await close()
  await goTo(page, '/products/oxford')
  await expect(heading(page)).toHaveText('Oxford')
  await show('More actions')
  await expect(lines).toHaveText(`${line}audit --subject=product:oxford`)
  await close()
  await show('More actions for Sky')
  await expect(lines).toContainText(`${line}stock oxford-sky-m`)
  await close()
  await page.goto('/admin/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: "Nour's list.csv",
    mimeType: 'text/csv',
    buffer: Buffer.from(
      await shop.withEngine(async ({ db }) => writeCatalogueCsv(await readProductRecords(db))),
    ),
  })
  await show('More actions')
  await expect(lines).toHaveText(`${line}import 'Nour'\\''s list.csv'`)
})

test('a viewer sees the commands that read the products only', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/products')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
  await expect(page.getByRole('dialog').locator('pre')).toHaveText(
    'npm run shop -- export catalogue.csv',
  )
})
