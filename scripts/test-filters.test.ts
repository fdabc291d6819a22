import { expect, test } from 'vitest'
import { divideFilters, findBuiltShopTests } from './test-filters.ts'

test('gives each runner its own files', () => {
  expect(divideFilters(['src/rules', 'test/e2e/home.spec.ts'])).toEqual({
    node: ['src/rules'],
    browser: ['test/e2e/home.spec.ts'],
  })
})

test('gives a title to the runner of its option', () => {
  expect(divideFilters(['test/e2e/admin/print.spec.ts', '-g', 'prints'])).toEqual({
    node: [],
    browser: ['test/e2e/admin/print.spec.ts', '-g', 'prints'],
  })
  expect(divideFilters(['src/api/orders.test.ts', '-t', 'R1'])).toEqual({
    node: ['src/api/orders.test.ts', '-t', 'R1'],
    browser: [],
  })
})

test('selects no runner without words', () => {
  expect(divideFilters([])).toEqual({ node: [], browser: [] })
})

test('finds the tests that need the built shop', () => {
  expect(findBuiltShopTests('.').sort()).toEqual([
    'src/server/prepare-process.test.ts',
    'test/faults/aborted-body.test.ts',
    'test/faults/failed-listing.test.ts',
    'test/faults/first-request.test.ts',
    'test/faults/rebuilt-shop.test.ts',
    'test/faults/secrets.test.ts',
    'test/faults/setup-link.test.ts',
    'test/faults/site-url.test.ts',
    'test/faults/staff.test.ts',
    'test/releases/fill-shop.test.ts',
  ])
})
