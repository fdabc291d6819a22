import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

interface NewMessage {
  name?: string
  email?: string
  message: string
  sentAt?: string
}

/** Replaces all messages of the shop. The first one is the newest. */
const setMessages = (shop: AdminShop, messages: readonly NewMessage[]) =>
  shop.withEngine(async ({ db }) => {
    await db.deleteFrom('feedback').execute()
    const now = Date.now()
    for (const [index, { name = 'Sara Adel', email, message, sentAt }] of messages.entries())
      await db
        .insertInto('feedback')
        .values({
          id: randomUUID(),
          name,
          email: email ?? 'sara@example.com',
          message,
          sent_at: sentAt ?? new Date(now - (index + 1) * 60_000).toISOString(),
        })
        .execute()
  })

const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

test('a message is read, assigned, done and reopened', async ({ page, shop }) => {
  await setMessages(shop, [
    { message: 'Is the navy tie back?\nI need two.', email: 'ahmed.zaki@example.com' },
    { message: 'Thank you', name: 'Rami Shaker' },
  ])
  const order = await placeOrder(page)
  await signIn(page, shop)
  const tile = page.getByRole('navigation', { name: 'To do' }).getByRole('link', {
    name: 'Open messages',
  })
  await expect(tile).toContainText('Open messages2')
  await tile.click()
  await expect(heading(page)).toHaveText('Messages')
  const message = page.getByRole('article')
  await expect(message).toContainText('I need two.')
  await expect(message.getByRole('link', { name: `#${order.number}` })).toBeVisible()
  const reply = message.getByRole('link', { name: 'Reply' })
  await expect(reply).toHaveAttribute('href', /^mailto:ahmed\.zaki@example\.com\?subject=Re/)
  await expect(reply).toHaveAttribute('href', /%3E%20Is%20the%20navy%20tie%20back%3F%0D%0A%3E%20I/)
  await message.getByRole('button', { name: 'Assign to me' }).click()
  await expect(message.getByText('Assigned to you')).toBeVisible()
  await message.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('Message done')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(message).toContainText('Thank you')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('the keyboard finds, opens and finishes a message', async ({ page, shop }) => {
  await setMessages(shop, [{ message: 'First text' }, { message: 'Second text' }])
  await startSession(page, shop)
  await goTo(page, '/messages')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('/')
  await page.keyboard.type('second')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Second text')
  await page.getByRole('button', { name: 'Mark as done' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No messages match “second”')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).press('Enter')
  await expect(rows(page)).toHaveCount(1)
})

test('the lists of messages say why they are empty, that they failed, and who has access', async ({
  page,
  shop,
  troubles,
}) => {
  await setMessages(shop, [])
  await startSession(page, shop)
  await goTo(page, '/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Customers write to you from the contact page.')).toBeVisible()
  await setMessages(shop, [{ message: 'Hello' }])
  await page.reload()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('No open messages')).toBeVisible()
  await page.getByRole('link', { name: 'Show all messages' }).click()
  await expect(page.getByRole('article')).toContainText('Done by you')
  let respond: (status: number) => void = () => {}
  const status = new Promise<number>((resolve) => {
    respond = resolve
  })
  const call = '**/api/admin/messages?*q=other*'
  await page.route(call, async (route) => route.fulfill({ status: await status, body: '{}' }))
  await goTo(page, '/messages?q=other')
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  respond(500)
  await expect(page.getByText("Couldn't load messages")).toBeVisible()
  acceptTroubles(troubles, '500')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No messages match “other”')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, shop, { role: 'viewer' })
  await expect(page.getByRole('link', { name: 'Messages' })).toBeHidden()
  await goTo(page, '/messages')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shows one pane, and Next opens the next message', async ({ page, shop }) => {
    await setMessages(shop, [
      { message: 'First text', name: 'Rami Shaker' },
      { message: 'Second text', name: 'Sara Adel' },
    ])
    await signIn(page, shop)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Messages' }).click()
    await expect(page.getByRole('article')).toBeHidden()
    await page.getByRole('link', { name: 'Rami Shaker' }).click()
    await expect(heading(page)).toHaveText('Rami Shaker')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('article')).toContainText('Second text')
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expect(heading(page)).toHaveText('Messages')
    await expect(rows(page)).toHaveCount(1)
  })
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`messages have no findings with ${device}`, async ({ page, shop }) => {
      const arabic = 'هل القميص متوفر بمقاس كبير؟'
      await setMessages(shop, [
        { message: 'Is it back?', email: 'ahmed.zaki@example.com' },
        { message: arabic, name: 'أحمد زكي' },
        { message: `A long text without an end ${'x'.repeat(400)}` },
      ])
      await startSession(page, shop)
      await goTo(page, '/messages')
      await expect(rows(page)).toHaveCount(3)
      await expectGoodScreen(page, { device })
      await rows(page).nth(1).getByRole('link').click()
      await expect(page.getByRole('article')).toContainText(arabic)
      await expectGoodScreen(page, { device })
      await goTo(page, '/messages?q=nothing')
      await expect(page.getByText('No messages match “nothing”')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
