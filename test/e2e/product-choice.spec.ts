import type { Page } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { expect, test } from './shopper.ts'

const shirt = '/products/shirts/bengal-stripe/bengal-stripe-blue'
const tie = '/products/ties/floral/floral-701'
const cartButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

test('a swatch leads to the same size; the size is shown above the cart button [product.swatch-link, product.size-chosen]', async ({
  page,
}) => {
  // The size XXL in blue is sold out.
  await page.goto(`${shirt}-xxl`)
  const size = page.getByText('Size XXL', { exact: true })
  await expect(size).toBeVisible()
  const [text, button] = [await size.boundingBox(), await cartButton(page).boundingBox()]
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  const swatches = page.getByRole('region', { name: 'Colour' }).getByRole('link')
  for (const swatch of await swatches.all()) await expect(swatch).toHaveAttribute('href', /-xxl$/)
  await swatches.nth(1).click()
  await expect(page.getByRole('radio', { name: 'XXL' })).toBeChecked()
  await expect(size).toBeVisible()
  await swatches.first().click()
  await expect(page).toHaveURL(/bengal-stripe-blue-xxl$/)
})

test('a tie shows no size', async ({ page }) => {
  await page.goto(tie)
  await expect(cartButton(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Size/)).toHaveCount(0)
})

test('an unknown colour or size leads to the first variant of the product [product.variant-link]', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/products/get-product/bengal-stripe')).json()
  const response = await page.goto('/products/shirts/bengal-stripe/bengal-stripe-blue-xxxl')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'View the piece in other colours' }).click()
  await expect(page).toHaveURL(
    `/products/shirts/bengal-stripe/${data.productVariants[0].productVariantID}`,
  )
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
})

const factsOf = (page: Page, name = 'Delivery, payment and exchange') =>
  page.getByRole('list', { name }).getByRole('listitem')

test('delivery, payment and exchange are below the cart button, without a delivery time', async ({
  page,
}) => {
  await page.goto(`${shirt}-m`)
  await expect(factsOf(page)).toHaveText([
    'Free shipping on all items',
    'Cash on delivery. You pay when the parcel arrives.',
    'Exchange within 14 days',
  ])
  await page.goto(`/ar${shirt}-m`)
  await expect(factsOf(page, 'التوصيل والدفع والاستبدال')).toHaveText([
    'شحن مجاني على جميع المنتجات',
    'الدفع عند الاستلام: تدفع نقدًا عندما يصلك الطلب.',
    'استبدال خلال 14 يومًا',
  ])
})

test('with rates by governorate the product page promises no free shipping', async ({ page }) => {
  const shop = await openAnotherShop({ SHIPPING_POLICY: 'by-governorate' })
  try {
    await page.goto(`${shop.url}${tie}`)
    await expect(factsOf(page)).toHaveText([
      'Cash on delivery. You pay when the parcel arrives.',
      'Exchange of a faulty piece within 14 days',
    ])
    // Cart and wishlist are read after the page.
    await page.waitForLoadState('networkidle')
  } finally {
    await shop.close()
  }
})

for (const { kind, path, button, own, other } of [
  {
    kind: 'shirts',
    path: `${shirt}-m`,
    button: 'Exchange within 14 days',
    own: 'Shirts are not refundable once the packaging is opened.',
    other: 'Ties have no refund',
  },
  {
    kind: 'ties',
    path: tie,
    button: 'Exchange of a faulty piece within 14 days',
    own: 'Ties have no refund or exchange except for a manufacturing defect.',
    other: 'packaging',
  },
])
  test(`the page of a product shows the exchange policy of ${kind} [product.exchanges]`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const popup = page.getByRole('dialog', { name: 'Exchanges and refunds' })
    await expect(popup).toContainText(own)
    await expect(popup).toContainText('within 14 days')
    await expect(popup).not.toContainText(other)
    await expect(popup.getByRole('link', { name: 'care@luca.example' })).toHaveAttribute(
      'href',
      'mailto:care@luca.example',
    )
    await page.mouse.click(5, 5)
    await expect(popup).toBeHidden()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the cart button is at the bottom of the screen until its place in the page is visible [add.phone]', async ({
    page,
  }) => {
    await page.goto(`${shirt}-m`)
    await expect(cartButton(page)).toHaveCount(1)
    await expect(cartButton(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Size M', { exact: true })).toBeInViewport({ ratio: 1 })
    const sizes = page.getByRole('radiogroup', { name: 'Size' })
    await expect(sizes).not.toBeInViewport()
    await page.getByRole('heading', { name: 'You may be interested in' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(cartButton(page)).not.toBeInViewport()
    await cartButton(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 200))
    const order = async () => {
      const [above, button, below] = await Promise.all([
        sizes.boundingBox(),
        cartButton(page).boundingBox(),
        page.getByRole('heading', { name: 'Description' }).boundingBox(),
      ])
      return (above?.y ?? 0) < (button?.y ?? 0) && (button?.y ?? 0) < (below?.y ?? 0)
    }
    await expect.poll(order).toBe(true)
  })

  test('the cart button does not cover what Tab reaches below it', async ({ page }) => {
    await page.goto(`${shirt}-m`)
    const swatch = page.getByRole('region', { name: 'Colour' }).getByRole('link').first()
    await page.getByRole('button', { name: 'Add to Wishlist' }).focus()
    await swatch.evaluate((link) => {
      scrollBy({ top: link.getBoundingClientRect().bottom - innerHeight + 20, behavior: 'instant' })
    })
    await page.keyboard.press('Tab')
    await expect(swatch).toBeFocused()
    const isClear = async () => {
      const [link, size] = await Promise.all([
        swatch.boundingBox(),
        page.getByText('Size M', { exact: true }).boundingBox(),
      ])
      return (link?.y ?? 0) + (link?.height ?? 0) <= (size?.y ?? 0)
    }
    await expect.poll(isClear).toBe(true)
  })

  test('the consent banner does not hide the cart button', async ({ page }) => {
    const shop = await openAnotherShop({ PIXEL_ID: '1234567890' })
    try {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${shop.url}${shirt}-m`)
        const banner = page.getByRole('region', { name: 'Measurement' })
        await expect(banner).toBeVisible()
        const [bar, button] = [await banner.boundingBox(), await cartButton(page).boundingBox()]
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
        await expect(cartButton(page)).toBeInViewport({ ratio: 1 })
      }
    } finally {
      await shop.close()
    }
  })
})
