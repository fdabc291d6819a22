import type { Page } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { footer, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

/** A shop in English and Arabic. The tests of this file share it, so they run in one worker. */
test.describe.configure({ mode: 'default' })
let shop: Awaited<ReturnType<typeof openAnotherShop>>
test.beforeAll(async () => {
  shop = await openAnotherShop({ LOCALES: 'en,ar' })
})
test.afterAll(() => shop.close())

const paths = [
  '/ar',
  '/ar/products',
  '/ar/products/ties',
  '/ar/products/shirts?color=Sky&sort=price',
  '/ar/products?search=umbrella',
  '/ar/products/ties/floral/floral-701',
  '/ar/products/shirts/bengal-stripe/bengal-stripe-blue-m',
  '/ar/cart',
  '/ar/faqs',
  '/ar/contact',
  '/ar/sign-in',
  '/ar/sign-up',
  '/ar/nowhere',
]

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(shop.url + path)
  await expect(footer(page)).toContainText('جميع الحقوق محفوظة')
  await page.evaluate(() => document.fonts.ready)
}

/** Returns the Arabic texts that have letter spacing, or whose box cuts them off. */
const torn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = own.map(({ textContent }) => textContent).join('')
      if (!/\p{Script=Arabic}/u.test(text) || element.closest('.sr-only')) return []
      const { letterSpacing, fontSize } = getComputedStyle(element)
      const hasSpacing = !['normal', '0px'].includes(letterSpacing)
      const box = element.closest<HTMLElement>('.truncate, [class*=line-clamp]') ?? element
      const { overflowY, lineHeight, webkitLineClamp } = getComputedStyle(box)
      // A clamped text continues below its last line. Its lines must be as high as their letters.
      const isCut =
        webkitLineClamp === 'none'
          ? overflowY !== 'visible' && box.scrollHeight > box.clientHeight
          : Number.parseFloat(lineHeight) < 1.5 * Number.parseFloat(fontSize)
      return hasSpacing || isCut ? [`${element.className}: ${text}`] : []
    }),
  )

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const path of paths)
  test(`${path}: letters are joined and whole, and the page does not scroll sideways`, async ({
    page,
  }) => {
    await open(page, path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => torn(page), `${width} px`).toEqual([])
      await expect.poll(() => sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  })

test('no page scrolls sideways at a text size of 200 % in the settings of the browser', async ({
  playwright,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage()
    for (const path of paths) {
      await open(page, path)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const message = `${path}, ${width} px`
        await expect.poll(() => sidewaysScroll(page), message).toBeLessThanOrEqual(0)
      }
    }
  } finally {
    await browser.close()
  }
})

/** Returns the names that their card cuts off, and the rows whose cards or prices do not align. */
const cardFaults = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main article')].map((card) => {
      const name = card.querySelector<HTMLElement>('h2, h3') ?? card
      const price = card.querySelector('a > div:last-child > :last-child') ?? card
      const isCut = name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth
      const { top, bottom } = card.getBoundingClientRect()
      const row = { top, bottom, price: price.getBoundingClientRect().bottom }
      return { text: name.textContent, isCut, row }
    })
    const rows = Map.groupBy(cards, ({ row }) => row.top)
    const isUneven = (row: typeof cards) =>
      new Set(row.map(({ row: { bottom, price } }) => `${bottom} ${price}`)).size > 1
    return {
      cut: cards.filter(({ isCut }) => isCut).map(({ text }) => text),
      uneven: [...rows.values()].filter(isUneven).map(([first]) => first?.text),
    }
  })

test('the placeholder of a search field is whole, and the count is below a long heading', async ({
  page,
}) => {
  await open(page, '/ar/products?search=umbrella+navy')
  await page.setViewportSize({ width: 390, height: 900 })
  const overflow = () =>
    page
      .getByRole('searchbox')
      .first()
      .evaluate((input) => getComputedStyle(input, '::placeholder').overflow)
  await expect.poll(overflow).toBe('visible')
  const gap = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const count = heading.nextElementSibling?.getBoundingClientRect()
      return (count?.top ?? 0) - heading.getBoundingClientRect().bottom
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(8)
})

test('the names on cards take up to three lines, in rows of equal height', async ({ page }) => {
  for (const path of ['/ar/products', '/ar/products/ties', '/ar/products/shirts']) {
    await open(page, path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const faults = () => cardFaults(page)
      await expect.poll(faults, `${path}, ${width} px`).toEqual({ cut: [], uneven: [] })
    }
  }
  // On the narrowest phone one name needs its third line.
  await page.setViewportSize({ width: 320, height: 900 })
  const names = page.getByRole('main').locator('article h2')
  const heights = () =>
    names.evaluateAll((each) =>
      [...new Set(each.map(({ clientHeight }) => clientHeight))].sort((a, b) => a - b),
    )
  await expect.poll(heights).toEqual([24, 48, 72])
})

/** Returns the names of the fonts that a page loaded, without their hashes. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []),
  )

const pairs = ['', '/products/ties', '/products/ties/floral/floral-701', '/contact']

// Two tests, because Chromium requests the fonts again that it used with the same stylesheet.
test('an English page loads no Arabic font', async ({ page }) => {
  const english = ['display-english', 'sans-english']
  for (const path of pairs) {
    await page.goto(shop.url + path)
    await expect(footer(page).getByRole('link', { name: 'العربية' })).toBeVisible()
    await expect.poll(async () => [...new Set(await loadedFonts(page))].sort()).toEqual(english)
  }
})

test('an Arabic page loads no English font', async ({ page }) => {
  const arabic = ['display-arabic', 'sans-arabic', 'sans-frequent', 'wordmark']
  for (const path of pairs) {
    await open(page, `/ar${path}`)
    // The digits load with the first heading that has one, and again for the next page. The other
    // Latin letters load only with the e-mail address.
    const others: Record<string, string[]> = {
      '/products/ties/floral/floral-701': ['display-digits'],
      '/contact': ['display-digits', 'sans-others'],
    }
    const fonts = [...arabic, ...(others[path] ?? [])].sort()
    await expect.poll(async () => [...new Set(await loadedFonts(page))].sort()).toEqual(fonts)
  }
})

/** Adds up the layout shifts of the next page, and the time of the last one or of the last font. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, last: 0 }
    const touch = () => {
      shifts.last = performance.now()
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += 'value' in entry ? Number(entry.value) : 0
      touch()
    }).observe({ type: 'layout-shift', buffered: true })
    document.fonts.addEventListener('loadingdone', touch)
    Object.assign(window, { shifts })
  })

/** Returns the sum of the shifts, or NaN until the page has been still for half a second. */
const finalShift = (page: Page) =>
  page.evaluate(() => {
    const { sum, last }: { sum: number; last: number } = Reflect.get(window, 'shifts')
    const isStill = document.fonts.status === 'loaded' && performance.now() - last > 500
    return isStill ? sum : Number.NaN
  })

for (const path of ['/ar', '/ar/products/ties', '/ar/products/ties/floral/floral-701', '/ar/faqs'])
  test(`${path} does not shift when its fonts load late`, async ({ page }) => {
    await recordShifts(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    release()
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    await expect.poll(loaded).toBeGreaterThanOrEqual(3)
    await expect.poll(() => finalShift(page)).toBeLessThan(0.005)
  })
