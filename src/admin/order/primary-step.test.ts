import { expect, test } from 'vitest'
import { transitionsOf } from '#rules/order-lifecycle.ts'
import { otherTransitions, primaryStepOf } from './primary-step.ts'

const pending = {
  status: 'pending',
  transitions: transitionsOf('pending', ['orders.fulfil', 'orders.manage']),
} as const
const confirmedAt = '2026-11-24T10:00:00.000Z'

test('confirms a pending order first, then starts to pack it', () => {
  expect(primaryStepOf({ ...pending, confirmedAt: null })).toEqual({ kind: 'confirm' })
  expect(primaryStepOf({ ...pending, confirmedAt })).toEqual({ kind: 'status', to: 'processing' })
})

test('offers a viewer no step', () => {
  expect(primaryStepOf({ status: 'pending', confirmedAt: null, transitions: [] })).toBeUndefined()
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
