import { describe, expect, it } from 'vitest'
import { readReportsSearch } from './reports-search.ts'

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
