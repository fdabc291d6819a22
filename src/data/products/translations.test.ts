/** Tests `translations.ts` and `source-hash.ts`. */
import { describe, expect, it } from 'vitest'
import type { ProductRecord } from '#rules/product-record.ts'
import { product, variant } from '#test/shop/factories.ts'
import { productSourceHash, variantSourceHash } from './source-hash.ts'
import {
  findTranslationGaps,
  mergeProductTranslations,
  mergeVariantTranslations,
} from './translations.ts'

const english = product('floral', [], { name: 'Floral', summary: 'Flowers' })
const hash = productSourceHash(english)
const current = { ar: { name: 'مشجّر', summary: 'زهور', sourceHash: 'before' } }
const merge = (ar: Record<string, string>) =>
  mergeProductTranslations({ ...english, translations: { ar } }, current)

describe('merged translations', () => {
  it('stay as they are if no text is sent, or only unchanged ones', () => {
    expect(mergeProductTranslations(english, current)).toEqual(current)
    expect(merge({ name: 'مشجّر', description: '' })).toEqual(current)
    expect(mergeProductTranslations(english)).toEqual({})
  })

  it('take a changed text with the hash of the English texts, and keep the others', () => {
    expect(merge({ name: 'زهور' })).toEqual({
      ar: { name: 'زهور', summary: 'زهور', sourceHash: hash },
    })
  })

  it('lose an emptied text; without any text, nothing is left', () => {
    expect(merge({ summary: '' })).toEqual({ ar: { name: 'مشجّر', sourceHash: hash } })
    expect(merge({ name: '', summary: '' })).toEqual({})
  })

  it('compare the alternative texts of a variant', () => {
    const piece = variant('floral-701')
    const before = { ar: { imageAlts: ['أمام', 'قماش'], sourceHash: 'before' } }
    const sent = (imageAlts: string[]) =>
      mergeVariantTranslations({ ...piece, translations: { ar: { imageAlts } } }, before)
    expect(sent(['أمام', 'قماش'])).toEqual(before)
    expect(sent(['أمام', 'نسيج'])).toEqual({
      ar: { imageAlts: ['أمام', 'نسيج'], sourceHash: variantSourceHash(piece) },
    })
    expect(sent([])).toEqual({})
  })
})

describe('gaps of a translation', () => {
  const piece = variant('floral-701')
  const variantTexts = {
    name: 'مشجّر 701',
    color: 'كحلي',
    imageAlts: ['أمام', 'قماش'],
    sourceHash: variantSourceHash(piece),
  }
  const texts = { name: 'مشجّر', summary: 'زهور', description: '<p>زهور</p>', sourceHash: hash }
  const translated: ProductRecord = {
    ...english,
    translations: { ar: texts },
    variants: [{ ...piece, translations: { ar: variantTexts } }],
  }
  const withTexts = (changes: Partial<typeof texts>): ProductRecord => ({
    ...translated,
    translations: { ar: { ...texts, ...changes } },
  })
  const withVariantTexts = (changes: Partial<typeof variantTexts>): ProductRecord => ({
    ...translated,
    variants: [{ ...piece, translations: { ar: { ...variantTexts, ...changes } } }],
  })

  it('are empty for a complete and current product', () => {
    expect(findTranslationGaps([translated])).toEqual({ missing: [], outdated: [] })
    const withoutSummary = { ...withTexts({ summary: '' }), summary: '' }
    expect(findTranslationGaps([withoutSummary]).missing).toEqual([])
  })

  it.each([
    ['without translations', english],
    ['without a name', withTexts({ name: '' })],
    ['without a summary', withTexts({ summary: '' })],
    ['without a description', withTexts({ description: '' })],
    ['with a variant without a name', withVariantTexts({ name: '' })],
    ['with a variant without a colour', withVariantTexts({ color: '' })],
    ['with an image without a text', withVariantTexts({ imageAlts: ['أمام'] })],
  ])('name a product %s', (_, record) => {
    expect(findTranslationGaps([translated, record])).toEqual({
      missing: ['floral'],
      outdated: [],
    })
  })

  it('name a product whose English texts changed', () => {
    const changed: ProductRecord[] = [
      { ...translated, name: 'Flowers' },
      { ...translated, summary: 'More flowers' },
      { ...translated, description: '<p>More</p>' },
      { ...translated, variants: translated.variants.map((each) => ({ ...each, color: 'Navy' })) },
    ]
    for (const record of changed)
      expect(findTranslationGaps([record])).toEqual({ missing: [], outdated: ['floral'] })
  })
})
