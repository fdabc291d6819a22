import { describe, expect, test } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import {
  type TranslatableCart,
  type TranslatableOrder,
  translateCart,
  translateOrder,
  translateProduct,
  translateTexts,
  translateVariant,
} from './translate.ts'

const variant = sampleVariant('floral-701', {
  variantName: 'Floral 701',
  color: 'Midnight',
  imageAlts: ['The tie', 'Its fabric'],
  translations: { ar: { name: 'مشجّر 701', color: 'أزرق ليلي', imageAlts: ['الربطة'] } },
})
const product = sampleProduct('floral', [variant], {
  name: 'Floral',
  summary: 'Flowers',
  description: '<p>Silk</p>',
  tags: ['#Floral'],
  translations: { ar: { name: 'مشجّر', summary: '', description: '<p>حرير</p>' } },
})

describe('a product', () => {
  test('changes names, texts, colours and alternative texts only', () => {
    const arabic = translateProduct(product, 'ar')
    expect(arabic).toEqual({
      ...product,
      name: 'مشجّر',
      description: '<p>حرير</p>',
      productVariants: [
        {
          ...variant,
          productID: 'floral',
          variantName: 'مشجّر 701',
          color: 'أزرق ليلي',
          imageAlts: ['الربطة', 'Its fabric'],
        },
      ],
    })
  })

  test('falls back to English where a text is missing or empty', () => {
    expect(translateTexts(product, 'ar').summary).toBe('Flowers')
    expect(translateProduct(sampleProduct('plain', []), 'ar').name).toBe('plain')
    const untranslated = sampleVariant('plain', { imageAlts: ['The tie'] })
    expect(translateVariant(untranslated, 'ar')).toEqual(untranslated)
  })

  test('is the same object in English, and one other object in Arabic', () => {
    expect(translateProduct(product, 'en')).toBe(product)
    expect(translateProduct(product, 'ar')).toBe(translateProduct(product, 'ar'))
    expect(product.name).toBe('Floral')
  })
})

const translations = { ar: { productName: 'مشجّر', color: 'أزرق ليلي' } }

test('an order has the names of its purchase in each locale', () => {
  const item = { name: 'Floral', variantName: 'Floral 701', color: 'Midnight', translations }
  const order = { id: 'o', items: [item] } as unknown as TranslatableOrder
  expect(translateOrder(order, 'ar').items[0]).toMatchObject({
    name: 'مشجّر',
    variantName: 'Floral 701',
    color: 'أزرق ليلي',
  })
  expect(translateOrder(order, 'en').items[0]).toMatchObject({ name: 'Floral', color: 'Midnight' })
})

test('a cart has the names of a locale', () => {
  const item = { productName: 'Floral', variantName: 'Floral 701', color: 'Midnight', translations }
  const cart = { items: [item], totalPrice: 990 } as unknown as TranslatableCart
  expect(translateCart(cart, 'ar')).toMatchObject({
    items: [{ productName: 'مشجّر', variantName: 'Floral 701', color: 'أزرق ليلي' }],
    totalPrice: 990,
  })
  expect(translateCart(cart, 'en').items[0]).toMatchObject({ productName: 'Floral' })
})
