import { describe, expect, it } from 'vitest'
import type { SearchResults } from '#contract/admin/search.ts'
import { permissionsOfRole } from '#rules/permissions.ts'
import { allowedEntries, matchingEntries, queryActions, resultEntries } from './palette-entries.ts'

type Role = keyof typeof permissionsOfRole
const canOf = (role: Role) => (permission: Parameters<Parameters<typeof allowedEntries>[0]>[0]) =>
  permission === null || permissionsOfRole[role].includes(permission)
const labelsOf = (role: Role) => allowedEntries(canOf(role)).map(({ label }) => label)

const found: SearchResults = {
  orders: [
    {
      id: '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e',
      number: '4f9c21ab',
      status: 'cancelled',
      isReturned: true,
      customerName: 'Ahmed Zaki',
      governorate: null,
    },
  ],
  products: [{ id: 'oxford', name: 'Oxford', state: 'published', image: null }],
  customers: [
    {
      key: 'guest_x',
      name: '',
      email: 'ahmed@example.com',
      phone: '01005550142',
      orderCount: 1,
      returnedCount: 1,
    },
  ],
}
const nothing: SearchResults = { orders: [], products: [], customers: [] }

describe('A65 allowedEntries', () => {
  it('lists no page and no action that the role lacks', () => {
    expect(labelsOf('packer')).toEqual(
      expect.arrayContaining(['Orders', 'Start calls', 'Start a stock count']),
    )
    for (const label of ['Reports', 'Cash', 'Staff', 'Receive stock', 'Invite staff', 'Studio'])
      expect([label, labelsOf('packer').includes(label)]).toEqual([label, false])
    expect(labelsOf('viewer')).toEqual(expect.arrayContaining(['Reports', 'Studio']))
    for (const label of ['Packing', 'Start calls', 'Start a stock count', 'Create a fabric'])
      expect([label, labelsOf('viewer').includes(label)]).toEqual([label, false])
    expect(labelsOf('owner')).toEqual(expect.arrayContaining(['Staff', 'Create a fabric', 'Cash']))
  })

  it('gives each entry an id of its own', () => {
    const ids = allowedEntries(canOf('owner')).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('matchingEntries', () => {
  const entries = allowedEntries(canOf('owner'))
  it('finds entries with all words, in any letter case', () => {
    expect(matchingEntries(entries, 'STOCK low', []).map(({ label }) => label)).toEqual([
      'Show low stock',
    ])
    expect(matchingEntries(entries, 'reports cash', []).map(({ to }) => to)).toEqual([
      '/reports/cash',
    ])
    expect(matchingEntries(entries, 'soliman', [])).toEqual([])
  })

  it('lists what was used last first', () => {
    const [first] = matchingEntries(entries, 'stock', ['pages /orders', 'actions /stock'])
    expect(first?.label).toBe('Receive stock')
  })
})

it('opens orders, products and customers, and describes them', () => {
  expect(
    resultEntries(found).map(({ label, detail, to }) => [label, detail, to.split('/')[1]]),
  ).toEqual([
    ['#4f9c21ab', 'Ahmed Zaki, Returned', 'orders'],
    ['Oxford', 'Live', expect.stringMatching(/^(products|stock)$/)],
    [
      'ahmed@example.com',
      '01005550142, 1 order, 1 returned',
      expect.stringMatching(/^(customers|orders)$/),
    ],
  ])
})

it('offers to print the first order only to people who may', () => {
  const idsOf = (role: Role, results: SearchResults) =>
    queryActions('zaki', results, canOf(role)).map(({ id }) => id)
  expect(idsOf('packer', found)).toEqual(['print 4f9c21ab', 'search orders'])
  expect(idsOf('viewer', found)).toEqual(['search orders'])
  expect(idsOf('owner', nothing)).toEqual(['search orders'])
})
