import { expect, test } from 'vitest'
import { StaffRole } from '#contract/admin/permissions.ts'
import { NewMovement } from '#contract/admin/stock.ts'
import { hasPermission } from '#rules/permissions.ts'
import { type AdjustValues, causesFor, movementOf, newStockOf, problemOf } from './adjust-stock.ts'

const row = { variantId: 'floral-701', stock: 3 }
const values = (facts: Partial<AdjustValues>): AdjustValues => ({
  cause: 'received',
  quantity: 5,
  note: '',
  ...facts,
})

test('A36 offers a packer only Counted, Damaged and Lost', () => {
  const causesOf = (role: StaffRole) => causesFor((permission) => hasPermission(role, permission))
  expect(causesOf('packer')).toEqual(['damaged', 'lost', 'counted'])
  expect(causesOf('manager')).toHaveLength(6)
  expect(causesOf('viewer')).toEqual([])
  expect(StaffRole.options).toHaveLength(4)
})

test('shows the new stock of each cause', () => {
  expect(newStockOf(values({ cause: 'received' }), row)).toBe(8)
  expect(newStockOf(values({ cause: 'damaged', quantity: 2 }), row)).toBe(1)
  expect(newStockOf(values({ cause: 'correction', quantity: -1 }), row)).toBe(2)
  expect(newStockOf(values({ cause: 'counted', quantity: 0 }), row)).toBe(0)
  expect(newStockOf(values({ quantity: undefined }), row)).toBeUndefined()
})

test('A33 refuses to remove more than there is', () => {
  expect(problemOf(values({ cause: 'damaged' }), row)).toBe("Only 3 in stock. You can't remove 5.")
  expect(problemOf(values({ cause: 'correction', quantity: -4 }), row)).toContain('remove 4')
  expect(problemOf(values({ cause: 'damaged', quantity: 3 }), row)).toBeUndefined()
})

test('A34 sends a count with the number that was expected', () => {
  expect(movementOf(values({ cause: 'counted', quantity: 7 }), row)).toEqual({
    variantId: 'floral-701',
    cause: 'counted',
    counted: 7,
    expected: 3,
  })
})

test('sends only what the contract accepts', () => {
  for (const cause of ['received', 'gift', 'correction', 'counted'] as const)
    for (const quantity of [0, 1, 7]) {
      const movement = movementOf(values({ cause, quantity }), row)
      if (movement) expect(NewMovement.safeParse(movement).success).toBe(true)
      else expect(quantity).toBe(0)
    }
})
