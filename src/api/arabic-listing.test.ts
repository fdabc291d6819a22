/** Tests the Arabic search and order of `catalogue.ts` with the demonstration catalogue. */
import { expect, test } from 'vitest'
import { demoRecords } from '#data/seed/seed.ts'
import { foldText } from '#rules/fold-text.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

async function openDemo() {
  const shop = await createTestShop({ catalogue: demoRecords() })
  const list = async (query: Record<string, string>) =>
    (await shop.call('GET', `/shop/listing?${new URLSearchParams(query)}`)).body.data
  const idsOf = async (query: Record<string, string>): Promise<string[]> =>
    (await list(query)).cards.map((card: { productVariantID: string }) => card.productVariantID)
  return { shop, list, idsOf }
}

test('Arabic searches find the navy ties and the white shirts, in both locales', async () => {
  const { idsOf } = await openDemo()
  const navyTies = await idsOf({ category: 'neck-ties', color: 'Navy' })
  const whiteShirts = await idsOf({ category: 'shirts', color: 'White' })
  expect(navyTies.length).toBeGreaterThan(5)
  expect(whiteShirts.length).toBeGreaterThan(1)
  for (const locale of ['en', 'ar']) {
    for (const search of ['كحلى', 'كُحلي', 'الكحلي', 'كرافته', 'navy'])
      expect(await idsOf({ search, locale })).toEqual(expect.arrayContaining(navyTies))
    for (const search of ['قمصان بيضاء', 'القمصان البيضاء'])
      expect(await idsOf({ search, locale })).toEqual(whiteShirts)
    for (const search of ['قميص أبيض', 'white shirt'])
      expect(await idsOf({ search, locale })).toEqual(whiteShirts)
  }
})

test('a search reads names before descriptions, knows synonyms and corrects one typing mistake', async () => {
  const { list, idsOf } = await openDemo()
  const bowTies = await idsOf({ category: 'bow-ties' })
  for (const search of ['bowtie', 'tuxedo', 'dinner'])
    expect(await idsOf({ search })).toEqual(bowTies)
  const corrected = await list({ search: 'blakc' })
  expect(corrected).toMatchObject({ correctedSearch: 'black' })
  expect(corrected.cards).toEqual((await list({ search: 'black' })).cards)
  const blueTies = await list({ search: 'blue tie' })
  expect(blueTies.correctedSearch).toBeNull()
  for (const { category } of blueTies.cards) expect(category).toBe('ties')
})

test('the words of Egyptian shoppers find all products of a category', async () => {
  const { idsOf } = await openDemo()
  for (const [search, category] of [
    ['كرافتات', 'neck-ties'],
    ['ببيون', 'bow-ties'],
    ['بيبيونة', 'bow-ties'],
    ['قمصان', 'shirts'],
    ['مقلم', 'striped'],
    ['منقطة', 'pindot'],
    ['مشجر', 'floral'],
    ['بيزلى', 'paisley'],
    ['أسود على أسود', 'black-on-black'],
    ['ليكرا', 'dynamic'],
    ['كرفتة', 'neck-ties'],
    ['كرفته', 'neck-ties'],
    ['جرافتة', 'neck-ties'],
    ['جرافت', 'neck-ties'],
    ['رابطة', 'neck-ties'],
    ['كرافتات رجالي', 'neck-ties'],
    ['ببيون رجالي', 'bow-ties'],
    ['قميص رجالي', 'shirts'],
    ['قمصان رجالية', 'shirts'],
    ['مخططة', 'striped'],
    ['استرتش', 'dynamic'],
    ['قميص مرن', 'dynamic'],
    ['بولكا', 'pindot'],
  ] as const) {
    const wanted = await idsOf({ category })
    expect(wanted.length, category).toBeGreaterThan(2)
    expect(await idsOf({ search, locale: 'ar' }), search).toEqual(expect.arrayContaining(wanted))
  }
})

test('the words of Egyptian shoppers find only their colours', async () => {
  const { list } = await openDemo()
  for (const [search, colours] of [
    ['رصاصي', ['Charcoal', 'Graphite', 'Grey', 'Slate']],
    ['موف', ['Lilac']],
    ['بمبى', ['Blush', 'Rose']],
    ['سكري', ['Ecru', 'Ivory']],
    ['بيج', ['Ecru', 'Sand']],
    ['دهبي', ['Old Gold']],
    ['وردي كشميري', ['Dusty Rose']],
    ['مينت', ['Sage']],
    ['مريمي', ['Sage']],
    ['اوفوايت', ['Ecru', 'Ivory']],
    ['برجاندي', ['Burgundy']],
    ['خمري', ['Burgundy']],
    ['خضراء', ['Black Forest', 'Bottle Green', 'Green', 'Olive', 'Sage']],
  ] as const) {
    const found = (await list({ search })).colours.map(({ value }: { value: string }) => value)
    expect(found, search).toEqual(colours)
  }
})

test('the words of Egyptian shoppers find only their products', async () => {
  const { list } = await openDemo()
  for (const [search, products] of [
    ['قميص كاروهات أزرق', ['gingham']],
    ['قميص مخطط', ['bengal-stripe', 'dynamic-hairline', 'pencil-stripe']],
    ['جاكارد', ['black-diamond', 'black-paisley', 'teardrop-paisley']],
    ['ستان', ['satin', 'satin-bow']],
    ['كروهات', ['gingham', 'glen-check', 'houndstooth']],
    ['هيرنجبون', ['dynamic-herringbone']],
    ['فولار', ['foulard']],
    ['قلم رفيع', ['pencil-stripe']],
    ['مربعات', ['gingham', 'glen-check']],
  ] as const) {
    const { cards } = await list({ search, locale: 'ar' })
    const ids = cards.map((card: { productID: string }) => card.productID)
    expect([...new Set(ids)].toSorted(), search).toEqual(products)
  }
})

test('sort=name is alphabetical in the language of the request', async () => {
  const { shop, list } = await openDemo()
  const alphabet = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
  const firstLetters = async (locale: string): Promise<string[]> =>
    (await list({ category: 'ties', sort: 'name', locale })).cards.map(
      ({ name }: { name: string }) => foldText(name).slice(0, 1),
    )
  const arabic = await firstLetters('ar')
  expect(new Set(arabic).size).toBeGreaterThan(5)
  expect(arabic).toEqual(arabic.toSorted((a, b) => alphabet.indexOf(a) - alphabet.indexOf(b)))
  expect(arabic.every((letter) => alphabet.includes(letter))).toBe(true)
  const english = await firstLetters('en')
  expect(english).toEqual(english.toSorted())
  expect(english.join('')).toMatch(/^[a-z]+$/)

  const { body } = await shop.call('GET', '/products/get-products?sort=name&locale=ar')
  const [first] = (await list({ sort: 'name', locale: 'ar' })).cards
  expect(body.data[0].id).toBe(first.productID)
})
