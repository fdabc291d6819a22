import { afterEach, expect, test } from 'vitest'
import { defineCopy, setLocaleReader, type Translation } from './define-copy.ts'

const english = {
  title: 'Cart',
  steps: ['Contact', 'Shipping'],
  item: { left: (pieces: number) => `${pieces} left` },
} as const
const arabic: Translation<typeof english> = {
  title: 'السلة',
  steps: ['التواصل', 'الشحن'],
  item: { left: (pieces) => `تبقّى ${pieces}` },
}
const copy = defineCopy(english, arabic)

afterEach(() => setLocaleReader(() => 'en'))

test('returns the texts of the locale of the page, or of the given locale', () => {
  expect(copy().title).toBe('Cart')
  expect(copy('ar').item.left(2)).toBe('تبقّى 2')
  setLocaleReader(() => 'ar')
  expect(copy().steps).toEqual(['التواصل', 'الشحن'])
  expect(copy('en').title).toBe('Cart')
})

test('throws where no page is rendered', () => {
  setLocaleReader(() => {
    throw new Error('no page')
  })
  expect(() => copy()).toThrow('no page')
})

/** tsc reports an unused `@ts-expect-error`, so each mistake below has to be a type error. */
test('a translation with a mistake is a type error', () => {
  const mistakes = [
    // @ts-expect-error A text is missing.
    { steps: arabic.steps, item: arabic.item } satisfies typeof arabic,
    // @ts-expect-error A text of an inner object is missing.
    { ...arabic, item: {} } satisfies typeof arabic,
    // @ts-expect-error The name of a text is wrong.
    { ...arabic, titel: 'السلة' } satisfies typeof arabic,
    // @ts-expect-error A list is too short.
    { ...arabic, steps: ['التواصل'] } satisfies typeof arabic,
    // @ts-expect-error A list is too long.
    { ...arabic, steps: ['التواصل', 'الشحن', 'التتبع'] } satisfies typeof arabic,
    // @ts-expect-error A function is replaced by a text.
    { ...arabic, item: { left: 'تبقّى' } } satisfies typeof arabic,
    // @ts-expect-error A text is replaced by a function.
    { ...arabic, title: () => 'السلة' } satisfies typeof arabic,
    // @ts-expect-error A parameter has another type.
    { ...arabic, item: { left: (pieces: string) => pieces } } satisfies typeof arabic,
    // @ts-expect-error A function returns no text.
    { ...arabic, item: { left: (pieces: number) => pieces } } satisfies typeof arabic,
  ]
  expect(mistakes).toHaveLength(9)
  // @ts-expect-error A text that does not exist is read.
  expect(copy('ar').tittle).toBeUndefined()
})
