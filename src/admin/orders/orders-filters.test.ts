import { expect, test } from 'vitest'
import { activeFilters, isNarrowed, sortOf, tabOf, withoutFilters } from './orders-filters.ts'

test('finds the tab of an address', () => {
  expect(tabOf({})).toBe('all')
  expect(tabOf({ queue: 'toHandOver', q: 'zaki' })).toBe('toHandOver')
  expect(tabOf({ queue: 'needsDecision' })).toBe('needsDecision')
  expect(tabOf({ status: 'shipped', from: '2026-11-01' })).toBe('shipped')
  expect(tabOf({ queue: 'overdue' })).toBe('shipped')
  expect(tabOf({ status: 'shipped,delivered' })).toBe('all')
})

test('shows filters as chips, but not the status of the tab Shipped', () => {
  expect(activeFilters({ status: 'shipped', coupon: 'WELCOME10' })).toEqual(['coupon'])
  expect(activeFilters({ status: 'delivered' })).toEqual(['status'])
  expect(isNarrowed({ status: 'shipped' })).toBe(false)
  expect(isNarrowed({ status: 'shipped', q: 'zaki' })).toBe(true)
})

test('removes filters and search, and stays on the tab', () => {
  expect(withoutFilters({ queue: 'toPack', q: 'zaki', confirmed: 'true' })).toEqual({
    queue: 'toPack',
  })
  expect(withoutFilters({ status: 'shipped', governorate: 'Cairo', sort: 'oldest' })).toEqual({
    status: 'shipped',
    sort: 'oldest',
  })
  expect(withoutFilters({ status: 'delivered,cancelled' })).toEqual({})
})

test('shows queues from the oldest order, everything else from the newest', () => {
  expect(sortOf({ queue: 'toPack' })).toBe('oldest')
  expect(sortOf({ status: 'shipped' })).toBe('newest')
  expect(sortOf({ queue: 'toPack', sort: 'newest' })).toBe('newest')
})
