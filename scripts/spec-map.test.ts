import { describe, expect, it } from 'vitest'
import { createSpecMap } from './spec-map.ts'

const page = [
  '# Specification',
  '',
  '## Cart',
  '',
  '- `cart.plus` Plus is disabled at the stock.',
  '- `cart.minus` Minus is disabled at quantity 1.',
  '- `cart.share` A cart can be shared. (planned)',
].join('\n')
const files = {
  'src/shop/cart/quantity.ts': '/** The quantity of an item. @spec cart.plus, cart.minus */\n',
  'src/shop/cart/quantity.test.ts': [
    "test('disables plus at the stock [cart.plus]', () => {})",
    "test.each([0, 1])('disables minus [cart.minus, cart.plus]', () => {})",
  ].join('\n'),
}

function check(changed: Record<string, string>, maxUnproved = 0) {
  const sources = Object.entries({ ...files, ...changed })
  return createSpecMap(
    page,
    sources.map(([path, text]) => ({ path, text })),
    maxUnproved,
  )
}

describe('the map of the specification', () => {
  it('names the files that claim and the tests that prove each requirement', () => {
    const { map, built, unproved, problems } = check({})
    expect(problems).toEqual([])
    expect([built, unproved]).toEqual([2, 0])
    expect(map.trimEnd().split('\n').slice(-5)).toEqual([
      '| Id | Claimed in | Proved by |',
      '|---|---|---|',
      '| `cart.plus` | `shop/cart/quantity.ts` | disables plus at the stock (`shop/cart/quantity.test.ts`)<br>disables minus (`shop/cart/quantity.test.ts`) |',
      '| `cart.minus` | `shop/cart/quantity.ts` | disables minus (`shop/cart/quantity.test.ts`) |',
      '| `cart.share` |  | planned |',
    ])
  })

  it('reads titles on a line of their own and in template strings', () => {
    const { unproved } = check({
      'src/shop/cart/quantity.test.ts': [
        "test(\n  'disables plus [cart.plus]',\n  () => {},\n)",
        'test(`disables minus [cart.minus]`, () => {})',
      ].join('\n'),
    })
    expect(unproved).toBe(0)
  })

  it.each([
    [
      'an unknown id in a claim',
      { 'src/a.ts': '// @spec cart.times' },
      "src/a.ts: docs/spec.md has no requirement 'cart.times'",
    ],
    [
      'an unknown id in a proof',
      { 'src/a.test.ts': "test('multiplies [cart.times]', () => {})" },
      "src/a.test.ts: docs/spec.md has no requirement 'cart.times'",
    ],
    [
      'a claim that is not a list of ids',
      { 'src/a.ts': '// @spec cart.plus and more' },
      "src/a.ts: '@spec cart.plus and more' is not a list of ids",
    ],
    [
      'a proof that is not a list of ids',
      { 'src/a.test.ts': "test('adds [cart.plus; cart.minus]', () => {})" },
      "src/a.test.ts: '[cart.plus; cart.minus]' is not a list of ids",
    ],
    [
      'a claim in a test',
      { 'src/a.test.ts': '// @spec cart.plus' },
      "src/a.test.ts: a test cannot claim 'cart.plus'",
    ],
    [
      'a proof in the title of a group',
      { 'src/a.test.ts': "describe('plus [cart.plus]', () => {})" },
      "src/a.test.ts: 'plus' is a group, not a test",
    ],
    [
      'a claim of a planned requirement',
      { 'src/a.ts': '// @spec cart.share' },
      "src/a.ts: 'cart.share' is planned; remove the marker in docs/spec.md",
    ],
    [
      'a requirement that nothing claims',
      { 'src/shop/cart/quantity.ts': '// @spec cart.plus' },
      "docs/spec.md: nothing claims 'cart.minus'. Write '@spec cart.minus' into the docstring of the export that implements it, or end the line with '(planned)'.",
    ],
    [
      'a requirement that nothing proves',
      { 'src/shop/cart/quantity.test.ts': "test('adds [cart.plus]', () => {})" },
      "docs/spec.md: 1 without a proof, 0 allowed: cart.minus. End the title of a test that proves it with '[<id>]'.",
    ],
    [
      'a section number',
      { 'docs/a.md': 'See \u00a72.' },
      "docs/a.md:1: '\u00a7' is no id of docs/spec.md",
    ],
    [
      'a document before docs/spec.md',
      { 'src/a.ts': '\n// As SPEC.md and DECISIONS state.' },
      "src/a.ts:2: 'SPEC' is no id of docs/spec.md",
    ],
  ])('rejects %s', (_, changed, problem) => {
    expect(check(changed).problems).toEqual([problem])
  })

  it('accepts as many requirements without a proof as are allowed', () => {
    const changed = { 'src/shop/cart/quantity.test.ts': '' }
    expect(check(changed, 2).problems).toEqual([])
    expect(check(changed, 1).problems).toHaveLength(1)
  })

  it('does not infer a claim or a proof from names', () => {
    const { unproved, problems } = check({
      'src/shop/cart/quantity.ts': 'export const plus = 1 // cart.plus\n',
      'src/shop/cart/quantity.test.ts': "test('cart.plus', () => {})",
    })
    expect(unproved).toBe(2)
    expect(problems.filter((problem) => problem.includes('nothing claims'))).toHaveLength(2)
  })
})
