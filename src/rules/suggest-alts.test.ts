import { expect, test } from 'vitest'
import { suggestAlts } from './suggest-alts.ts'

const images = (alts: readonly string[]) =>
  alts.map((alt, index) => ({ src: `/pictures/x/${index}-00000000-1200.avif`, alt }))

const altsOf = (doc: Parameters<typeof suggestAlts>[0], color: string, alts: readonly string[]) =>
  suggestAlts(doc, color, images(alts)).map(({ alt }) => alt)

test('suggests the words of the studio for each place, and keeps written texts', () => {
  const shirt = { name: 'Summer Linen', category: 'shirts' as const, tags: [] }
  expect(altsOf(shirt, 'Sky', ['', 'Mine', '', '', '', ''])).toEqual([
    'Sky Summer Linen, folded, collar and cuff in view',
    'Mine',
    'Sky Summer Linen, the collar close up',
    'Sky Summer Linen, the cuff close up',
    'Sky Summer Linen, the whole front with its sleeves',
    '',
  ])
})

test('names the colour once, and distinguishes ties', () => {
  const tie = { name: 'Navy Knit', category: 'ties' as const, tags: [] }
  expect(altsOf(tie, 'Navy', [''])).toEqual(['Navy Knit, hanging straight, tip down'])
  expect(altsOf({ ...tie, tags: ['#Bow-Ties'] }, 'Navy', [''])).toEqual([
    'Navy Knit, tied, from the front',
  ])
})
