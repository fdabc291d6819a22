import { expect, it } from 'vitest'
import type { Permission } from '#contract/admin/permissions.ts'
import type { SearchResults } from '#contract/admin/search.ts'
import { permissionsOfRole } from '#rules/permissions.ts'
import { queryActions, resultEntries } from './palette-results.ts'
import { resultActions } from './result-actions.ts'

type Role = keyof typeof permissionsOfRole
const canOf = (role: Role) => (permission: Permission | null) =>
  permission === null || permissionsOfRole[role].includes(permission)

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

it('opens orders, customers and products, and describes them', () => {
  const rows = resultEntries(found)
  expect(rows.map(({ label, detail, end, to }) => [label, detail, end, to])).toEqual([
    ['#4f9c21ab', 'Ahmed Zaki', 'Returned', '/orders/4f9c21ab'],
    ['ahmed@example.com', '0100 555 0142', '1 order, 1 returned', '/customers/guest_x'],
    ['Oxford', '', 'Live', '/products/oxford'],
  ])
})

it('offers to call the first customer, and to print the first order only to people who may', () => {
  const idsOf = (role: Role, results: SearchResults) =>
    queryActions('zaki', results, canOf(role)).map(({ id }) => id)
  const call = 'call 01005550142'
  expect(idsOf('packer', found)).toEqual([call, 'print 4f9c21ab', 'search orders'])
  expect(idsOf('viewer', found)).toEqual([call, 'search orders'])
  expect(idsOf('owner', nothing)).toEqual(['search orders'])
  const [action] = queryActions('zaki', found, canOf('owner'))
  expect(action).toMatchObject({ label: 'Call ahmed@example.com', href: 'tel:+201005550142' })
})

it('lists what a person may do with a result', () => {
  const labelsOf = (role: Role) =>
    resultEntries(found).map((entry) => resultActions(entry, canOf(role)).map(({ label }) => label))
  expect(labelsOf('owner')).toEqual([
    [
      'Open',
      'Print packing slip of #4f9c21ab',
      'Print shipping label of #4f9c21ab',
      'Open the packing screen',
      'Copy number',
      'Open in new tab',
    ],
    [
      'Open',
      'Call ahmed@example.com',
      'Write on WhatsApp',
      'Show orders',
      'Copy phone number',
      'Open in new tab',
    ],
    ['Open', 'Show stock', 'Show activity', 'Open in new tab'],
  ])
  expect(labelsOf('viewer')[0]).toEqual(['Open', 'Copy number', 'Open in new tab'])
})

it('offers no actions of a row that opens no page', () => {
  const [call] = queryActions('zaki', found, canOf('owner'))
  expect(call && resultActions(call, canOf('owner'))).toEqual([])
})
