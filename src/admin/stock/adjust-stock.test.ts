import { expect, test } from 'vitest'
import { StaffRole } from '#contract/admin/permissions.ts'
import { NewMovement } from '#contract/admin/stock.ts'
import { hasPermission } from '#rules/permissions.ts'
import { stockDelta } from '#rules/stock-causes.ts'
import {
  type AdjustValues,
  causesFor,
  isUnusual,
  movementOf,
  newStockOf,
  problemOf,
  reverseOf,
} from './adjust-stock.ts'

const row = { variantId: 'floral-701', stock: 3 }
const values = (facts: Partial<AdjustValues>): AdjustValues => ({
  cause: 'received',
  quantity: 5,
  note: '',
  ...facts,
})

test('offers a packer only Counted, Damaged and Lost', () => {
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

test('refuses to remove more than there is', () => {
  expect(problemOf(values({ cause: 'damaged' }), row)).toBe("Only 3 in stock. You can't remove 5.")
  expect(problemOf(values({ cause: 'correction', quantity: -4 }), row)).toContain('remove 4')
  expect(problemOf(values({ cause: 'damaged', quantity: 3 }), row)).toBeUndefined()
})

test('sends a count with the number that was expected', () => {
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

test('calls more than ten times the stock, the sales or 10 unusual', () => {
  const isUnusualOf = (quantity: number, facts: { stock: number; soldLast30Days: number }) =>
    isUnusual(values({ quantity }), { ...row, ...facts })
  expect(isUnusualOf(100, { stock: 0, soldLast30Days: 0 })).toBe(false)
  expect(isUnusualOf(101, { stock: 0, soldLast30Days: 0 })).toBe(true)
  expect(isUnusualOf(400, { stock: 9, soldLast30Days: 40 })).toBe(false)
  const counted = values({ cause: 'counted', quantity: 12_345 })
  expect(isUnusual(counted, { ...row, soldLast30Days: 4 })).toBe(true)
})

test('takes a movement back by a correction, or by a count of a packer', () => {
  const reverseFor = (role: StaffRole) =>
    reverseOf(5, { ...row, stock: 8 }, (permission) => hasPermission(role, permission))
  expect(reverseFor('manager')).toEqual({
    variantId: 'floral-701',
    cause: 'correction',
    quantity: -5,
  })
  const byPacker = reverseFor('packer')
  expect(byPacker).toMatchObject({ cause: 'counted', counted: 3, expected: 8 })
  expect(stockDelta(byPacker)).toBe(-5)
})
