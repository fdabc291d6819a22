import { expectAccessible } from './accessible.ts'
import { hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

const shirt = '/products/shirts/bengal-stripe/bengal-stripe-blue-m'
const tie = '/products/ties/floral/floral-701'
const phone = { width: 390, height: 844 }

test('name, price with the old one struck through, heart, colour swatches, sizes [product.name, product.price, product.heart, product.swatches, product.swatch-image, product.swatch-size]', async ({
  page,
}) => {
  await page.goto(shirt)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Bengal Stripe')
  await expect(page.locator('main s').first()).toHaveText('was LE 1,650')
  const heart = page.getByRole('button', { name: 'Add to Wishlist' })
  await heart.click()
  await page.getByRole('button', { name: 'Remove from Wishlist' }).click()
  await expect(heart).toBeEnabled()
  const swatches = page.getByRole('region', { name: 'Colour' }).getByRole('link')
  await expect(swatches).toHaveCount(4)
  await expect(swatches.first()).toHaveAttribute('aria-current', /true|page/)
  expect(await swatches.first().boundingBox()).toMatchObject({ width: 50, height: 50 })
  const second = page.getByRole('region', { name: 'Photographs' }).locator('img').nth(1)
  await expect(swatches.first().locator('img')).toHaveAttribute(
    'src',
    (await second.getAttribute('src')) ?? '',
  )
})

test('a size changes the address without reload, by click and by arrow keys [product.sizes, product.size-address]', async ({
  page,
}) => {
  await page.goto(shirt)
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes'
  })
  const sizes = page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')
  await expect(sizes).toHaveText(['S38', 'M40', 'L42', 'XL44', 'XXL46'])
  await sizes.nth(2).click()
  await expect(page).toHaveURL(/bengal-stripe-blue-l$/)
  await expect(sizes.nth(2)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/bengal-stripe-blue-xl$/)
  await expect(sizes.nth(3)).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')
})

test('a sold-out size: labelled, red notice, cart button disabled [product.sold-out, add.disabled]', async ({
  page,
}) => {
  await page.goto('/products/shirts/bengal-stripe/bengal-stripe-blue-xxl')
  await expect(page.getByRole('radio', { name: 'XXL, neck 46, sold out' })).toBeChecked()
  await expect(page.getByText('Sold out', { exact: true })).toHaveClass(/text-danger/)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
})

test('the size guide, for shirts only, closed by a click outside [product.size-guide, product.popup-outside]', async ({
  page,
}) => {
  await page.goto(shirt)
  await page.getByRole('button', { name: 'Size Guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size Guide' })
  await expect(guide.getByText('Between two necks, take the larger.')).toBeVisible()
  const [table, drawing] = await Promise.all([
    guide.getByRole('table').boundingBox(),
    guide.getByRole('img').boundingBox(),
  ])
  expect(drawing?.y).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0))
  const medium = guide.getByRole('row', { name: /^M / })
  await expect(medium).toContainText('110')
  await guide.getByText('in', { exact: true }).click()
  await expect(medium).toContainText('43¼')
  await page.mouse.click(5, 5)
  await expect(guide).toBeHidden()
  await expect(page.getByRole('button', { name: 'Size Guide' })).toBeFocused()
  await page.goto(tie)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floral 701')
  await expect(page.getByRole('button', { name: 'Size Guide' })).toHaveCount(0)
})

test('the size guide recommends the larger size between two, and remembers it for the next shirt', async ({
  page,
}) => {
  await page.goto(shirt)
  const guide = page.getByRole('dialog', { name: 'Size Guide' })
  await page.getByRole('button', { name: 'Size Guide' }).click()
  await guide.getByLabel('Neck (cm)').fill('41')
  await expect(guide.getByText('We recommend L.')).toBeVisible()
  await guide.getByLabel('Chest (cm)').fill('110')
  await expect(guide.getByText('We recommend XL.')).toBeVisible()
  await guide.getByLabel('Chest (cm)').fill('١٤٠')
  await expect(guide.getByText('We have no shirt for these measurements.')).toBeVisible()
  await page.goto('/products/shirts/poplin/poplin-white-m')
  await page.getByRole('button', { name: 'Size Guide' }).click()
  await expect(guide.getByText('Last time: XL')).toBeVisible()
})

