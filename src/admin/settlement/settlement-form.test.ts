import { expect, test } from 'vitest'
import {
  amountProblem,
  describeList,
  fieldsOf,
  sumsOf,
  toSettled,
  untouched,
  withAllDelivered,
  withList,
  withOutcome,
} from './settlement-form.ts'

const first = { id: 'a', number: '4f9c21ab', cashDue: 990, total: 990 }
const partly = { id: 'b', number: '9ab3c1d2', cashDue: 500.5, total: 1490 }
const third = { id: 'c', number: '11112222', cashDue: 1990, total: 1990 }
const orders = [first, partly, third]

test('a pasted list sets outcomes and amounts, and the others stay open', () => {
  const form = withList('4f9c21ab 900\n11112222 returned\nffffffff 100\nnumber 12', orders)
  expect(orders.map((order) => fieldsOf(form, order).outcome)).toEqual([
    'delivered',
    'open',
    'returned',
  ])
  expect(describeList(form.list, orders)).toEqual({
    found: 2,
    unknown: ['ffffffff'],
    problems: [4],
  })
  expect(sumsOf(form, orders)).toMatchObject({
    delivered: 1,
    returned: 1,
    open: 1,
    received: 900,
    short: 90,
    hasProblem: false,
  })
})

test('sends what is recorded, with the cash that was received before', () => {
  const form = withAllDelivered(withOutcome(untouched, third, 'returned'), orders)
  expect(toSettled(form, orders)).toEqual([
    { orderId: 'a', outcome: 'delivered', received: 990 },
    { orderId: 'b', outcome: 'delivered', received: 1490 },
    { orderId: 'c', outcome: 'returned' },
  ])
  expect(toSettled(untouched, orders)).toEqual([])
})

test('refuses amounts that are none or above what is due', () => {
  const problem = (received: string) => amountProblem({ outcome: 'delivered', received }, first)
  expect([problem('990'), problem('٩٩٠'), problem('0')]).toEqual([undefined, undefined, undefined])
  expect([problem(''), problem('9O0'), problem('990.01')]).toEqual([
    'invalid',
    'invalid',
    'tooMuch',
  ])
})
