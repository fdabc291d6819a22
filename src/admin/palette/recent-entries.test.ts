import { expect, test } from 'vitest'
import type { PaletteEntry } from './palette-entries.ts'
import { addRecent, entriesOf, type Recent } from './recent-entries.ts'

const entry = (id: string, given: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  group: 'pages',
  label: id,
  detail: '',
  icon: 'orders',
  to: '/orders',
  ...given,
})

const addAll = (entries: readonly PaletteEntry[], staffId = 'mona'): Recent =>
  entries.reduce((recent: Recent, each) => addRecent(recent, each, staffId), {
    staffId: '',
    entries: [],
  })

test('remembers the latest five, newest first, each once', () => {
  const opened = ['a', 'b', 'c', 'd', 'e', 'f', 'd'].map((id) => entry(id))
  expect(addAll(opened).entries.map(({ id }) => id)).toEqual(['d', 'f', 'e', 'c', 'b'])
})

test('remembers no name of a customer', () => {
  const recent = addAll([
    entry('customer x', { group: 'customers', label: 'Ahmed Zaki' }),
    entry('search orders', { group: 'actions', search: { q: 'Ahmed Zaki' } }),
    entry('order 4f9c21ab', { group: 'orders', label: '#4f9c21ab', detail: 'Ahmed Zaki, Cairo' }),
  ])
  expect(recent.entries).toMatchObject([{ label: '#4f9c21ab', detail: '' }])
  expect(JSON.stringify(recent)).not.toContain('Ahmed')
})

test('remembers no phone, no state, and no call', () => {
  const recent = addAll([
    entry('order 4f9c21ab', { group: 'orders', end: 'Pending', status: 'pending', phone: '0100' }),
    entry('call 0100', { group: 'actions', label: 'Call Ahmed', href: 'tel:0100' }),
    entry('product oxford', {
      group: 'products',
      image: '/pictures/oxford-1200.avif',
      end: 'Live',
    }),
  ])
  expect(recent.entries).toEqual([
    {
      ...{ id: 'product oxford', group: 'products', label: 'product oxford', icon: 'orders' },
      ...{ to: '/orders', detail: 'Product', image: '/pictures/oxford-1200.avif' },
    },
    {
      ...{ id: 'order 4f9c21ab', group: 'orders', label: 'order 4f9c21ab', icon: 'orders' },
      ...{ to: '/orders', detail: '' },
    },
  ])
})

test('does not show what another person opened', () => {
  const recent = addAll([entry('a')])
  expect(entriesOf(recent, 'omar')).toEqual([])
  expect(addRecent(recent, entry('b'), 'omar')).toMatchObject({
    staffId: 'omar',
    entries: [{ id: 'b' }],
  })
})
