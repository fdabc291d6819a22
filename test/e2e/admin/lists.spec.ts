import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, signIn, test } from './staff.ts'

/** The lists, the call that loads them, and what their panel is called when it fails. */
const lists = [
  {
    path: '/orders?q=zaki',
    title: 'Orders',
    call: '**/api/admin/orders?q=zaki*',
    subject: 'orders',
  },
  {
    path: '/packing',
    title: 'Packing',
    call: '**/api/admin/orders?*queue=toPack*',
    subject: 'the packing list',
  },
  {
    path: '/calls',
    title: 'Calls',
    call: '**/api/admin/orders?*queue=toCall*',
    subject: 'the calls',
  },
  {
    path: '/activity?action=staff.invited',
    title: 'Activity log',
    call: '**/api/admin/audit?*',
    subject: 'the activity log',
  },
  { path: '/staff', title: 'Staff', call: '**/api/admin/staff', subject: 'staff' },
] as const

for (const { path, title, call, subject } of lists)
  test(`A45 the list at ${path} shows that it loads, that it failed, and tries again`, async ({
    page,
    shop,
    troubles,
  }) => {
    await signIn(page, shop)
    let respond: (status: number) => void = () => {}
    const status = new Promise<number>((resolve) => {
      respond = resolve
    })
    await page.route(call, async (route) => route.fulfill({ status: await status, body: '{}' }))
    await goTo(page, path)
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    respond(500)
    await expect(page.getByText(`Couldn't load ${subject}`)).toBeVisible()
    await expect(heading(page)).toHaveText(title)
    acceptTroubles(troubles, '500')
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`Couldn't load ${subject}`)).toBeHidden()
  })

test('A45 lists without orders say so, and a search without a match can be cleared', async ({
  page,
  shop,
}) => {
  await shop.closeOrders()
  await signIn(page, shop)
  for (const [tab, title] of [
    ['toCall', 'No calls to make'],
    ['toPack', 'Nothing to pack'],
    ['toHandOver', 'Nothing to hand over'],
  ]) {
    await goTo(page, `/orders?queue=${tab}`)
    await expect(page.getByText(title ?? '')).toBeVisible()
  }
  await goTo(page, '/packing')
  await expect(page.getByText('Nothing to pack')).toBeVisible()
  await goTo(page, '/calls')
  await expect(page.getByText('No more calls')).toBeVisible()
  await goTo(page, '/print/slips')
  await expect(page.getByText('Select orders to print')).toBeVisible()
  await goTo(page, '/activity?from=2001-01-01&to=2001-01-02')
  await expect(page.getByText('No activity matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('No activity matches')).toBeHidden()
  await placeOrder(page)
  await goTo(page, '/orders?q=soliman+cairo')
  await expect(page.getByText('No orders match “soliman cairo”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: /^#/ }).first()).toBeVisible()
})

test('A45 pages without permission name the owners to ask', async ({ page, shop }) => {
  const { staffId } = await shop.invite({ name: 'Omar Farouk' })
  // An owner is named once there is a way to sign in.
  await shop.withEngine(({ db }) =>
    db
      .updateTable('staff')
      .set({ password_hash: 'a hash', totp_secret: 'a secret' })
      .where('id', '=', staffId)
      .execute(),
  )
  await signIn(page, shop, { role: 'viewer' })
  for (const path of ['/packing', '/calls', '/print/slips', '/staff', '/o/4f9c21ab']) {
    await goTo(page, path)
    await expect(page.getByText("You don't have access to this page")).toBeVisible()
    await expect(page.getByText(/^Ask an owner to change your role: .*Omar Farouk/)).toBeVisible()
    await expect(heading(page)).toHaveText(/\w/)
  }
})

test('A45 Back restores filters, scroll position and selection of the orders', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await shop.closeOrders()
  await signIn(page, shop)
  const name = 'Back Restores'
  const orders = []
  for (let count = 0; count < 12; count += 1) orders.push(await placeOrder(page, { name }))
  await page.goto('/admin/orders?status=pending&q=back+restores')
  const [first, , third] = orders.map(({ number }) => number)
  await page.getByRole('checkbox', { name: `Select order #${third}` }).check()
  const link = page.getByRole('link', { name: `#${first}` })
  await link.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await link.click()
  await expect(heading(page)).toContainText(first ?? '')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('back restores')
  await expect(page.getByRole('button', { name: 'Remove filter Status: Pending' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select order #${third}` })).toBeChecked()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})
