import { expect, it } from 'vitest'
import { StockCause } from '#contract/admin/stock.ts'
import { hasPermission } from './permissions.ts'
import { permissionOfCause, stockDelta } from './stock-causes.ts'

const variantId = 'floral-701'

it.each([
  ['received', 5],
  ['returned', 5],
  ['damaged', -5],
  ['lost', -5],
  ['gift', -5],
  ['correction', 5],
] as const)('books 5 units of the cause %s as %d', (cause, delta) => {
  expect(stockDelta({ variantId, cause, quantity: 5 })).toBe(delta)
})

it('books a correction with its sign', () => {
  expect(stockDelta({ variantId, cause: 'correction', quantity: -3 })).toBe(-3)
})

it('books a count as its difference to the expected number', () => {
  expect(stockDelta({ variantId, cause: 'counted', counted: 7, expected: 9 })).toBe(-2)
})

it('lets a packer only count, and book damaged and lost units', () => {
  const allowed = StockCause.options.filter((cause) =>
    hasPermission('packer', permissionOfCause(cause)),
  )
  expect(allowed).toEqual(['damaged', 'lost', 'counted'])
})
