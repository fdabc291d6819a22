import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/admin/orders.ts'
import { callSessionOf, type DoneCall, nextCallOf } from './call-session.ts'

const row = (id: string) => ({ id }) as OrderRow
const done = (id: string, nextCallAt: string | null = null): DoneCall => ({
  order: { id, number: id, customerName: id },
  outcome: nextCallAt ? 'no_answer' : 'wants_changes',
  nextCallAt,
})
const queue = ['a', 'b', 'c'].map(row)

test('shows the first call of the queue', () => {
  const { current, position, count } = callSessionOf(queue, [], 0)
  expect([current?.id, position, count]).toEqual(['a', 1, 3])
})

test('does not repeat a call of this session whose order stays in the queue', () => {
  const { current, position, count } = callSessionOf(queue, [done('a')], 0)
  expect([current?.id, position, count]).toEqual(['b', 2, 3])
})

test('counts calls that left the queue', () => {
  const { current, position, count } = callSessionOf(queue.slice(1), [done('a')], 1)
  expect([current?.id, position, count]).toEqual(['c', 3, 3])
})

test('stays on the last call when others leave the queue, and ends with the queue', () => {
  expect(callSessionOf(queue.slice(0, 1), [], 5).current?.id).toBe('a')
  expect(callSessionOf([], [done('a')], 0).current).toBeUndefined()
})

test('finds the time of the next call', () => {
  const calls = [
    done('a', '2026-11-24T12:31:00.000Z'),
    done('b'),
    done('c', '2026-11-24T12:05:00.000Z'),
  ]
  expect(nextCallOf(calls)).toBe('2026-11-24T12:05:00.000Z')
  expect(nextCallOf([done('b')])).toBeUndefined()
})
