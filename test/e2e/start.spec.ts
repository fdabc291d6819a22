import type { Page } from '@playwright/test'
import { footer, header, hydrated, menu } from './layout.ts'
import { asCustomer } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const tie = '/products/ties/floral/floral-701'

/** Records the addresses that a page loads. */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

/** Whether a script loads after the first paint. */
const isDeferred = ({ pathname }: Pick<URL, 'pathname'>): boolean => pathname.endsWith('.js')

/** Opens a page whose scripts wait. Returns a function that lets them load. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isDeferred, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(footer(page)).toBeVisible()
  return resolve
}

test('a page loads its scripts after two frames', async ({ page }) => {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => frames.push(callback)
    Object.assign(window, { runFrame: () => frames.splice(0).map((run) => run(0)) })
  })
  const runFrame = () => page.evaluate(() => Reflect.get(window, 'runFrame')())
  const requests = recordRequests(page)
  const scripts = () => requests.filter((pathname) => isDeferred({ pathname }))
  await page.goto(tie)
  await runFrame()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts()).toEqual([])
  await runFrame()
  await expect.poll(() => scripts().length).toBeGreaterThan(5)
  await hydrated(page)
})

test('a page loads its scripts after its largest picture', async ({ page }) => {
  // Without the timer that ends the wait.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === 1000 ? 0 : setTimeout(run, ms)),
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/pictures/floral-701/1-*', async (route) => {
    await promise
    await route.continue()
  })
  const requests = recordRequests(page)
  const scripts = () => requests.filter((pathname) => isDeferred({ pathname }))
  await page.goto(tie, { waitUntil: 'commit' })
  await expect(footer(page)).toBeVisible()
  for (let frame = 0; frame < 4; frame++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(scripts()).toEqual([])
  resolve()
  await hydrated(page)
  expect(scripts().length).toBeGreaterThan(5)
})

test('a page that is scrolled before it is hydrated stays where it is', async ({ page }) => {
  const release = await openBeforeScripts(page, '/')
  await page.evaluate(() => scrollTo(0, 700))
  release()
  await hydrated(page)
  // The browser corrects the position by some pixels when the fonts load.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(650)
})

test('a page in the background, which paints no frame, is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    Object.defineProperty(document, 'hidden', { get: () => true })
  })
  await page.goto('/faqs')
  await hydrated(page)
})

test('a page that moves to the background before its first frame is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/faqs')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await hydrated(page)
})

test('other pictures load after the first one', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/pictures/floral-701/1-*', async (route) => {
    await promise
    await route.continue()
  })
  const requests = recordRequests(page)
  const pictures = () => [...new Set(requests.filter((path) => path.endsWith('.avif')))]
  const loadScripts = await openBeforeScripts(page, tie)
  await expect
    .poll(() => requests.filter((pathname) => isDeferred({ pathname })).length)
    .toBeGreaterThan(1)
  expect(pictures()).toEqual([expect.stringContaining('/floral-701/1-')])
  resolve()
  await expect.poll(() => pictures().length).toBeGreaterThanOrEqual(5)
  loadScripts()
  await expect(page.locator('main img[loading=lazy][fetchpriority=low]')).toHaveCount(0)
})

test('a first picture that does not load holds the others until the page is hydrated', async ({
  page,
}) => {
  await page.route('**/pictures/floral-701/1-*', () => undefined)
  await page.goto(tie, { waitUntil: 'commit' })
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveClass(/first-view/)
  await expect(page.locator('main img[loading=lazy][fetchpriority=low]')).toHaveCount(0)
})

test('buttons that are pressed before the scripts have loaded act once after that', async ({
  page,
}) => {
  const loadScripts = await openBeforeScripts(page, tie)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await add.click()
  loadScripts()
  const cart = page.getByRole('dialog')
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await cart.getByRole('button', { name: 'Close' }).first().click()
  await expect(cart).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeVisible()
})

test('the menu opens after the scripts have loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const loadScripts = await openBeforeScripts(page, '/faqs')
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  loadScripts()
  await expect(menu(page)).toBeVisible()
})

test('a filter that is ticked before the scripts have loaded applies after that', async ({
  page,
}) => {
  const loadScripts = await openBeforeScripts(page, '/products/ties')
  const filters = page.locator('main details').first()
  await filters.locator('summary').first().click()
  const box = filters.locator('input[type=checkbox]').first()
  await box.dispatchEvent('click')
  await expect(box).not.toBeChecked()
  loadScripts()
  await expect(page).toHaveURL(/\?/)
  await expect(page.locator('main input[type=checkbox]').first()).toBeChecked()
})

test('the card below the mouse and the focused one show their second pictures after the scripts have loaded', async ({
  page,
}) => {
  const loadScripts = await openBeforeScripts(page, '/products/floral')
  const cards = page.getByRole('article')
  await cards.nth(0).getByRole('link').hover()
  await cards.nth(1).getByRole('link').focus()
  loadScripts()
  await expect(cards.nth(0).locator('img')).toHaveCount(2)
  await expect(cards.nth(1).locator('img')).toHaveCount(2)
  await expect(cards.nth(2).locator('img')).toHaveCount(1)
})

test('a form that is sent before the scripts have loaded is sent after that', async ({ page }) => {
  const loadScripts = await openBeforeScripts(page, '/contact')
  const form = page.locator('main form')
  await form.getByRole('textbox', { name: 'Name' }).fill('Nour')
  await form.getByRole('textbox', { name: 'Email' }).fill('nour@example.com')
  await form.getByRole('textbox', { name: 'Message' }).fill('The collar sits well.')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/contact')
  loadScripts()
  await expect(page.getByRole('alertdialog')).toContainText('Feedback submitted successfully!')
})

test('the search works before the scripts have loaded', async ({ page }) => {
  const loadScripts = await openBeforeScripts(page, '/products')
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('701')
  await field.press('Enter')
  await expect(page).toHaveURL(/search=/)
  loadScripts()
  await hydrated(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all pictures near the first view load', async ({ page }) => {
    await page.goto('/products/ties')
    const second = page.locator('main li img').nth(1)
    await expect(second).toBeVisible()
    await expect
      .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('Login and Join Us are visible before the scripts have loaded [header.log-in]', async ({
  page,
}) => {
  const loadScripts = await openBeforeScripts(page, '/faqs')
  const links = () => header(page).getByRole('link', { name: /^(Login|Join Us)$/ })
  await expect(links()).toHaveText(['Login', 'Join Us'])
  const before = await links().first().boundingBox()
  loadScripts()
  await hydrated(page)
  expect(await links().first().boundingBox()).toEqual(before)
})

test('a signed-in shopper never sees Login, and the document is that of every shopper [header.log-in]', async ({
  page,
  request,
}) => {
  await asCustomer(page)
  const login = header(page).getByRole('link', { name: 'Login' })
  const loadScripts = await openBeforeScripts(page, '/faqs')
  await expect(login).toHaveCount(0)
  loadScripts()
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(login).toHaveCount(0)
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(login).toBeVisible()
  const [own, shared] = await Promise.all(
    [page.request, request].map(async (client) => (await client.get('/faqs')).text()),
  )
  expect(own).toBe(shared)
})
