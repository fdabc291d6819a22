/** Tests the texts of `content/copy/ar/`, and `content/bidi.ts`. */
import { describe, expect, it } from 'vitest'
import { arabic as products } from './ar/products.ts'
import { arabic as shell } from './ar/shell.ts'

const files = import.meta.glob<object>('./ar/*.ts', { eager: true })

/** Returns all texts of a value with their keys. Calls functions with the sample. */
function textsOf(key: string, value: unknown, sample: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (key.startsWith('errors.') && typeof value === 'function')
    return [[key, value({ name: sample, left: 3, max: 200, units: 300, email: sample })]]
  if (typeof value === 'function') return textsOf(key, value(sample, sample), sample)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(`${key}.${name}`, each, sample))
}
const texts = (sample: string) =>
  Object.entries(files).flatMap(([path, { ...file }]) =>
    textsOf(path.replace(/.*\/(.*)\.ts/, '$1'), file, sample),
  )
const withNumbers = texts('3')

/** Removes what isolates, or the marks of e-mails, enclose. */
const withoutIsolates = (text: string): string =>
  text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069|\u200E[^\u200E]*\u200E/g, '')

const wrong = (pattern: RegExp, clean = (text: string) => text) =>
  withNumbers.filter(([, text]) => pattern.test(clean(text)))

/** Texts whose parameters are numbers, or Arabic titles of the shop. They need no isolation. */
const safe = [
  'cart.arabic.item.onlyLeft',
  'cart.arabic.item.quantityChanged',
  'cart.arabic.drawer.quantity',
  'category.arabic.count',
  'checkout.arabic.position',
  'counts.pieces',
  'counts.products',
  'counts.showPieces',
  'counts.onlyLeft',
  'counts.tryAgainIn',
  'customer-emails.arabic.passwordChanged.moment',
  'customer-emails.arabic.passwordChanged.body',
  'delivery.arabic.exchange.shirts',
  'delivery.arabic.exchange.ties',
  'emails.arabic.quantity',
  'form-messages.tooLong',
  'limits.arabic.tryAgainIn',
  'limits.arabic.tooMany',
  'listing.arabic.listing.filtersWithCount',
  'listing.arabic.listing.option',
  'listing.arabic.listing.showPieces',
  'listing.arabic.listing.search.size',
  'menu.arabic.openCategory',
  'orders.arabic.orders.dialog.quantity',
  'product.arabic.sizeNeck',
  'product.arabic.gallery.open',
  'product.arabic.gallery.show',
  'products.arabic.titleOf',
  'search.arabic.viewAll',
  'shell.arabic.documentTitle',
  'shell.arabic.header.cartWithCount',
  'shell.arabic.footer.copyright',
]

describe('the Arabic texts', () => {
  it('have no Latin word but the name of the shop and sizes', () => {
    expect(withNumbers.length).toBeGreaterThan(400)
    expect(wrong(/[a-z]/i, (text) => text.replaceAll(/LUCA|\{email\}|\b(?:S|XXL)\b/g, ''))).toEqual(
      [],
    )
  })

  it('have Latin digits', () => {
    expect(wrong(/[\u0660-\u0669\u06F0-\u06F9]/)).toEqual([])
  })

  it('have no exclamation mark, no tatweel and no Latin punctuation', () => {
    // A tatweel joins a preposition to a number: بـ 78.
    expect(wrong(/[!?,;“”]|\u0640(?! \u2066)|undefined|NaN|\.\./)).toEqual([])
  })

  it('isolate signs beside digits', () => {
    expect(wrong(/\d\s?[%°¼½¾]|[#+−-]\d|\d\s?[x×–-]\s?\d/, withoutIsolates)).toEqual([])
  })

  it.each(['Sample', 'عيّنة'])('isolate an inserted text: %s', (sample) => {
    const open = texts(sample).filter(([, text]) => withoutIsolates(text).includes(sample))
    expect(open.map(([key]) => key)).toEqual(safe)
  })

  it('the label of a group is the number of its pieces, or the word for results', () => {
    expect([0, 2, 72].map(products.results)).toEqual(['النتائج', 'قطعتان', '72 قطعة'])
  })

  it('the link of the cart counts its lines as products, not as pieces', () => {
    expect([1, 2].map(shell.header.cartWithCount)).toEqual([
      'سلة التسوق 1، منتج واحد',
      'سلة التسوق 2، منتجان',
    ])
  })

  it('page titles contain no isolates', () => {
    expect(shell.documentTitle('نتائج «\u2068navy\u2069»')).toBe('نتائج «navy» | LUCA')
  })
})
