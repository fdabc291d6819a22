import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseSpec } from './spec.ts'

const page = (...lines: string[]) =>
  ['# Specification', '', 'An introduction.', ...lines].join('\n')
const cart = ['## Cart', '', '- `cart.title` The page has a title.']

describe('the check of docs/spec.md', () => {
  it('reads id, area, text and line of each requirement', () => {
    const text = page(
      ...cart,
      "- `cart.empty-list` An empty cart reads 'No items in the cart.'",
      '',
    )
    expect(parseSpec(text)).toEqual({
      requirements: [
        { id: 'cart.title', area: 'Cart', text: 'The page has a title.', planned: false, line: 6 },
        {
          id: 'cart.empty-list',
          area: 'Cart',
          text: "An empty cart reads 'No items in the cart.'",
          planned: false,
          line: 7,
        },
      ],
      problems: [],
    })
  })

  it('marks a requirement that is planned', () => {
    const { requirements, problems } = parseSpec(
      page(...cart, '- `cart.share` A cart can be shared. (planned)'),
    )
    expect(problems).toEqual([])
    expect(requirements.at(-1)).toMatchObject({ text: 'A cart can be shared.', planned: true })
  })

  it.each([
    ['an id used twice', ['- `cart.title` Another title.'], 'already on line 6'],
    ['an id with a capital', ['- `cart.Title` A title.'], 'kebab-case'],
    ['an id with an underscore', ['- `cart.the_title` A title.'], 'kebab-case'],
    ['an id without a prefix', ['- `title` A title.'], 'kebab-case'],
    ['an id with two dots', ['- `cart.title.text` A title.'], 'kebab-case'],
    ['an id with an empty word', ['- `cart.title-` A title.'], 'kebab-case'],
    ['the prefix of another area', ['- `wishlist.title` A title.'], "area 'Cart'"],
    ['a prefix in two areas', ['## Basket', '- `cart.link` A link.'], "area 'Basket'"],
    ['a requirement on two lines', ['- `cart.link` A link', '  to the product.'], '8: expected'],
    ['a line that is no requirement', ['A note.'], '7: expected'],
    ['a requirement without a sentence', ['- `cart.link` '], 'not a sentence'],
    ['a requirement without a full stop', ['- `cart.link` A link'], 'not a sentence'],
  ])('rejects %s', (_, lines, problem) => {
    expect(parseSpec(page(...cart, ...lines)).problems.join('\n')).toContain(problem)
  })

  it('rejects a page without requirements', () => {
    expect(parseSpec(page()).problems).toEqual(['1: there is no requirement'])
  })

  it('finds no problem and at least 350 requirements in the page of this repository', () => {
    const { requirements, problems } = parseSpec(readFileSync('docs/spec.md', 'utf8'))
    expect(problems).toEqual([])
    expect(requirements.length).toBeGreaterThanOrEqual(350)
  })
})
