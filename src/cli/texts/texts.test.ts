/** Tests `texts.ts`, `all-texts.ts`, `text-rows.ts` and `uncertain-words.ts`. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { runShop } from '#cli/program.ts'
import { demoRecords } from '#data/seed/seed.ts'
import { allTexts } from './all-texts.ts'
import { pairTexts } from './text-rows.ts'
import { uncertainWords } from './uncertain-words.ts'

const row = { key: 'cart', place: '/ar/cart' }

test('pairs the texts of nested copies by key', () => {
  const english = { title: 'Cart', link: ['Open ', 'cart', ''] as const }
  const arabic = { title: 'السلة', link: ['افتح ', 'السلة', ''] as const }
  expect(pairTexts(row, english, arabic)).toEqual([
    { key: 'cart.title', place: '/ar/cart', english: 'Cart', arabic: 'السلة' },
    { key: 'cart.link.0', place: '/ar/cart', english: 'Open ', arabic: 'افتح ' },
    { key: 'cart.link.1', place: '/ar/cart', english: 'cart', arabic: 'السلة' },
  ])
})

test('shows a function with placeholders, and without its optional parameter', () => {
  const texts = (english: (name?: string) => string, arabic: (name?: string) => string) =>
    pairTexts(row, { greeting: english }, { greeting: arabic }).map((each) => [
      each.key,
      each.english,
      each.arabic,
    ])
  expect(
    texts(
      (name = 'customer') => `Dear ${name},`,
      (name = 'عميلنا') => `مرحبًا ${name}،`,
    ),
  ).toEqual([
    ['cart.greeting()', 'Dear customer,', 'مرحبًا عميلنا،'],
    ['cart.greeting', 'Dear {1},', 'مرحبًا {1}،'],
  ])
})

test('shows every form of a counted noun', async () => {
  const forms = (await allTexts()).filter(({ key }) => key.startsWith('cart.item.onlyLeft'))
  expect(forms.map(({ key }) => key.replace('cart.item.onlyLeft', ''))).toEqual([
    '(0)',
    '(1)',
    '(2)',
    '(3)',
    '(11)',
    '(100)',
  ])
  expect(forms[2]).toMatchObject({
    english: 'Only 2 pieces are left',
    arabic: 'لم يتبقَّ سوى قطعتين',
  })
})

test('has every text of the shop with its place', async () => {
  const texts = await allTexts()
  const keys = texts.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(texts.filter(({ place, arabic }) => place === '' || arabic === '')).toEqual([])
  expect(
    texts.filter(({ key, english }) => english === '' && !key.endsWith('searchTerms')),
  ).toEqual([])
  expect(keys).toEqual(
    expect.arrayContaining([
      'auth.alerts.loginError',
      'policies.ties.refund',
      'emails.statuses.shipped.subject',
      'errors.sold_out(1)',
      'errors.too_many_requests(1)',
      'form-messages.Email is required',
      'form-messages.tooLong(11)',
      'governorates.Kafr El Sheikh',
      'catalogue.glen-check.description',
      'catalogue.floral-701.name',
      'catalogue.floral-701.imageAlts.4',
      'catalogue.colours.Dusty Blue',
      'catalogue.colours.Dusty Blue.searchTerms',
    ]),
  )
})

test('names a page that exists as the place of each text of the catalogue', async () => {
  const places = new Map((await allTexts()).map(({ key, place }) => [key, place]))
  const shop = demoRecords().flatMap(({ id, category, variants }) =>
    variants.map((variant) => `/ar/products/${category}/${id}/${variant.id}`),
  )
  expect(places.get('catalogue.regimental.name')).toBe(
    '/ar/products/ties/regimental/regimental-navy',
  )
  expect(places.get('catalogue.poplin-white.name')).toBe(
    '/ar/products/shirts/poplin/poplin-white-s',
  )
  const catalogue = [...places].filter(
    ([key, place]) => key.startsWith('catalogue.') && place.startsWith('/ar/'),
  )
  expect(catalogue.length).toBeGreaterThan(500)
  expect(catalogue.filter(([, place]) => !shop.includes(place))).toEqual([])
})

test('has the words that find a colour, and the error of a limit beside its own original', async () => {
  const texts = new Map((await allTexts()).map((each) => [each.key, each]))
  expect(texts.get('catalogue.colours.Sand.searchTerms')?.arabic).toBe('رملي بيج')
  expect(texts.get('errors.too_many_requests')?.english).toMatch(/^Too many attempts/)
  expect(texts.get('errors.too_many_requests(1)')?.english).toContain('from one network')
})

test('marks uncertain words, each of which is in a text', async () => {
  const texts = await allTexts()
  const unused = uncertainWords.filter((word) => !texts.some(({ arabic }) => arabic.includes(word)))
  expect(unused).toEqual([])
})

test('writes a sheet that a spreadsheet opens', async () => {
  const run = async (words: string[]) => {
    let out = ''
    const code = await runShop(words, {
      environment: {},
      publicFolder: '',
      now: () => new Date(0),
      out: (text) => {
        out += text
      },
      err: () => {},
    })
    return { code, out }
  }
  const { code, out } = await run(['texts'])
  expect(code).toBe(0)
  const [heading, ...rows] = parse(out)
  expect(heading).toEqual(['key', 'place', 'uncertain', 'english', 'arabic', 'correction'])
  expect(rows).toHaveLength((await allTexts()).length)
  const sage = rows.find(([key]) => key === 'catalogue.colours.Sage')
  expect(sage?.[2]).toBe('أخضر رمادي')
  expect((await run(['texts', '--excel'])).out).toBe(`\ufeff${out}`)
})
