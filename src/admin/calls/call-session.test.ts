import { expect, test } from 'vitest'
import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { type Call, callSessionOf, nextCallOf, nextCallTimeOf, withCall } from './call-session.ts'

const row = (id: string) => ({ id, number: id }) as OrderRow
const done = (id: string, outcome: CallOutcome = 'wants_changes', nextCallAt?: string): Call => ({
  order: row(id),
  outcome,
  nextCallAt: nextCallAt ?? null,
})
const queue = ['a', 'b', 'c'].map(row)
const idsOf = (calls: readonly Call[]) => calls.map(({ order }) => order.id)

test('shows the first call of the queue', () => {
  const { current, index, calls } = callSessionOf(queue, [], undefined)
  expect([current?.order.id, index, calls.length]).toEqual(['a', 0, 3])
})

test('does not repeat a call of this session whose order stays in the queue', () => {
  const { current, index, calls } = callSessionOf(queue, [done('a')], undefined)
  expect([current?.order.id, index, idsOf(calls)]).toEqual(['b', 1, ['a', 'b', 'c']])
})

test('counts calls that left the queue', () => {
  const { calls } = callSessionOf(queue.slice(1), [done('a')], 'c')
  expect(idsOf(calls)).toEqual(['a', 'b', 'c'])
})

test('shows an answered call that the person opens, and the first open one if it is gone', () => {
  expect(callSessionOf(queue, [done('a')], 'a').current).toEqual(done('a'))
  expect(callSessionOf(queue.slice(0, 1), [], 'c').current?.order.id).toBe('a')
})

test('shows a call again that was taken back', () => {
  expect(callSessionOf(queue, [done('a', 'cleared')], undefined).current?.order.id).toBe('a')
})

test('ends when every call is answered', () => {
  const { current, index } = callSessionOf([], [done('a')], undefined)
  expect([current, index]).toEqual([undefined, 1])
})

test('goes on with the open call after this one, otherwise with the first', () => {
  const nextOf = (shown: string) => nextCallOf(callSessionOf(queue, [done('a')], shown))?.order.id
  expect(['a', 'b', 'c'].map(nextOf)).toEqual(['b', 'c', 'b'])
  expect(nextCallOf(callSessionOf(queue.slice(0, 1), [], 'a'))).toBeUndefined()
})

test('replaces the outcome of a call in its place', () => {
  const calls = withCall([done('a'), done('b')], done('a', 'confirmed'))
  expect(calls).toEqual([done('a', 'confirmed'), done('b')])
  expect(idsOf(withCall(calls, done('c')))).toEqual(['a', 'b', 'c'])
})

test('finds the time of the next call', () => {
  const calls = [
    done('a', 'no_answer', '2026-11-24T12:31:00.000Z'),
    done('b'),
    done('c', 'no_answer', '2026-11-24T12:05:00.000Z'),
  ]
  expect(nextCallTimeOf(calls)).toBe('2026-11-24T12:05:00.000Z')
  expect(nextCallTimeOf([done('b')])).toBeUndefined()
})
