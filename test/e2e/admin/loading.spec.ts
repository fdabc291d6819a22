import { expect } from '../shopper.ts'
import { goTo, heading, startSession, test } from './staff.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Screens, their headings, and the calls whose data they show. */
const screens = [
  ['/coupons', 'Coupons', '**/api/admin/coupons'],
  ['/shipping', 'Shipping', '**/api/admin/shipping'],
  ['/content', 'Content', '**/api/admin/content*'],
  ['/messages', 'Messages', '**/api/admin/messages*'],
  ['/customers?q=zaki', 'Customers', '**/api/admin/customers?*'],
  ['/settings', 'Settings', '**/api/admin/settings'],
  ['/reports/sales', 'Reports', '**/api/admin/reports/**'],
  ['/orders', 'Orders', '**/api/admin/orders?*'],
  ['/stock', 'Stock', '**/api/admin/stock?*'],
  ['/stock-takes', 'Stock counts', '**/api/admin/stock-takes*'],
  ['/staff', 'Staff', '**/api/admin/staff'],
  ['/activity?action=staff.invited', 'Activity log', '**/api/admin/audit?*'],
] as const

test('screens that load do not scroll sideways on a phone', async ({ page, shop }) => {
  test.slow()
  await startSession(page, shop)
  const wide: string[] = []
  for (const [path, title, call] of screens) {
    // The call gets no response while the screen is checked.
    await page.route(call, () => {})
    await goTo(page, path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator('main [aria-busy=true]').first(), path).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (beyond > 0) wide.push(`${path} at ${width}: ${beyond} px`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.unroute(call)
  }
  expect(wide).toEqual([])
})
