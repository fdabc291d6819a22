import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import {
  canFindOrders,
  hasSearchWords,
  matchesOrderSearch,
  orderSearchKey,
  orderSearchText,
  parseOrderSearch,
} from './order-search.ts'

const order = {
  number: '4f9c21ab',
  name: 'أحمد Soliman',
  phones: ['+20 100 123 4567', '٠١٢٠٠٠٠٠٠٠٠'],
  email: 'Ahmed.S@example.com',
  address: '12 Corniche El-Nil',
  governorate: 'Minya',
  items: ['Floral', 'Floral 701 Midnight', 'TIE-701'],
}
const text = orderSearchText(order)
const finds = (query: string) => matchesOrderSearch(text, parseOrderSearch(query))

describe('order search', () => {
  it.each([
    '#4f9c21ab',
    '4F9C',
    '4f',
    '4',
    'solim',
    'SOLIMAN minya',
    'minya soliman',
    '0100 123 4567',
    '0100-123-4567',
    '+201001234567',
    '00201001234567',
    '٠١٠٠١٢٣٤٥٦٧',
    '1234567',
    '01200000000',
    'ahmed.s@example.com',
    'AHMED.S@EXAMPLE.COM',
    'corniche',
    'floral',
    'midnight',
    'tie-701',
    'احمد',
    'أحمد',
    'soliman "minya"',
    '9c21',
  ])('finds the order by %s', (query) => expect(finds(query)).toBe(true))

  it.each([
    'soliman cairo',
    '9c',
    '4g',
    '0100 123 4568',
    '%',
    '_',
    '%%%',
    'soli%nam',
    'sol_man_x1y',
    '"',
    '*',
    'so',
  ])('does not find it by %s', (query) => {
    expect(finds(query)).toBe(false)
  })

  it('reads digits as one phone number and as the beginning of an order number', () => {
    expect(parseOrderSearch('4111 2222')).toEqual({
      words: ['41112222'],
      numberPrefix: '41112222',
      phone: '41112222',
      email: null,
    })
    expect(parseOrderSearch('+20 100')).toMatchObject({ words: ['0100'], phone: '0100' })
    expect(parseOrderSearch('12')).toEqual({
      words: [],
      numberPrefix: '12',
      phone: null,
      email: null,
    })
  })

  it('uses at most 8 different words', () => {
    const query = 'aaa aaa bbb ccc ddd eee fff ggg hhh iii'
    expect(parseOrderSearch(query).words).toHaveLength(8)
  })

  it('finds every order by any part of at least 3 characters of each of its words', () => {
    const words = text.split(' ').filter((word) => word.length >= 3)
    assertHolds(
      fc.property(fc.constantFrom(...words), fc.nat(), fc.nat(), (word, start, length) => {
        const from = start % (word.length - 2)
        const part = word.slice(from, from + 3 + (length % (word.length - from - 2)))
        expect(finds(part), part).toBe(true)
      }),
    )
  })

  it('never yields a word with a sign that a database could read as an operator', () => {
    assertHolds(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const { words, numberPrefix } = parseOrderSearch(query)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{3,}$/u)
        expect(numberPrefix ?? '0').toMatch(/^[\da-f]{1,8}$/)
      }),
    )
  })
})

it('gives a newer order a larger key, which is a safe integer', () => {
  const ms = Date.parse('2026-11-24T10:31:00.000Z')
  expect(orderSearchKey(ms + 1, 0)).toBeGreaterThan(orderSearchKey(ms, 4095))
  expect(Number.isSafeInteger(orderSearchKey(Date.parse('2039-01-01'), 4095))).toBe(true)
})

describe('short queries', () => {
  it('have no words, and may be the beginning of an order number', () => {
    expect(['ra', 'أح', '01', '%%%'].filter(hasSearchWords)).toEqual([])
    expect(['zaki', 'ra zaki', '010'].filter(hasSearchWords)).toHaveLength(3)
    expect(['ab', '4', 'zaki'].filter(canFindOrders)).toHaveLength(3)
    expect(['zk', 'أح', '%%%'].filter(canFindOrders)).toEqual([])
  })
})
