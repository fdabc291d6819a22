import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { checkDialog, type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`dashboard and orders have no findings with ${device}`, async ({ page, shop }) => {
      await signIn(page, shop)
      await expectGoodScreen(page, { device })
      // A short list, because axe reports the rows that the bar of a selection covers.
      await shop.closeOrders()
      const order = await placeOrder(page)
      await placeOrder(page, { name: 'Mariam Adel' })
      await goTo(page, '/orders?status=pending')
      await page.getByRole('link', { name: `#${order.number}` }).waitFor()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await checkDialog(page, device)
      await page.getByRole('checkbox', { name: `Select order #${order.number}` }).check()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Cancel order' }).click()
      await checkDialog(page, device)
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await checkDialog(page, device)
    })

    test(`an unknown address has the navigation and no findings with ${device}`, async ({
      page,
      shop,
      troubles,
    }) => {
      await page.goto('/admin/nowhere?page=2')
      await expect(page).toHaveURL(/\/admin\/sign-in\?redirect=/)
      expect(troubles).toEqual([])
      await startSession(page, shop)
      await page.goto('/admin/nowhere/else')
      await expect(heading(page)).toHaveText('Page not found')
      await expect(page).toHaveTitle(/^Page not found/)
      await expectGoodScreen(page, { device })
      await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click()
      await expect(heading(page)).toHaveText(/^\w+day \d/)
    })

    test(`an order and its dialogs have no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      const order = await placeOrder(page)
      const shipped = await placeOrder(page)
      await moveOrders(shop, [shipped], 'shipped')
      await goTo(page, `/orders/${order.number}`)
      await expect(heading(page)).toContainText(order.number)
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Edit customer' }).click()
      await page.getByLabel('Name').fill('Ahmed A. Zaki')
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Discard' }).click()
      for (const entry of ['Ship with tracking number', 'Show command', 'Cancel order']) {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: entry }).click()
        await checkDialog(page, device)
      }
      await goTo(page, `/orders/${shipped.number}`)
      await expect(heading(page)).toContainText(shipped.number)
      await page.getByRole('button', { name: 'More actions' }).click()
      await expectGoodScreen(page, { device })
      // The menu closes when the window becomes that of a phone.
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Record returned parcel' }).click()
      await checkDialog(page, device)
    })

    test(`calls, packing and printed sheets have no findings with ${device}`, async ({
      page,
      shop,
    }) => {
      await shop.closeOrders()
      await startSession(page, shop)
      const [called, packing, packed] = [
        await placeOrder(page),
        await placeOrder(page),
        await placeOrder(page),
      ]
      await moveOrders(shop, [packing], 'processing')
      await moveOrders(shop, [packed], 'packed')
      await goTo(page, '/calls')
      await expect(page.getByText('Call 1 of 1')).toBeVisible()
      await expectGoodScreen(page, { device })
      await goTo(page, '/packing')
      await expect(heading(page)).toHaveText('Packing')
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Hand over 1 parcel' }).click()
      await checkDialog(page, device)
      await goTo(page, '/packing?by=shelf')
      await expect(page.getByRole('list', { name: 'Items in shelf order' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await goTo(page, `/o/${packing.number}`)
      await expect(page.getByText(`#${packing.number}`).first()).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Item missing' }).click()
      await checkDialog(page, device)
      for (const kind of ['slips', 'pick-list', 'labels']) {
        await goTo(
          page,
          `/print/${kind}?orders=${called.number},${packing.number},${packed.number}`,
        )
        await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
        await expectGoodScreen(page, { device, isSheet: true })
      }
    })

    test(`stock and its history have no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      const variant = 'floral-bow-burgundy'
      await shop.withEngine(({ db }) =>
        db
          .updateTable('variants')
          .set({ low_stock_threshold: 100_000 })
          .where('id', '=', variant)
          .execute(),
      )
      await goTo(page, '/stock?level=low')
      const rows = page.getByText('Burgundy Floral Bow')
      await expect(rows.first()).toBeVisible()
      await expectGoodScreen(page, { device })
      await goTo(page, '/stock?category=ties')
      const cell = page.getByRole('button', { name: /^Burgundy Floral Bow: / })
      await expect(cell).toBeVisible()
      await expectGoodScreen(page, { device })
      await cell.click()
      await expect(page.getByRole('dialog', { name: 'Adjust stock' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await goTo(page, `/stock?category=ties&variant=${variant}`)
      await expect(page.getByText('Stock history')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Change' }).click()
      await expect(page.getByRole('dialog', { name: 'Low-stock limit' })).toBeVisible()
      await expectGoodScreen(page, { device })
    })

    test(`stock counts have no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      await goTo(page, '/stock-takes?start=yes')
      const dialog = page.getByRole('dialog', { name: 'Start a count' })
      await dialog.getByText('Category', { exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Ties')
      await expectGoodScreen(page, { device })
      await dialog.getByRole('button', { name: 'Start count' }).click()
      await expect(heading(page)).toHaveText('Stock count')
      await page
        .getByLabel(/^Counted: /)
        .first()
        .fill('1000')
      await expect(page.getByText('All counts saved')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Finish count' }).click()
      await expect(page.getByRole('list', { name: 'Differences' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Keep counting' }).click()
      await page.getByRole('button', { name: 'Cancel count' }).click()
      await expect(page.getByRole('dialog', { name: 'Cancel this count?' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Keep counting' }).click()
      await goTo(page, '/stock-takes')
      await expect(page.getByRole('table')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
