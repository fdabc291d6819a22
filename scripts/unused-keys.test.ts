import { describe, expect, test } from 'vitest'
import { findUnusedKeys } from './unused-keys.ts'

const imported = "import { cartCopy } from '#content/copy/cart.ts'\n"
const unusedKeys = (files: Record<string, string>): string[] =>
  findUnusedKeys(Object.entries(files).map(([path, text]) => ({ path, text })))

describe('texts and icons', () => {
  const copy = `export const cartCopy = {
  title: 'Cart',
  item: { remove: 'Remove', add: 'Add' },
  status: { open: 'Open', closed: 'Closed' },
} as const
`
  const check = (component: string) =>
    unusedKeys({
      'src/content/copy/cart.ts': copy,
      'src/shop/cart/cart.ts': imported + component,
      'src/shop/cart/cart.test.ts': 'f(cartCopy.item.add)\n',
    })
  const all = 'cartCopy.title + cartCopy.item.add + cartCopy.status[name]'

  test.each([
    ['a member', `f(${all} + cartCopy.item.remove)`],
    ['a variable', `const words = cartCopy.item\nf(${all} + words.remove)`],
    ['a pattern', `const { item: { remove } } = cartCopy\nf(${all} + remove)`],
    [
      'another name',
      `import { cartCopy as copy } from '#content/copy/cart.ts'\nf(${all} + copy.item.remove)`,
    ],
    ['the whole object', `f(${all}, cartCopy.item)`],
  ])('accepts a text that is used as %s', (_, component) => {
    expect(check(component)).toEqual([])
  })

  test.each([
    ['a call', 'f(cartCopy().title + cartCopy().item.add + cartCopy().item.remove)'],
    [
      'a function',
      'const words = () => cartCopy().item\nf(cartCopy().title + words().add + words().remove)',
    ],
  ])('accepts a text of both locales that is used by %s', (_, component) => {
    const bilingual = {
      'src/content/copy/cart.ts':
        "export const english = { cart: { title: 'Cart', item: { add: 'Add', remove: 'Remove' } } } as const\nexport const cartCopy = defineCopy(english.cart, arabic)\n",
      'src/content/copy/ar/cart.ts': "export const arabic = { cart: { title: 'السلة' } }\n",
    }
    const using = (text: string) =>
      unusedKeys({ ...bilingual, 'src/shop/cart/cart.ts': imported + text })
    expect(using(component)).toEqual([])
    expect(using('f(cartCopy().item)')).toEqual([
      "src/content/copy/cart.ts:1 'cartCopy.title' is not used",
    ])
  })

  test('finds a text whose name another copy of the same name uses', () => {
    const used = `f(${all} + cartCopy.item.remove)\n`
    const files = {
      'src/content/copy/cart.ts': copy,
      'src/content/copy/admin/cart.ts': "export const cartCopy = { title: 'Carts' } as const\n",
      'src/admin/cart.ts': `import { cartCopy } from '../content/copy/admin/cart.ts'\n${used}`,
      'src/shop/cart/cart.ts': `${imported}f(cartCopy.item, cartCopy.status)\n`,
    }
    expect(unusedKeys(files)).toEqual(["src/content/copy/cart.ts:2 'cartCopy.title' is not used"])
  })

  test('finds a text that only a test uses', () => {
    expect(check('f(cartCopy.title, cartCopy.status, cartCopy.item.remove)')).toEqual([
      "src/content/copy/cart.ts:3 'cartCopy.item.add' is not used",
    ])
  })

  test('finds an icon without a component', () => {
    const files = {
      'src/ui/icon.tsx': "const outlines = {\n  bag: 'M4',\n  phone: 'M5',\n} as const\n",
      'src/shop/cart/bag.tsx':
        'import { Icon } from \'#ui/icon.tsx\'\nexport const Bag = () => <Icon name="bag" />\n',
      'src/shop/cart/field.tsx': 'export const Field = () => <input name="phone" />\n',
    }
    expect(unusedKeys(files)).toEqual(["src/ui/icon.tsx:3 'outlines.phone' is not used"])
  })
})
