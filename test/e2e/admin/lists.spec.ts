import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

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
  { path: '/stock', title: 'Stock', call: '**/api/admin/stock?*', subject: 'the stock' },
  {
    path: '/stock?variant=floral-bow-navy',
    title: 'Stock',
    call: '**/movements*',
    subject: 'the stock history',
  },
  {
    path: '/stock-takes',
    title: 'Stock counts',
    call: '**/api/admin/stock-takes*',
    subject: 'the stock counts',
  },
  {
    path: '/account',
    title: 'My account',
    call: '**/api/admin/me/sessions',
    subject: 'your devices',
  },
] as const

for (const { path, title, call, subject } of lists)
  test(`the list at ${path} shows that it loads, that it failed, and tries again`, async ({
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

test('lists without orders say so, and a search without a match can be cleared', async ({
  page,
  shop,
  troubles,
}) => {
  await shop.closeOrders()
  await startSession(page, shop)
  for (const [tab, title] of [
    ['toCall', 'No calls to make'],
    ['needsDecision', 'No decisions to make'],
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
  await goTo(page, '/stock?q=soliman+cairo')
  await expect(page.getByText('No variants match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No variants match')).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
  await goTo(page, '/orders/ffffffff')
  await expect(page.getByText('Order not found')).toBeVisible()
  await goTo(page, '/stock-takes/6f1c0f7e-6a52-4d7e-9a53-1f2f3c4d5e6f')
  await expect(page.getByText('Stock count not found')).toBeVisible()
  acceptTroubles(troubles, '404')
  await placeOrder(page)
  await goTo(page, '/orders?q=soliman+cairo')
  await expect(page.getByText('No orders match “soliman cairo”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: /^#/ }).first()).toBeVisible()
})

test('a panel of an order that failed leaves the others, and tries again', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  const order = await placeOrder(page)
  const timeline = '**/timeline*'
  await page.route(timeline, (route) => route.fulfill({ status: 500, body: '{}' }))
  await goTo(page, `/orders/${order.number}`)
  await expect(page.getByText("Couldn't load the timeline")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  acceptTroubles(troubles, '500')
  await page.unroute(timeline)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${order.name} placed the order`)).toBeVisible()
})

test('stock counts and a history without entries say so', async ({ page, shop }) => {
  await signIn(page, shop)
  await shop.withEngine(async ({ db }) => {
    await db.deleteFrom('stock_take_counts').execute()
    await db.deleteFrom('stock_takes').execute()
  })
  await goTo(page, '/stock-takes')
  await expect(page.getByText('No stock counts yet')).toBeVisible()
  // Every variant of the demonstration shop has its opening stock as a movement.
  await page.route('**/movements*', (route) =>
    route.fulfill({
      json: { succeeded: true, data: { items: [], nextCursor: null }, errors: [] },
    }),
  )
  await goTo(page, '/stock?variant=floral-bow-navy')
  await expect(page.getByText('No changes yet')).toBeVisible()
})

test('the dates of the activity log are a preset or any range, and one press removes them', async ({
  page,
  shop,
}) => {
  const { staffId } = await signIn(page, shop)
  await goTo(page, `/activity?subjectId=${staffId}`)
  await expect(page.getByText(/^\d+ entr(y|ies)$/)).toBeVisible()
  const date = page.getByRole('button', { name: 'Date', exact: true })
  await date.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Choose dates' })
  await expect(choice.getByRole('button', { name: 'Today' })).toBeFocused()
  await choice.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  const lastWeek = page.getByRole('button', { name: 'Remove filter Date: last 7 days' })
  await expect(lastWeek).toBeFocused()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d(?!.*to=)/)
  await expect(page.getByText(/^\d+ entr(y|ies)$/)).toBeVisible()
  await lastWeek.press('Enter')
  await expect(page).not.toHaveURL(/from=/)
  await expect(date).toBeFocused()
  await date.press('Enter')
  await choice.getByLabel('From').fill('2001-01-01')
  await choice.getByLabel('To').fill('2001-01-02')
  await choice.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByText('No activity matches')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Remove filter Date: 1 Jan – 2 Jan' }),
  ).toBeVisible()
})

test('pages without permission name the owners to ask', async ({ page, shop }) => {
  const { staffId } = await shop.invite({ name: 'Omar Farouk' })
  // An owner is named once there is a way to sign in.
  await shop.withEngine(({ db }) =>
    db
      .updateTable('staff')
      .set({ password_hash: 'a hash', totp_secret: 'a secret' })
      .where('id', '=', staffId)
      .execute(),
  )
  await startSession(page, shop, { role: 'viewer' })
  for (const path of ['/packing', '/calls', '/print/slips', '/staff', '/o/4f9c21ab']) {
    await goTo(page, path)
    await expect(page.getByText("You don't have access to this page")).toBeVisible()
    await expect(page.getByText(/^Ask an owner to change your role: .*Omar Farouk/)).toBeVisible()
    await expect(heading(page)).toHaveText(/\w/)
  }
})

test('Back restores filters, scroll position and selection of the orders', async ({
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
