import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, heading, startSession } from './staff.ts'
import { callStaff } from './staff-api.ts'

/** A product of one test. */
export interface TestProduct {
  id: string
  name: string
  /** Ids of its variants: `<id>-sky-s`, `<id>-sky-m`, `<id>-sage-s`, `<id>-sage-m`. */
  variantIds: string[]
}

const colours = ['Sky', 'Sage']
const sizes = ['S', 'M']

/** Creates a product of its own for a test, with two colours in two sizes. Stock is 5 each. */
export async function createTestProduct(
  page: Page,
  { isPublished = true } = {},
): Promise<TestProduct> {
  const id = `oxford-${crypto.randomUUID().slice(0, 8)}`
  const name = `Oxford ${id.slice(7)}`
  const { published } = await callStaff(page, '/products/oxford')
  const { images } = published.variants[0]
  await callStaff(page, '/products', { id, name, category: 'shirts' })
  const variants = colours.flatMap((color) =>
    sizes.map((size) => ({
      id: `${id}-${color}-${size}`.toLowerCase(),
      name: `${color} ${name}`,
      code: `${id}-${color}-${size}`.toUpperCase(),
      color,
      size,
      price: 1590,
      oldPrice: 0,
      images,
      tags: [],
      fabricId: null,
    })),
  )
  const changes = {
    summary: 'Basket-woven',
    description: '<p>Two fine threads</p>',
    ...Object.fromEntries(variants.map((variant) => [`variants.${variant.id}`, variant])),
  }
  const { draftVersion } = await callStaff(page, `/products/${id}/draft`, { version: 1, changes })
  const variantIds = variants.map((variant) => variant.id)
  const movements = variantIds.map((variantId) => ({ variantId, cause: 'received', quantity: 5 }))
  await callStaff(page, '/stock/movements', { movements })
  if (isPublished) await callStaff(page, `/products/${id}/publish`, { version: draftVersion })
  return { id, name, variantIds }
}

/** Signs an owner in, creates a product of its own for a test, and opens it. */
export async function openTestProduct(
  page: Page,
  shop: AdminShop,
  options: { isPublished?: boolean } = {},
): Promise<TestProduct> {
  await startSession(page, shop)
  const product = await createTestProduct(page, options)
  await goTo(page, `/products/${product.id}`)
  await expect(heading(page)).toHaveText(product.name)
  return product
}

/** Returns the text of the page of the shop for a variant, or its status if there is none. */
export async function shopPage(page: Page, { id }: TestProduct, variantId: string) {
  const response = await page.request.get(`/products/shirts/${id}/${variantId}`)
  return response.ok() ? response.text() : response.status()
}

/** Returns a product as its editor reads it. */
export const readEditor = (page: Page, { id }: TestProduct) => callStaff(page, `/products/${id}`)
