import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import type { Card } from './cards.ts'
import { createSearchTest } from './search.ts'

const variant = sampleVariant('paisley-navy', {
  variantName: 'Navy Paisley',
  color: 'Midnight Café',
  code: 'PSL-204',
  tags: ['#Black-on-Black'],
})
const product = sampleProduct('paisley', [variant], {
  name: 'Large Paisley',
  tags: ['#Neck-Ties', '#Striped'],
  summary: 'Drops the size of a thumb.',
  description:
    '<p>Printed near <em>Como</em>,&nbsp;sewn in Cairo &amp; pressed.</p><ul><li>Burgundy</li></ul>',
})
const find = (search: string, card: Card = { product, variant }) =>
  createSearchTest(search)?.(card.product)(card.variant)

describe('search', () => {
  it.each([
    'paisley',
    'PAISLEY',
    'pais',
    'midnight cafe',
    'CAFÉ',
    'cafe\u0301',
    'psl-204',
    'ties',
    'neck ties',
    'stripes',
    'large navy',
    'black on black',
  ])('finds "%s" by name, colour, code or tag', (search) => expect(find(search)).toBe('name'))

  it.each(['como', 'thumb', 'burgundy paisley', 'cairo', 'pressed'])(
    'finds "%s" by the description',
    (search) => expect(find(search)).toBe('description'),
  )

  it.each(['paisley velvet', 'como velvet', 'aisley', 'em', 'nbsp', 'amp', 'li', '***', '👔', '#'])(
    'finds nothing for "%s": every word must begin a word of the product',
    (search) => expect(find(search)).toBeUndefined(),
  )

  it.each([undefined, '', '   '])('returns undefined for the empty search %j', (search) =>
    expect(createSearchTest(search)).toBeUndefined(),
  )

  it('reads the text of a changed product, which is a new object', () => {
    expect(find('grenadine')).toBeUndefined()
    const renamed = { ...product, name: 'Grenadine' }
    expect(find('grenadine', { product: renamed, variant })).toBe('name')
  })

  it('finds words of other scripts with or without their marks', () => {
    const tie = sampleVariant('karafatta', { variantName: 'كَرَافَتَّة حرير' })
    const card = { product: sampleProduct('silk', [tie]), variant: tie }
    expect(find('كرافتة', card)).toBe('name')
  })

  it('SEC-M5 uses a repeated word once', () => {
    expect(find(Array(50).fill('navy').join(' '))).toBe('name')
    const once = 'navy paisley midnight cafe psl 204 large black'
    expect(find(`navy stripe stripes ${once}`)).toBe('name')
    expect(find(`${'stripe stripes '.repeat(9)} velvet`)).toBeUndefined()
  })

  it('SEC-M5 uses only the first 8 words', () => {
    const eight = 'navy paisley midnight cafe psl 204 large black'
    expect(find(`${eight} velvet`)).toBe('name')
    expect(find(`velvet ${eight}`)).toBeUndefined()
    expect(find(eight.replace('black', 'velvet'))).toBeUndefined()
  })
})
