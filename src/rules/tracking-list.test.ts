import { expect, test } from 'vitest'
import { parseTracking } from './tracking-list.ts'

const orders = [
  { id: 'a', number: '4f9c21ab' },
  { id: 'b', number: '9ab3c1d2' },
]

test('reads a column in the order of the orders, with or without a head', () => {
  for (const text of ['7714402\n7714403', 'Tracking\r\n7714402\r\n\r\n7714403\r\n'])
    expect(parseTracking(text, orders)).toEqual({
      numbers: { a: '7714402', b: '7714403' },
      unknown: [],
    })
  expect(parseTracking('', orders)).toEqual({ numbers: {}, unknown: [] })
})

test('refuses a column with another number of lines than orders', () => {
  expect(parseTracking('7714402', orders)).toEqual({ numbers: {}, unknown: [], wrongCount: 1 })
  expect(parseTracking('1\n2\n3', orders).wrongCount).toBe(3)
})

test('reads the numbers of orders in any order, and reports lines without one', () => {
  expect(
    parseTracking('#9AB3C1D2\tCairo\tBO-7714403\n7714402;4f9c21ab\nffffffff 1\n9ab3c1d2', orders),
  ).toEqual({
    numbers: { a: '7714402', b: 'BO-7714403' },
    unknown: ['ffffffff 1', '9ab3c1d2'],
  })
})
