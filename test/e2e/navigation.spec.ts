import type { Page } from '@playwright/test'
import { footer, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

const ties = '/products/ties'
const cards = (page: Page) => page.locator('main').getByRole('article')
const phone = { width: 390, height: 844 }
const screens = { 'a phone': phone, 'a wide screen': { width: 1440, height: 900 } } as const

/** Opens the home page and follows its link to the ties. */
async function openTiesFromHome(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  await page.locator(`main a[href="${ties}"]`).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ties' })).toBeVisible()
}

test('after a click on a link the content has the focus and the title is announced', async ({
  page,
}) => {
  await openTiesFromHome(page)
  await expect(page.locator('#content')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('a click leaves the focus on a link that the next page also has', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  const link = footer(page).getByRole('link', { name: 'Contact' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Contact Us' })).toHaveCount(1)
  await expect(link).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the frame after a tap on a link shows the press, and the page follows', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    const link = page.locator(`main a[href="${ties}"]`).last()
    await link.evaluate((element) => {
      const record = () => {
        const { opacity } = getComputedStyle(element)
        Object.assign(window, { frame: { opacity, isConnected: element.isConnected } })
      }
      // A task that is queued in an animation frame runs after that frame.
      const afterFrame = () => requestAnimationFrame(() => setTimeout(record))
      addEventListener('click', afterFrame, { capture: true, once: true })
    })
    await link.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Ties' })).toBeVisible()
    const frame = await page.evaluate(() => Reflect.get(window, 'frame'))
    expect(frame).toEqual({ opacity: '0.6', isConnected: true })
  })
})

for (const [name, viewport] of Object.entries(screens))
  test(`a list that a click opens has the cards of the first view first, then all and its filters, on ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const counts: string[] = []
      Object.assign(window, { counts })
      const count = () => {
        const cards = document.querySelectorAll('.product-grid article').length
        const hasFilters = document.querySelector('#filters input') !== null
        counts.push(`${cards} cards, ${hasFilters ? 'filters' : 'no filters'}`)
      }
      new MutationObserver(count).observe(document, { childList: true, subtree: true })
    })
    await openTiesFromHome(page)
    await expect(cards(page)).toHaveCount(72)
    const counts: string[] = await page.evaluate(() => Reflect.get(window, 'counts'))
    expect([...new Set(counts)]).toEqual([
      '0 cards, no filters',
      `${viewport === phone ? 4 : 8} cards, no filters`,
      '72 cards, filters',
    ])
    await expect(page.locator('.product-grid')).not.toHaveAttribute('data-partial')
  })

for (const [name, viewport] of Object.entries(screens)) {
  test(`a product that a click opens has its first view first, then all parts, on ${name}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const parts: string[] = []
      const shifts: string[] = []
      Object.assign(window, { parts, shifts })
      // A browser reports a shift some frames late: only those after the last click count.
      let clicked = 0
      const click = ({ timeStamp }: Event) => {
        clicked = timeStamp
        shifts.length = 0
      }
      addEventListener('click', click, { capture: true })
      const read = () => {
        const has = (selector: string) => document.querySelector(`main ${selector}`) !== null
        if (!has('.buy-bar')) return
        const pictures = has('li + li > button > img') ? 'all pictures' : 'one picture'
        const choices = has('.prose') ? 'choices' : 'no choices'
        parts.push(`${pictures}, ${choices}, ${has('#related')}`)
      }
      new MutationObserver(read).observe(document, { childList: true, subtree: true })
      new PerformanceObserver((list) => {
        const entries = list.getEntries().filter(({ startTime }) => startTime > clicked)
        const sources = entries.flatMap((entry) => Reflect.get(entry, 'sources'))
        // On wide screens the links of the header move beside the logo.
        for (const { node } of sources) if (node?.closest?.('main')) shifts.push(node.outerHTML)
      }).observe({ type: 'layout-shift' })
    })
    await openTiesFromHome(page)
    await page.setViewportSize(viewport)
    await expect(cards(page)).toHaveCount(72)
    await cards(page).first().getByRole('link').click()
    await expect(page.locator('main .buy-bar')).toBeVisible()
    await expect(page.locator('#related')).toBeAttached()
    const parts: string[] = await page.evaluate(() => Reflect.get(window, 'parts'))
    const choices = viewport === phone ? 'no choices' : 'choices'
    expect([...new Set(parts)].slice(0, 2)).toEqual([
      `one picture, ${choices}, false`,
      'all pictures, choices, true',
    ])
    await expect(page.locator('main script[type="application/ld+json"]')).toHaveCount(2)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  test(`a shopper who goes back finds the same card on ${name}`, async ({ page }) => {
    await openTiesFromHome(page)
    await page.setViewportSize(viewport)
    const card = cards(page).nth(50)
    await card.scrollIntoViewIfNeeded()
    const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(place).toBeLessThan(viewport.height)
    const before = await place()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/ties\/.+/)
    await expect(cards(page)).toHaveCount(0)
    await page.goBack()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  })
}

test('Tab and the search of the browser reach cards below the first view', async ({ page }) => {
  await openTiesFromHome(page)
  await page.setViewportSize(phone)
  await expect(cards(page)).toHaveCount(72)
  const card = cards(page).nth(43)
  await cards(page).nth(42).getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link')).toBeFocused()
  await expect(card.getByRole('link')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button')).toBeFocused()

  const last = cards(page).last()
  const lastName = (await last.getByRole('heading').textContent()) ?? ''
  const isFound = await page.evaluate(
    (text) => Reflect.get(window, 'find').call(window, text),
    lastName,
  )
  expect(isFound).toBe(true)
  await expect(last).toBeInViewport()
})
