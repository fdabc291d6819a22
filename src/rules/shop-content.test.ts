import { expect, test } from 'vitest'
import { builtInContents } from '#content/built-in-content.ts'
import { contentTexts, currentContent, shopContent } from './shop-content.ts'

const builtIn = builtInContents
const without = { rows: new Map(), builtIn }

test.each(['en', 'ar'] as const)(
  'without changes the texts are the built-in ones: %s',
  (locale) => {
    const { texts, shipping } = builtIn[locale]
    const content = shopContent(without, { locale, policy: 'by-governorate' })
    expect(content.banners).toEqual(texts.banners)
    expect(content.policies).toEqual(texts.policies)
    expect(content.faqs[3]?.answer).toBe(shipping['by-governorate'])
    expect(JSON.stringify(content)).not.toContain('{shipping}')
  },
)

test.each([
  ['{shipping}', 'ar'],
  ['Write to {email}. {shipping}', 'en'],
  ['{shipping} راسلنا على {email}', 'ar'],
] as const)('R25 an answer has the sentences of shipping in its own language: %s', (answer, of) => {
  const rows = new Map([['faqs.ar', { value: [{ question: 'q', answer }], version: 1 }]])
  const { faqs } = shopContent({ rows, builtIn }, { locale: 'ar', policy: 'by-governorate' })
  const sentences = builtIn[of].shipping['by-governorate']
  expect(faqs[0]?.answer).toBe(answer.replace('{shipping}', sentences))
})

test.each([
  ['en', 'Delivery time: 2 to 5 working days.'],
  ['ar', 'مدة التوصيل: \u2068من يومين إلى 5 أيام\u2069.'],
] as const)(
  'the answer about shipping ends with the delivery time of the owner: %s',
  (locale, end) => {
    const deliveryTimes = { en: '2 to 5 working days', ar: 'من يومين إلى 5 أيام' }
    const { faqs } = shopContent(without, { locale, policy: 'free', deliveryTimes })
    expect(faqs[3]?.answer).toBe(`${builtIn[locale].shipping.free} ${end}`)
  },
)

test('a question keeps its translation when staff change the order', () => {
  const faqs = builtIn.en.texts.faqs.toReversed()
  const rows = new Map([['faqs', { value: faqs, version: 1 }]])
  const { value, isDefault } = currentContent('faqs', 'ar', { rows, builtIn })
  expect(value).toEqual(builtIn.ar.texts.faqs.toReversed())
  expect(isDefault).toBe(true)
})

test('a caption has a translation only with its own product', () => {
  const [first, second, ...others] = builtIn.en.texts.banners.ties
  const swapped = { caption: first?.caption ?? '', product: second?.product ?? '' }
  const value = { ...builtIn.en.texts.banners, ties: [swapped, ...others] }
  const rows = new Map([['banners', { value, version: 1 }]])
  const arabic = currentContent('banners', 'ar', { rows, builtIn }).value
  expect(arabic.ties[0]).toEqual(swapped)
  expect(arabic.ties.slice(1)).toEqual(builtIn.ar.texts.banners.ties.slice(2))
})

test.each(['en', 'ar'] as const)(
  'texts that were stored before the shop had a kind get the built-in ones of that kind: %s',
  (locale) => {
    const { ties: _, ...banners } = builtIn.en.texts.banners
    const { ties: __, ...policies } = builtIn.en.texts.policies
    const changed = { ...policies, request: 'Write to us.' }
    const rows = new Map([
      ['banners', { value: banners, version: 1 }],
      ['policies', { value: changed, version: 1 }],
    ])
    const content = shopContent({ rows, builtIn }, { locale, policy: 'free' })
    expect(content.banners).toEqual(builtIn[locale].texts.banners)
    expect(content.policies).toEqual({
      ...builtIn[locale].texts.policies,
      request: 'Write to us.',
    })
  },
)

test('lists the texts of a value by their places', () => {
  const value = { ties: [{ caption: 'a' }, { caption: 'b' }], request: 'c' }
  expect([...contentTexts(value)]).toEqual([
    ['ties.1.caption', 'a'],
    ['ties.2.caption', 'b'],
    ['request', 'c'],
  ])
})
