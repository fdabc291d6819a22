import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/admin/orders.ts'
import { nextToPack, packingStep, stillToPack, waitsForCall } from './packing-steps.ts'
import type { PackingUpdate } from './packing-updates.ts'

const row = (id: string, facts: Partial<OrderRow> = {}): OrderRow =>
  ({
    id,
    status: 'processing',
    packedAt: null,
    claimedBy: null,
    callReason: null,
    ...facts,
  }) as OrderRow

const update = (orderId: string, kind: PackingUpdate['change']['kind']): PackingUpdate =>
  ({ orderId, change: { kind } }) as PackingUpdate

test('offers the step of the status, and counts a waiting update as done', () => {
  const packedAt = '2026-11-23T12:00:00Z'
  expect(packingStep(row('1'))).toBe('open')
  expect(packingStep(row('1'), [update('1', 'packed')])).toBe('packed')
  expect(packingStep(row('1'), [update('2', 'packed'), update('1', 'missing')])).toBe('open')
  expect(packingStep(row('1', { packedAt }))).toBe('packed')
  expect(packingStep(row('1', { status: 'pending' }))).toBe('pending')
  expect(packingStep(row('1', { status: 'cancelled', packedAt }))).toBe('cancelled')
  expect(packingStep(row('1', { status: 'shipped', packedAt }))).toBe('shipped')
})

test('counts a waiting start as done, and the last of packed and not packed', () => {
  const pending = row('1', { status: 'pending' })
  expect(packingStep(pending, [update('2', 'started')])).toBe('pending')
  expect(packingStep(pending, [update('1', 'started')])).toBe('open')
  expect(packingStep(pending, [update('1', 'started'), update('1', 'packed')])).toBe('packed')
  const undone = [update('1', 'packed'), update('1', 'unpacked')]
  expect(packingStep(row('1'), undone)).toBe('open')
  expect(stillToPack([row('1')], undone)).toHaveLength(1)
  const packed = row('1', { packedAt: '2026-11-23T12:00:00Z' })
  expect(packingStep(packed, [update('1', 'unpacked')])).toBe('open')
})

test('an order with a missing item waits for a call', () => {
  expect(waitsForCall(row('1'))).toBe(false)
  expect(waitsForCall(row('1'), [update('1', 'missing')])).toBe(true)
  expect(waitsForCall(row('1', { callReason: 'item_missing' }))).toBe(true)
})

test('opens the oldest order that can be packed', () => {
  const rows = [
    row('packed'),
    row('open'),
    row('of another', { claimedBy: { id: 'youssef', name: 'Youssef' } }),
    row('call', { callReason: 'wants_changes' }),
    row('mine', { claimedBy: { id: 'mona', name: 'Mona' } }),
    row('free'),
  ]
  const updates = [update('packed', 'packed')]
  expect(stillToPack(rows, updates).map(({ id }) => id)).not.toContain('packed')
  const find = (currentId?: string) =>
    nextToPack({ rows, updates, staffId: 'mona', ...(currentId ? { currentId } : {}) })?.id
  expect(find()).toBe('open')
  expect(find('open')).toBe('mine')
  expect(nextToPack({ rows: [], updates, staffId: 'mona' })).toBeUndefined()
})
