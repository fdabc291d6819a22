import { expect, type Page, test } from '@playwright/test'
import { openShoeShop, shoeId } from '#test/kinds/shoe-shop.ts'
import { shoeGarment, shoeTexts } from '#test/kinds/shoes.ts'
import { heading, proceed, summary, thanks } from './checkout-page.ts'
import { menu, products } from './layout.ts'

/** The development server bundles the modules of a page when it is opened first. */
test.setTimeout(400_000)
test.use({ actionTimeout: 60_000, navigationTimeout: 90_000 })
const slow = { timeout: 60_000 }

/** Opens a page and waits until it responds to clicks. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => !('firstView' in window), null, { timeout: 120_000 })
}

/** Opens a dialog of the product page, which contains the text. */
async function readDialog(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text, slow)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Buys a pair, from the menu to Track Order. */
async function buyShoes(page: Page, url: string): Promise<void> {
  await open(page, url)
  await products(page).click()
  await menu(page).getByRole('button', { name: 'Shoes, show all kinds' }).click()
  await menu(page).getByRole('link', { name: 'Shoes' }).click()
  await expect(heading(page)).toHaveText('Shoes', slow)
  await page.locator('main article').first().getByRole('link').click()
  await page.getByRole('radio', { name: '42⅔' }).click()
  await expect(page).toHaveURL(new RegExp(`/${shoeId('42⅔')}$`))
  await expect(page.getByRole('button', { name: 'Size Guide' })).toBeHidden()
  await readDialog(page, 'Composition & Care', shoeTexts.en.composition)
  await readDialog(page, shoeTexts.en.exchange, shoeTexts.en.refund)

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer).toContainText('Brown, size 42⅔', slow)
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('main')).toContainText('Brown, size 42⅔', slow)
  await expect(page.getByRole('link', { name: 'Derby' }).first()).toHaveAttribute(
    'href',
    `/products/shoes/derby/${shoeId('42⅔')}`,
  )
  await summary(page).getByRole('combobox', { name: 'City' }).fill('giz')
  await page.keyboard.press('Enter')
  await proceed(page).click()
  await page.getByLabel('Name').fill('Nour Hassan')
  await page.getByRole('textbox', { name: /^Email/ }).fill('nour@example.com')
  await page.getByLabel('Primary phone number').fill('01012345678')
  for (const name of [/Terms/, /Privacy/, /exchange/]) await page.getByLabel(name).check()
  await expect(summary(page)).toContainText('Brown, size 42⅔')
  await proceed(page).click()
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible(slow)
}

/** Looks at the shoes and at their order in the admin. */
async function lookAtAdmin(
  page: Page,
  url: string,
  { link, number }: { link: string; number: string },
): Promise<void> {
  await page.goto(`${url}/admin/welcome${link}`)
  await page.getByRole('button', { name: 'Sign in' }).click(slow)
  await expect(heading(page)).toHaveText(/^\w+day \d/, slow)
  await page.goto(`${url}/admin/products`)
  await page.getByRole('link', { name: 'Shoes 1' }).click(slow)
  await expect(page.getByText('Derby').first()).toBeVisible(slow)
  await page.goto(`${url}/admin/products/derby`)
  await expect(page.getByLabel('Category')).toHaveValue('shoes', slow)
  await expect(page.getByText('42⅔').first()).toBeVisible()
  await page.goto(`${url}/admin/stock?category=shoes`)
  await expect(page.getByRole('main')).toContainText('42⅔', slow)
  await page.goto(`${url}/admin/content?text=policies`)
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeVisible(slow)
  await expect(page.getByRole('main')).toContainText(/Policies\s*3/)

  for (const sheet of ['slips', 'labels']) {
    await page.goto(`${url}/admin/print/${sheet}?orders=${number}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Nour Hassan', slow)
    await expect(main).not.toContainText('Necktie')
    if (sheet === 'slips') await expect(main).toContainText(shoeGarment)
    if (sheet === 'slips') await expect(main).toContainText('42⅔')
  }
}

test('shoes, which only tables and texts add, are bought and packed', async ({ page }) => {
  const shop = await openShoeShop()
  try {
    await buyShoes(page, shop.url)
    await page.goto(`${shop.url}/orders`)
    await page
      .getByRole('button', { name: /Details/ })
      .first()
      .click(slow)
    await expect(page.getByRole('dialog')).toContainText('42⅔', slow)

    await open(page, `${shop.url}/ar/products/shoes/derby/${shoeId('41⅓')}`)
    await expect(page.getByRole('link', { name: shoeTexts.ar.name }).first()).toBeVisible()
    await page.getByRole('button', { name: 'إضافة إلى السلة' }).click()
    await expect(page.getByRole('dialog').last()).toContainText(/مقاس \u2068?41⅓/, slow)

    const [link = ''] = shop.run('staff', 'link', 'mona@luca.example').match(/#\S+/) ?? []
    const { items } = await shop.staff.get('/orders')
    await lookAtAdmin(page, shop.url, { link, number: items[0].number })
  } finally {
    await shop.close()
  }
})
