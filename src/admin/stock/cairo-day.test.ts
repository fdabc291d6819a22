import { expect, test } from 'vitest'
import { endOfCairoDay } from './cairo-day.ts'
import { readStockSearch } from './stock-search.ts'

test('A35 ends a day at midnight in Cairo, in winter and in summer', () => {
  expect(endOfCairoDay('2026-01-15')).toBe('2026-01-15T21:59:59.999Z')
  expect(endOfCairoDay('2026-07-15')).toBe('2026-07-15T20:59:59.999Z')
})

test('reads the address of the stock and leaves out what is malformed', () => {
  const search = { level: 'low', q: '701', category: 'ties', at: '2026-11-23', variant: 'floral' }
  expect(readStockSearch(search)).toEqual(search)
  expect(readStockSearch({ level: 'all', q: '', category: 'x', at: '2026-13-45' })).toEqual({})
})
