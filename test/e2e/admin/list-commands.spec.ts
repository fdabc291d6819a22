import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { runShop } from '#cli/program.ts'
import { shellWords } from '#test/engine/shell-words.ts'
import { expect } from '../shopper.ts'
import { placeOrder, uniquePhone, uniqueWord } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

const line = 'npm run shop --'
const shown = (page: Page) => page.getByRole('dialog').locator('pre')

/** Opens 'Show command' of the page. */
async function showCommands(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
}

/** A word in capitals stands for a value to enter. */
const isTemplate = (each: string) => / [A-Z]+$|=[A-Z]+$/.test(each)

/**
 * Runs the lines that the page shows on the data of its shop. Returns what they print. Lines with a
 * value to enter are refused.
 */
async function runShown(page: Page, { environment }: AdminShop): Promise<string> {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const run = { environment, publicFolder: 'public', now: () => new Date(), out: print, err: print }
  const lines = ((await shown(page).textContent()) ?? '').split('\n')
  for (const each of lines) {
    const code = await runShop(shellWords(each), run)
    expect([each, code > 0, printed]).toEqual([each, isTemplate(each), printed])
  }
  return printed
}

/** Adds a message. Returns the name of its sender. */
async function addMessage({ withEngine }: AdminShop, done_at: string | null): Promise<string> {
  const name = `Rami O'Neil ${randomUUID().slice(0, 8)}`
  const message = {
    id: randomUUID(),
    name,
    email: 'rami@example.com',
    message: 'Navy silk & "more"',
  }
  await withEngine(({ db }) =>
    db
      .insertInto('feedback')
      .values({ ...message, sent_at: new Date().toISOString(), done_at })
      .execute(),
  )
  return name
}

const lists = [
  ['/stock', ['stock']],
  [
    '/stock?variant=oxford-sky-m',
    [
      'stock oxford-sky-m',
      'stock oxford-sky-m COUNT',
      'stock oxford-sky-m --cause=received --by=QUANTITY',
    ],
  ],
  ['/orders', ['orders']],
  ['/orders?queue=toPack', ['orders --queue=toPack']],
  ['/coupons', ['coupon list']],
  ['/staff', ['staff list', 'staff add EMAIL --role=ROLE --name=NAME']],
  ['/activity', ['audit', 'audit verify']],
  [
    '/activity?action=staff.signed_in&subjectKind=staff&from=2026-01-01&to=2026-01-31',
    [
      'audit --subject=staff --action=staff.signed_in --from=2026-01-01 --until=2026-01-31',
      'audit verify',
    ],
  ],
] as const

test('each list shows the command that lists the same, and it runs', async ({ page, shop }) => {
  await startSession(page, shop)
  for (const [path, commands] of lists) {
    // Within one document, the menu of the page before could open instead.
    await page.goto(`/admin${path}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await showCommands(page)
    await expect(shown(page)).toHaveText(commands.map((each) => `${line} ${each}`).join('\n'))
    await runShown(page, shop)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await goTo(page, '/settings')
  await expect(heading(page)).toHaveText('Settings')
  await showCommands(page)
  await expect(shown(page)).toHaveText(`${line} doctor`)
})

test('the command of the messages contains their state and search', async ({ page, shop }) => {
  const [open, done] = [
    await addMessage(shop, null),
    await addMessage(shop, '2026-11-01T10:00:00Z'),
  ]
  await startSession(page, shop)
  await goTo(page, '/messages')
  await showCommands(page)
  await expect(shown(page)).toHaveText(`${line} feedback --state=open`)
  expect(await runShown(page, shop)).toContain(open)
  await page.keyboard.press('Escape')
  await goTo(page, `/messages?state=all&q=${encodeURIComponent(`O'Neil "more" &`)}`)
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue(
    `O'Neil "more" &`,
  )
  await showCommands(page)
  await expect(shown(page)).toHaveText(
    `${line} feedback --state=all '--search=O'\\''Neil "more" &'`,
  )
  const printed = await runShown(page, shop)
  expect(printed).toContain(open)
  expect(printed).toContain(done)
})

test('a customer shows the commands of the orders and of the erasure, each to whom it is allowed', async ({
  page,
  shop,
}) => {
  const word = uniqueWord()
  const email = `o'neil-${word}@example.com`
  const name = `Rami ${word}`
  const { number } = await placeOrder(page, { name, phone: uniquePhone() })
  await shop.withEngine(({ db }) =>
    db
      .updateTable('orders')
      .set({ contact_email: email, status: 'delivered', search_key: null })
      .where('number', '=', number)
      .execute(),
  )
  const quoted = email.replace("'", `'\\''`)
  const orders = `${line} orders '--search=${quoted}'`
  const open = async () => {
    await goTo(page, '/customers')
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
    await page.getByRole('link', { name }).click()
    await expect(heading(page)).toHaveText(name)
    await showCommands(page)
  }
  await signIn(page, shop, { role: 'manager' })
  await open()
  await expect(shown(page)).toHaveText(orders)
  expect(await runShown(page, shop)).toContain(number)
  await signIn(page, shop)
  await open()
  const forget = `${line} account '${quoted}' forget`
  await expect(shown(page)).toHaveText([orders, forget].join('\n'))
  expect(await runShown(page, shop)).toContain('Nothing was changed. Pass --yes')
})

test('a packer is shown the command of the own entries only', async ({ page, shop }) => {
  const { staffId } = await signIn(page, shop, { role: 'packer' })
  await goTo(page, '/activity')
  await showCommands(page)
  await expect(shown(page)).toHaveText(`${line} audit --actor=${staffId}`)
  expect(await runShown(page, shop)).toContain('staff.signed_in')
})

test('forms have no command, and the menu shows those of the open record', async ({
  page,
  shop,
}) => {
  const { email } = await startSession(page, shop)
  const none = async () => {
    await expect(page.locator('form').first()).toBeVisible()
    await expect(page.locator('form').getByText('Show command')).toHaveCount(0)
  }
  await goTo(page, '/staff')
  await page.getByRole('button', { name: 'Invite staff' }).first().click()
  await page.getByLabel('Email').fill('omar@luca.example')
  await none()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
  await expect(shown(page)).toContainText(`${line} staff role ${email} ROLE`)
  await page.getByRole('button', { name: 'Close' }).click()

  await goTo(page, '/coupons')
  await page.getByRole('link', { name: 'SUMMER25' }).click()
  await none()
  await showCommands(page)
  await expect(shown(page)).toContainText(`${line} coupon list\n${line} coupon set SUMMER25 `)
  // It is off in the demonstration shop.
  await expect(shown(page)).toContainText(`${line} coupon enable SUMMER25`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await goTo(page, '/coupons?create=yes')
  await none()
  await showCommands(page)
  await expect(shown(page)).toHaveText(`${line} coupon list\n${line} coupon set NAME PERCENT`)
})

test('the menu opens by keyboard, and the closed dialog returns the focus', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await goTo(page, '/orders?queue=toPack')
  const menu = page.getByRole('button', { name: 'More actions', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Show command' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveText(`${line} orders --queue=toPack`)
  await page.keyboard.press('Escape')
  await expect(shown(page)).toBeHidden()
  await expect(menu).toBeFocused()
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shows the command in the menu of the page', async ({ page, shop }) => {
    await startSession(page, shop)
    await goTo(page, '/activity?subjectKind=staff')
    await page.getByRole('button', { name: 'More actions', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Show command' }).tap()
    await expect(shown(page)).toHaveText(`${line} audit --subject=staff\n${line} audit verify`)
  })
})
