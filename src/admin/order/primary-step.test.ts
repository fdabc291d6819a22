import { expect, test } from 'vitest'
import { transitionsOf } from '#rules/order-lifecycle.ts'
import { otherTransitions, primaryStepOf } from './primary-step.ts'

const pending = {
  status: 'pending',
  callReason: null,
  transitions: transitionsOf('pending', ['orders.fulfil', 'orders.manage']),
} as const
const confirmedAt = '2026-11-24T10:00:00.000Z'

test('confirms a pending order first, then starts to pack it', () => {
  expect(primaryStepOf({ ...pending, confirmedAt: null })).toEqual({ kind: 'confirm' })
  expect(primaryStepOf({ ...pending, confirmedAt })).toEqual({ kind: 'status', to: 'processing' })
})

test('offers what the customer asked for to whom may do it', () => {
  const stepOf = (callReason: 'wants_cancel' | 'wants_changes' | 'item_missing') =>
    primaryStepOf({ ...pending, confirmedAt, callReason })
  expect(stepOf('wants_cancel')).toEqual({ kind: 'cancel' })
  expect(stepOf('wants_changes')).toEqual({ kind: 'edit' })
  expect(stepOf('item_missing')).toEqual({ kind: 'status', to: 'processing' })
  const transitions = transitionsOf('pending', ['orders.fulfil'])
  expect(
    primaryStepOf({ ...pending, confirmedAt: null, callReason: 'wants_cancel', transitions }),
  ).toEqual({ kind: 'confirm' })
})

test('offers a viewer no step', () => {
  expect(primaryStepOf({ ...pending, confirmedAt: null, transitions: [] })).toBeUndefined()
})

test('lists the other statuses, but not the cancellation', () => {
  const targetsOf = (order: Parameters<typeof otherTransitions>[0]) =>
    otherTransitions(order).map(({ to }) => to)
  expect(targetsOf({ ...pending, confirmedAt: null })).toEqual([
    'processing',
    'shipped',
    'delivered',
  ])
  expect(targetsOf({ ...pending, confirmedAt })).toEqual(['shipped', 'delivered'])
})