test('the description is clamped to 4 lines; View More shows it whole [product.description]', async ({
  page,
}) => {
  await page.goto(tie)
  const clamped = page.locator('.line-clamp-4')
  const lines = await clamped.evaluate(
    (box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight),
  )
  expect(lines).toBeLessThanOrEqual(4.1)
  await page.getByRole('button', { name: 'View More' }).click()
  const popup = page.getByRole('dialog', { name: 'Description' })
  await expect(popup.locator('strong').first()).toHaveText('701')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('the description stresses words without slanted letters', async ({ page }) => {
  await page.goto('/products/shirts/poplin/poplin-white-m')
  await page.getByRole('button', { name: 'View More' }).click()
  const words = page.getByRole('dialog', { name: 'Description' }).getByRole('emphasis')
  await expect(words.first()).toBeVisible()
  await expect(words.first()).toHaveCSS('font-style', 'normal')
})

test('screen readers skip the related products until they are loaded', async ({ page }) => {
  await page.goto(shirt)
  await hydrated(page)
  const related = page.getByRole('region', { name: 'You may be interested in' })
  await expect(related.getByRole('heading')).toHaveCount(1)
  await expect(related.getByRole('listitem')).toHaveCount(0)
  await related.scrollIntoViewIfNeeded()
  await expect(related.getByRole('listitem')).toHaveCount(5)
})

for (const [path, more] of [
  ['/ar/products/ties/regimental/regimental-navy', 'عرض المزيد'],
  ['/ar/products/shirts/poplin/poplin-white-l', 'عرض المزيد'],
  ['/products/ties/regimental/regimental-navy', 'View More'],
] as const)
  test(`the clamp of a description does not end with the full stop of a paragraph: ${path}`, async ({
    page,
  }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('button', { name: more })).toBeVisible()
      const gaps = await page.locator('.line-clamp-4').evaluate((box) => {
        const rectsOf = (node: Node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        }
        const paragraphs = [...box.querySelectorAll('p')]
        // A paragraph begins on the line on which the one before it ends.
        return paragraphs.slice(1).map((paragraph, index) => {
          const end = rectsOf(paragraphs[index] ?? box).at(-1)
          const start = rectsOf(paragraph).at(0)
          return Math.round((start?.top ?? 0) - (end?.top ?? 0))
        })
      })
      const lineHeight = await page
        .locator('.line-clamp-4')
        .evaluate((box) => Number.parseFloat(getComputedStyle(box).lineHeight))
      expect(gaps.length).toBeGreaterThan(0)
      for (const gap of gaps) expect(gap).toBeLessThanOrEqual(lineHeight + 1)
    }
  })

test('Composition & Care: another blend for Floral 701 [product.composition, composition.shirts, composition.ties]', async ({
  page,
}) => {
  for (const [path, text] of [
    [tie, 'Silk and cotton'],
    ['/products/ties/floral/floral-702', 'Silk'],
    [shirt, 'Egyptian cotton'],
    ['/products/shirts/dynamic-poplin/dynamic-poplin-black-m', 'Egyptian cotton with stretch'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Composition & Care' }).click()
    const popup = page.getByRole('dialog', { name: 'Composition & Care' })
    await expect(popup.getByText(text, { exact: true })).toBeVisible()
  }
})

test('large screens: images in a column, a click opens the gallery, only a close button [product.images-column, gallery.opens, gallery.controls]', async ({
  page,
}) => {
  await page.goto(shirt)
  const pictures = page.getByRole('region', { name: 'Photographs' }).getByRole('listitem')
  const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()]
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  const enlarge = pictures.first().getByRole('button')
  await enlarge.click()
  const gallery = page.getByRole('dialog', { name: 'Photographs' })
  await expect(gallery.getByRole('button')).toHaveCount(1)
  await expect(gallery.getByRole('button')).toHaveAccessibleName('Close gallery')
  await expect(gallery.locator('img.pswp__img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await expect(enlarge).toBeFocused()
})

test('small screens: a carousel with bullets to click [product.images-carousel]', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(shirt)
  const bullets = page.getByRole('button', { name: /^Show photograph/ })
  await expect(bullets.first()).toHaveAttribute('aria-current', 'true')
  const pictures = page.getByRole('region', { name: 'Photographs' }).getByRole('listitem')
  await expect(pictures.nth(1)).not.toBeInViewport()
  await bullets.nth(1).click()
  await expect(bullets.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
})

test('You may be interested in: 5 products in 5 columns, none of them this one [related.heading, related.grid, related.random]', async ({
  page,
}) => {
  await page.goto(shirt)
  const related = page.getByRole('region', { name: 'You may be interested in' })
  await related.scrollIntoViewIfNeeded()
  await expect(related.getByRole('article')).toHaveCount(5)
  const tops = await related
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  for (const link of await related.getByRole('link').all())
    expect(await link.getAttribute('href')).not.toContain('/bengal-stripe/')
})

test('ViewContent is sent once per variant viewed [analytics.event, analytics.once]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent, fbq: (...event: unknown[]) => sent.push(event) })
  })
  await page.goto(shirt)
  const sent = () => page.evaluate(() => Reflect.get(window, 'sent'))
  const event = (id: string) => [
    'track',
    'ViewContent',
    { content_ids: [id], content_type: 'product' },
  ]
  await expect.poll(sent).toEqual([event('bengal-stripe-blue-m')])
  await page.getByRole('radio', { name: 'L, neck 42' }).click()
  await expect.poll(sent).toEqual([event('bengal-stripe-blue-m'), event('bengal-stripe-blue-l')])
})

test('metadata has the real category, the image, every offer and the breadcrumbs [shop.canonical-product, shop.currency-code]', async ({
  page,
}) => {
  await page.goto('/products/all/floral/floral-701')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/products\/ties\/floral\/floral-701$/,
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\.jpg$/)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [group, trail] = texts.map((text) => JSON.parse(text))
  expect(group).toMatchObject({ '@type': 'ProductGroup', brand: { name: 'LUCA' } })
  expect(group.hasVariant[0].offers).toMatchObject({ priceCurrency: 'EGP', price: 990 })
  expect(trail.itemListElement).toHaveLength(3)
})

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the popups of a product are accessible: ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(shirt)
      for (const name of ['Size Guide', 'View More', 'Composition & Care']) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page
          .getByRole('dialog')
          .evaluate((dialog) =>
            Promise.all(dialog.getAnimations().map((animation) => animation.finished)),
          )
        await expectAccessible(page, { within: 'dialog[open]' })
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })
