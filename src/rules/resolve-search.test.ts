import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { finishSteps } from '#test/shop/finish-steps.ts'
import { cardsOf } from './cards.ts'
import { inCategory } from './categories.ts'
import { resolveSearch } from './resolve-search.ts'

const products = [
  sampleProduct('poplin', [sampleVariant('white', { color: 'White', stockQuantity: 0 })], {
    category: 'shirts',
    description: '<p>Goes with a navy or paisley tie, and returns to its shape.</p>',
    translations: { ar: { name: 'قميص بوبلين', searchTerms: 'كرافتة' } },
  }),
  sampleProduct('satin', [sampleVariant('black'), sampleVariant('navy')], {
    description: '<p>For a white shirt, from the mill of Como.</p>',
    tags: ['#Bow-Ties'],
  }),
  sampleProduct('paisley', [sampleVariant('burgundy')]),
]

function search(text: string, category?: string) {
  const isIncluded = category ? inCategory(category) : () => true
  const resolved = finishSteps(resolveSearch(products, text, isIncluded))
  const cards = products.flatMap(cardsOf).filter((card) => resolved?.matches(card.product)(card))
  return {
    ids: cards.map((card) => card.variant.productVariantID),
    corrected: resolved?.corrected,
  }
}

describe('the meaning of a search', () => {
  it.each([
    ['white shirt', ['white']],
    ['navy', ['navy']],
    ['paisley', ['burgundy']],
    ['como', ['black', 'navy']],
    ['como navy', ['navy']],
    ['***', []],
    ['velvet', []],
  ])('"%s" finds %j: descriptions count only if no name matches', (text, ids) => {
    expect(search(text)).toEqual({ ids, corrected: null })
  })

  it('reads the names of its category only', () => {
    expect(search('paisley', 'shirts').ids).toEqual(['white'])
  })

  it.each(['bowtie', 'Bowties', 'tuxedo', 'dinner'])('"%s" finds bow ties', (text) => {
    expect(search(text).ids).toEqual(['black', 'navy'])
  })

  it.each([
    ['blakc', 'black', ['black']],
    ['blaack bow', 'black bow', ['black']],
    ['pasley', 'paisley', ['burgundy']],
    ['burgandy', 'burgundy', ['burgundy']],
    ['whjte shrit', 'white shirts', ['white']],
    ['كرافثة', 'كرافته', ['white']],
  ])('corrects "%s", which has one typing mistake, to "%s"', (text, corrected, ids) => {
    expect(search(text)).toEqual({ ids, corrected })
  })

  it.each([
    ['nvay', 'words of four letters'],
    ['brugnudy', 'two mistakes'],
    ['lblack', 'another first letter'],
    ['blakc velvet', 'a correction that finds nothing'],
  ])('does not correct "%s": %s', (text) => {
    expect(search(text)).toEqual({ ids: [], corrected: null })
  })

  it('returns undefined for an empty search', () => {
    for (const text of [undefined, '', ' '])
      expect(finishSteps(resolveSearch(products, text, () => true))).toBeUndefined()
  })
})
