import { expect, test } from 'vitest'
import { statusTargetsOf } from './status-targets.ts'

const manager = ['orders.fulfil', 'orders.manage'] as const
const packer = ['orders.fulfil'] as const

test('offers the next step of the order with the earliest status', () => {
  expect(statusTargetsOf(['processing', 'pending'], manager)).toEqual({
    primary: 'processing',
    others: ['shipped', 'delivered', 'cancelled'],
  })
  expect(statusTargetsOf(['shipped'], manager)).toEqual({ primary: 'delivered', others: [] })
})

test('offers a packer no delivery and no cancellation', () => {
  expect(statusTargetsOf(['pending', 'shipped'], packer)).toEqual({
    primary: 'processing',
    others: ['shipped'],
  })
  expect(statusTargetsOf(['shipped'], packer)).toEqual({ primary: undefined, others: [] })
})

test('offers nothing for orders that are done', () => {
  expect(statusTargetsOf(['delivered', 'cancelled'], manager)).toEqual({
    primary: undefined,
    others: [],
  })
})
