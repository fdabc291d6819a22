import { expect, type Page } from '@playwright/test'
import { openAccount, password } from './account.ts'
import { ordersOf } from './buyer.ts'
import { heading, proceed, summary, thanks } from './checkout-page.ts'
import { enter, tabTo, typeInto } from './keyboard.ts'
import { asGuest } from './shop-api.ts'

/** The shopper, the window width and the theme of a purchase. */
export interface Buyer {
  who: 'guest' | 'customer'
  width: 390 | 1440
  theme: 'light' | 'dark'
}

const isPhone = ({ width }: Buyer) => width < 768

/** Signs in from the current page. */
async function signIn(page: Page, buyer: Buyer): Promise<void> {
  const email = await openAccount(page)
  const banner = page.getByRole('banner')
  if (isPhone(buyer)) await enter(page, banner.getByRole('button', { name: 'Open menu' }))
  const place = isPhone(buyer) ? page.getByRole('dialog', { name: 'Products' }) : banner
  await enter(page, place.getByRole('link', { name: 'Login' }))
  const form = page.getByRole('dialog', { name: 'Sign in to LUCA' })
  await expect(form.getByLabel('Email Address')).toBeFocused()
  await page.keyboard.type(email)
  await typeInto(page, form.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
}

/** Goes from home to the cart and adds a tie. */
async function findTie(page: Page): Promise<void> {
  await enter(page, page.getByRole('link', { name: 'View the ties' }))
  await expect(heading(page)).toHaveText('Ties')
  await enter(page, page.locator('main article').first().getByRole('link'))
  await enter(page, page.getByRole('button', { name: 'Add to Cart' }))
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await enter(page, drawer.getByRole('link', { name: 'Proceed to Checkout' }))
  await expect(heading(page)).toHaveText('Shopping Cart')
}

/** Goes from the cart to Track Order. */
async function checkOut(page: Page): Promise<void> {
  await typeInto(page, summary(page).getByRole('combobox', { name: 'City' }), 'giz')
  await page.keyboard.press('Enter')
  await enter(page, proceed(page))
  await expect(heading(page)).toBeFocused()
  await typeInto(page, page.getByLabel('Name'), 'Nour Hassan')
  await typeInto(page, page.getByRole('textbox', { name: /^Email/ }), 'nour@example.com')
  await typeInto(page, page.getByLabel('Primary phone number'), '٠١٠١٢٣٤٥٦٧٨')
  for (const name of [/Terms/, /Privacy/, /exchange/]) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await enter(page, proceed(page))
  await expect(heading(page)).toHaveText('Shipping Info')
  await typeInto(page, page.getByLabel('Address line 1'), '12 Tahrir Square')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
}

/** Records the identities with which the page requests orders. */
function recordIdentities(page: Page, guest: string): Set<string> {
  const identities = new Set<string>()
  page.on('request', (sent) => {
    if (!sent.url().includes('/api/Orders/')) return
    const { authorization, 'guest-user-id': token } = sent.headers()
    if (authorization?.startsWith('Bearer ')) identities.add('customer')
    else identities.add(token === guest ? 'guest' : 'anonymous')
  })
  return identities
}

/** Makes a whole purchase with the keyboard and checks that it is one order. */
export async function buyByKeyboard(page: Page, buyer: Buyer): Promise<void> {
  const guest = await asGuest(page)
  const identities = recordIdentities(page, guest)
  await page.setViewportSize({ width: buyer.width, height: 900 })
  await page.emulateMedia({ colorScheme: buyer.theme, reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(buyer.theme)
  if (buyer.who === 'customer') await signIn(page, buyer)
  await findTie(page)
  await checkOut(page)
  await expect(page.getByText('Your Order is being prepared Right now')).toBeVisible()
  const number = (await page.getByText(/^#[0-9a-f]{8}$/).textContent()) ?? ''
  await enter(page, page.locator('main').getByRole('link', { name: 'Orders' }))
  const row = page.getByRole('row').filter({ hasText: 'Pending' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(number)
  await enter(page, page.getByRole('button', { name: `Details of order ${number}` }))
  await expect(page.getByRole('dialog')).toContainText('12 Tahrir Square, Giza')
  expect([...identities]).toEqual([buyer.who])
  expect(await ordersOf(page.request, guest)).toHaveLength(buyer.who === 'guest' ? 1 : 0)
}
