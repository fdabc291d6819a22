import { describe, expect, it } from 'vitest'
import { ProductDoc } from '#contract/admin/product-document.ts'
import { type Colorway, colorwayVariantId, fabricProductDoc } from './fabric-product.ts'
import { publicationRequirements } from './publication.ts'
import { shotNames } from './studio-shots.ts'

const src = (index: number) => `/media/${String(index).repeat(32)}-1200.avif`

const colorway = (changes: Partial<Colorway> = {}): Colorway => ({
  productId: 'garden-paisley',
  productName: 'Garden Paisley',
  fabricId: '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e',
  garment: 'necktie',
  fabric: {
    weave: 'silk-twill',
    pattern: 'paisley',
    ground: '#1c2747',
    colours: ['#1e2c4f', '#c9a45c', '#d9cdb1', '#3f6a63'],
    repeat: 6,
  },
  color: 'Navy',
  price: 1150,
  sizes: [null],
  pictures: shotNames('necktie').map((shot, index) => ({ shot, src: src(index) })),
  ...changes,
})

describe('the product of a fabric', () => {
  it('63 lacks nothing to be published', () => {
    const doc = fabricProductDoc(colorway())
    expect(publicationRequirements(doc)).toEqual([])
    expect(ProductDoc.safeParse(doc).error).toBeUndefined()
    expect(doc).toMatchObject({
      name: 'Garden Paisley',
      category: 'ties',
      tags: ['#Neck-Ties', '#Paisley'],
      summary: 'Navy paisley silk tie.',
    })
  })

  it('63 describes each picture by colour, fabric and shot', () => {
    const [variant] = fabricProductDoc(colorway()).variants
    expect(variant?.images.map(({ alt }) => alt)).toEqual([
      'Navy paisley silk tie, hanging straight, tip down',
      'Navy paisley silk tie, the silk close up in a soft fold',
      'Navy paisley silk tie, knotted on a white collar',
      'Navy paisley silk tie, rolled, its tip in front',
      'Navy paisley silk tie, the back of the tip with keeper and label',
    ])
    // The second picture is the swatch of the product page.
    expect(variant?.images[1]?.src).toBe(src(1))
  })

  it('has one variant for each size of a shirt, with different codes', () => {
    const { variants, category } = fabricProductDoc(
      colorway({ garment: 'shirt', sizes: ['S', 'M'], color: 'Sky' }),
    )
    expect(category).toBe('shirts')
    expect(variants.map(({ id, code, size, name }) => [id, code, size, name])).toEqual([
      ['garden-paisley-sky-s', 'GARDEN-PAISLEY-SKY-S', 'S', 'Sky Garden Paisley'],
      ['garden-paisley-sky-m', 'GARDEN-PAISLEY-SKY-M', 'M', 'Sky Garden Paisley'],
    ])
  })

  it('does not repeat a colour that the name of the product contains', () => {
    const named = colorway({ productId: 'navy-paisley', productName: 'Navy Paisley' })
    const [variant] = fabricProductDoc(named).variants
    expect(variant).toMatchObject({ id: 'navy-paisley', name: 'Navy Paisley' })
  })

  it('escapes markup in the name of a colour', () => {
    const { description } = fabricProductDoc(colorway({ color: '<b>Navy</b> & Co' }))
    expect(description).toContain('&lt;b&gt;Navy&lt;/b&gt; &amp; Co')
    expect(description).not.toContain('<b>')
  })

  it('shortens a long id, so that variants of a long name stay valid and different', () => {
    const long = 'a'.repeat(80)
    const ids = ['S', 'M'].map((size) => colorwayVariantId(long, 'Navy', size))
    expect(ids.map((id) => id.length)).toEqual([80, 80])
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^a+-navy-s$/)
  })
})
