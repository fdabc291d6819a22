import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { chooseCity, fillContact } from './buyer.ts'
import { openCoupon, proceed } from './checkout-page.ts'
import { corpus } from './injection-corpus.ts'
import { openPlantedShop, pageOf } from './planted-shop.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect } from './shopper.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })

let shop: Awaited<ReturnType<typeof openPlantedShop>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openPlantedShop()
})

test.afterAll(() => shop?.close())

/** Text in the input of a shopper, or in an address. */
const written = `"></script><img src=x onerror=planted()><svg onload=planted()>{{planted()}}`

/** Records forbidden actions of a page: a planted script, a foreign request, a policy violation. */
async function watch(context: BrowserContext): Promise<string[]> {
  const misdeeds: string[] = []
  await context.exposeBinding('planted', ({ page }) => misdeeds.push(`ran on ${page.url()}`))
  await context.exposeBinding('report', (_, what: string) => misdeeds.push(`policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      Reflect.get(window, 'report')?.(`${effectiveDirective} ${blockedURI} ${sample} ${location}`)
    })
  })
  await context.route('https://planted.example/**', async (route) => {
    const how = route.request().isNavigationRequest() ? 'left' : 'requested'
    misdeeds.push(`${how}: ${route.request().url()}`)
    await route.fulfill({ status: 204 })
  })
  return misdeeds
}

/** Waits for handlers that run late: pictures, animations, focus. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** Returns elements that the allow-list does not contain. Parses twice more, to find mutation XSS. */
const strangers = (page: Page) =>
  page.evaluate(() => {
    const allowed = new Set(['P', 'UL', 'OL', 'LI', 'EM', 'STRONG', 'BR'])
    const again = document.createElement('div')
    again.innerHTML = document.querySelector('.prose')?.innerHTML ?? 'no description'
    document.body.append(again)
    again.innerHTML = String(again.innerHTML)
    return [...document.querySelectorAll('.prose *'), ...again.querySelectorAll('*')]
      .filter((each) => !allowed.has(each.tagName) || each.attributes.length > 0)
      .map((each) => each.outerHTML)
  })

test('R13 without any policy, the sanitised corpus runs no script and sends no request', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, bypassCSP: true })
  const misdeeds = await watch(context)
  const queue = [...corpus.keys()]
  const visit = async (page: Page) => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      const { family, text } = corpus[index] ?? {}
      await page.goto(pageOf(index))
      await settle(page)
      expect(await strangers(page), `${family}: ${text}`).toEqual([])
      expect(misdeeds, `${family}: ${text}`).toEqual([])
    }
  }
  await Promise.all([visit(await context.newPage()), visit(await context.newPage())])
  const page = await context.newPage()
  for (const path of ['/products/ties', '/products', `/products/ties?search=${'script'}`]) {
    await page.goto(path)
    await settle(page)
  }
  expect(misdeeds).toEqual([])
  await context.close()
})

test('R13 the import preserves the visible text of each injection', async ({ request }) => {
  const answer = await request.get(`${shop.url}/api/products/get-products`)
  const shown: string[] = (await answer.json()).data.map(
    (product: { description: string }) => product.description,
  )
  expect(shown).toHaveLength(corpus.length)
  expect(shop.imported.map((text) => text.trim())).toEqual(shown.map((text) => text.trim()))
})

/** A page with an unsanitised injection as text, in an attribute and in a script. */
const rawPage = (text: string) =>
  `<!doctype html><html><body><div>${text}</div></body></html>
   <p title="${text}">x</p><script type="application/ld+json">{"name":"${text}"}</script>`

/** Counts the injections of each family that work without sanitising. */
async function runRaw(browser: Browser, policy: Record<string, string>) {
  const context = await browser.newContext({ baseURL: shop.url })
  const misdeeds = await watch(context)
  const page = await context.newPage()
  let raw = ''
  await page.route('**/raw', (route) =>
    route.fulfill({ headers: { ...policy, 'content-type': 'text/html' }, body: rawPage(raw) }),
  )
  const ran = new Map<string, number>()
  for (const { family, text } of corpus) {
    raw = text
    misdeeds.length = 0
    await page.goto('/raw')
    await settle(page).catch(() => {})
    // Navigations do not count, because a policy cannot forbid them.
    const did = misdeeds.some((each) => each.startsWith('ran') || each.startsWith('requested'))
    ran.set(family, (ran.get(family) ?? 0) + Number(did))
  }
  await context.close()
  return ran
}

test('R13 the policy alone stops unsanitised injections; without it every family runs', async ({
  browser,
  request,
}) => {
  const headers = (await request.get(`${shop.url}/faqs`)).headers()
  const policy = { 'content-security-policy': headers['content-security-policy'] ?? '' }
  for (const [family, count] of await runRaw(browser, policy))
    expect(count, `${family} under the policy`).toBe(0)
  for (const [family, count] of await runRaw(browser, {}))
    expect(count, `${family} without it`).toBeGreaterThan(0)
})

/** Visits every page of a product whose texts are all planted. */
async function useProduct(page: Page, index: number) {
  await page.goto('/products/ties')
  await page
    .locator(`a[href="${pageOf(index)}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(pageOf(index))
  await page.getByRole('button', { name: 'View More' }).click()
  await expect(page.getByRole('dialog', { name: 'Description' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Photographs' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Photographs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Wishlist' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
}

async function buyAs(page: Page, name: string) {
  await page.goto('/cart')
  await openCoupon(page)
  await page.getByLabel('Coupon').fill(name)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Invalid or disabled coupon')).toBeVisible()
  await chooseCity(page)
  await proceed(page).click()
  await fillContact(page)
  await page.getByLabel('Name').fill(name)
  await proceed(page).click()
  await page.getByLabel('Address line 1').fill(name)
  await proceed(page).click()
  await expect(page.getByText('Thank you. We have your order.')).toBeVisible()
  await page.goto('/orders')
  await page.getByRole('button', { name: /Details/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your order' })).toContainText(name)
}

test('R13 the corpus in every input of a shopper appears as text, and violates no policy', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const misdeeds = await watch(context)
  const page = await context.newPage()
  const guest = await asGuest(page)
  await fillCart(context.request, guest, [['planted-0', 'planted-0-a', 1]])
  await useProduct(
    page,
    corpus.findIndex(({ text }) => text.includes('onload=')),
  )
  await buyAs(page, written)
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill(written)
  await page.getByRole('textbox', { name: 'Email' }).fill('nour@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill(written)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  const inAddress = encodeURIComponent(written)
  for (const path of [
    '/wishlist',
    `/products/ties?search=${inAddress}&color=${inAddress}&sort=${inAddress}&page=${inAddress}`,
    `/?signin=${inAddress}&__proto__[x]=${inAddress}#${inAddress}`,
    `/products/${inAddress}`,
    `/products/ties/${inAddress}/${inAddress}`,
    `/${inAddress}`,
    '/javascript:planted()',
    '/cart?step=javascript:planted()',
  ]) {
    await page.goto(path)
    await settle(page)
  }
  expect(misdeeds).toEqual([])
  await context.close()
})
