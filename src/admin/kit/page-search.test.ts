import { describe, expect, it } from 'vitest'
import {
  readOrdersSearch,
  readProductsSearch,
  readReportsSearch,
  readStockSearch,
} from './page-search.ts'

describe('readReportsSearch', () => {
  it.each([
    [{ period: '7' }, { period: '7' }],
    [{ period: '8' }, {}],
    [
      { from: '2026-05-01', to: '2026-05-07' },
      { from: '2026-05-01', to: '2026-05-07' },
    ],
    [
      { period: '7', from: '2026-05-01', to: '2026-05-07' },
      { from: '2026-05-01', to: '2026-05-07' },
    ],
    [{ from: '2026-05-01' }, {}],
    [{ from: '2026-13-01', to: '2026-05-07' }, {}],
    [{ compare: 'no' }, { compare: 'no' }],
    [{ compare: 'yes' }, {}],
  ])('reads %j as %j', (search, expected) => {
    expect(readReportsSearch(search)).toEqual(expected)
  })
})

it('reads the URL of the stock and leaves out what is malformed', () => {
  const search = { level: 'low', q: '701', category: 'ties', at: '2026-11-23', variant: 'floral' }
  expect(readStockSearch(search)).toEqual(search)
  expect(readStockSearch({ level: 'all', q: '', category: 'x', at: '2026-13-45' })).toEqual({})
})

it('reads the URL of the products and leaves out what is malformed', () => {
  const search = {
    category: 'hats',
    state: 'draft',
    q: 'navy',
    level: 'all',
    view: 'table',
    x: '1',
  }
  expect(readProductsSearch(search)).toEqual({ state: 'draft', q: 'navy', view: 'table' })
})

it('reads every filter of the orders and leaves out what is malformed', () => {
  expect(
    readOrdersSearch({
      queue: 'toPack',
      governorate: 'Cairo,Giza',
      from: '2026-11-23',
      to: '23 November',
      confirmed: 'true',
      packed: 'yes',
      q: '01001234567',
      sort: 'oldest',
      page: '2',
    }),
  ).toEqual({
    queue: 'toPack',
    governorate: 'Cairo,Giza',
    from: '2026-11-23',
    confirmed: 'true',
    q: '01001234567',
    sort: 'oldest',
  })
})
