/** Tests `arabic.ts`, `arabic-alts.ts`, `colours.ts` and the Arabic texts of the products. */
import { describe, expect, it } from 'vitest'
import { arabicColourway, arabicProduct } from './arabic.ts'
import { arabicAlts } from './arabic-alts.ts'
import { catalogue } from './catalogue.ts'
import { arabicColours } from './colours.ts'
import { pictureSets } from './pictures.ts'

const colourways = catalogue.flatMap((product) =>
  product.colourways.map((colourway) => {
    const pictures = pictureSets[colourway.handle]?.pictures ?? []
    return { colourway, texts: arabicColourway(colourway, product, pictures), pictures }
  }),
)

/** All Arabic texts of the catalogue, by the product or colourway that has them. */
const texts: [id: string, text: string][] = [
  ...catalogue.flatMap((product) =>
    Object.values(arabicProduct(product)).map((text): [string, string] => [product.id, text]),
  ),
  ...colourways.flatMap(({ colourway, texts: { name, color, imageAlts } }) =>
    [name, color, ...(imageAlts ?? [])].map((text): [string, string] => [
      colourway.handle,
      text ?? '',
    ]),
  ),
]

const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')
const wrong = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(withoutTags(text)))

describe('the Arabic texts of the catalogue', () => {
  it('exist for every product, colour, name and picture', () => {
    expect(texts).toHaveLength(catalogue.length * 4 + colourways.length * 7)
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    for (const { texts, pictures } of colourways)
      expect(texts.imageAlts).toHaveLength(pictures.length)
  })

  // The test of the fonts finds a character that they do not have.
  it('have no Latin letter, no exclamation mark, no tatweel and no Latin punctuation', () => {
    expect(wrong(/[A-Za-z]/)).toEqual([])
    expect(wrong(/[!\u0640?,;"'“”‘’–—-]|\.\./)).toEqual([])
  })

  it('have Latin digits, and no sign that needs isolation beside them', () => {
    expect(wrong(/[\u0660-\u0669\u06F0-\u06F9]/)).toEqual([])
    expect(wrong(/\d\s?[%°¼½¾]|[#+−-]\d|\d\s?[x×–-]\s?\d/)).toEqual([])
  })

  it.each(catalogue)('$id has the figures and the HTML of the English description', (product) => {
    const { description } = arabicProduct(product)
    const figures = (html: string) =>
      (
        withoutTags(html)
          .replaceAll(/\b1\d{3}s\b/g, '')
          .match(/\d+(\.\d+)?/g) ?? []
      ).toSorted()
    const tags = (html: string) => html.match(/<[^>]+>/g)
    expect(figures(description ?? '')).toEqual(figures(product.description))
    expect(tags(description ?? '')).toEqual(tags(product.description))
  })

  it('have different names for all products and colourways', () => {
    const names = catalogue.map((product) => product.arabic.name)
    const colourwayNames = colourways.map(({ texts }) => texts.name)
    expect(new Set(names).size).toBe(catalogue.length)
    expect(new Set(colourwayNames).size).toBe(colourways.length)
  })

  it('have the same colour for one English colour, and different ones for others', () => {
    const names = Object.values(arabicColours)
    expect(new Set(names).size).toBe(names.length)
    const used = new Set(colourways.map(({ colourway }) => colourway.colour))
    expect([...used].toSorted()).toEqual(Object.keys(arabicColours).toSorted())
  })

  it('find a product by its garment and its pattern', () => {
    const termsOf = (id: string) => {
      const product = catalogue.find((each) => each.id === id)
      return product && arabicProduct(product).searchTerms?.split(' ')
    }
    expect(termsOf('glen-check')).toEqual(expect.arrayContaining(['كرافتة', 'كاروهات']))
    expect(termsOf('satin-bow')).toEqual(expect.arrayContaining(['ببيون', 'سادة']))
    expect(termsOf('oxford')).toEqual(expect.arrayContaining(['قمصان', 'أوكسفورد']))
  })
})

describe('the Arabic text of a picture', () => {
  const altsOf = (handle: string) =>
    colourways.find(({ colourway }) => colourway.handle === handle)?.texts.imageAlts ?? []

  it('names garment, material, pattern and colour, in the gender of the garment', () => {
    expect(altsOf('regimental-navy')).toEqual([
      'ربطة عنق حرير مقلّمة، كحلي، معلّقة وطرفها إلى أسفل',
      'ربطة عنق حرير مقلّمة، كحلي، الحرير عن قرب في طية لينة',
      'ربطة عنق حرير مقلّمة، كحلي، معقودة على ياقة بيضاء',
      'ربطة عنق حرير مقلّمة، كحلي، ملفوفة وطرفها في الأمام',
      'ربطة عنق حرير مقلّمة، كحلي، ظهر الطرف وعليه العروة والعلامة',
    ])
    expect(altsOf('pindot-bow-wine')[0]).toBe('بابيون حرير منقّط، عنابي، معقودًا، من الأمام')
    expect(altsOf('bengal-stripe-blue')[3]).toBe('قميص قطن بوبلين مقلّم، أزرق، الإسورة عن قرب')
    expect(altsOf('satin-navy')[0]).toMatch(/^ربطة عنق حرير ساتان، كحلي، /)
    expect(altsOf('black-diamond-jet')[0]).toMatch(/^ربطة عنق حرير بنقشة معيّنات من لونها، أسود، /)
  })

  it('is short, and different for every picture of a colourway', () => {
    for (const { texts } of colourways) {
      const alts = texts.imageAlts ?? []
      expect(new Set(alts).size).toBe(alts.length)
      for (const alt of alts) expect(alt.length, alt).toBeLessThanOrEqual(95)
    }
  })

  it('must exist for every shot', () => {
    const [first] = colourways
    if (!first) throw new Error('the catalogue is empty')
    const unknown = first.pictures.map((picture) => ({ ...picture, shot: 'necktie-worn' }))
    expect(() => arabicAlts(first.colourway, 'necktie', unknown)).toThrow(/necktie-worn/)
  })
})
