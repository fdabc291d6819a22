import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#data/tables/tables.ts'
import { createMemoryUnitLimiter } from './unit-limiter.ts'

const error = () => ({
  description: 'At most 10 pieces a minute.',
  params: { units: 10, email: 'care@luca.example' },
})
const rule = { name: 'units', points: 10, seconds: 60, error }
const start = Date.UTC(2026, 0, 15, 10)
/** The limiter in memory uses no transaction. */
const trx = undefined as unknown as Transaction<Tables>
const order = (units: number, { second = 0, items = 1, address = '203.0.113.7' } = {}) => ({
  address,
  units,
  items,
  now: new Date(start + second * 1000),
})

const open = () => {
  const limiter = createMemoryUnitLimiter(rule)
  return (...given: Parameters<typeof order>) => {
    const count = limiter.start()
    count.add(trx, order(...given))
    return count
  }
}

test('counts the units of an address and refuses more, with the remaining seconds', () => {
  const add = open()
  add(4)
  add(6, { second: 15 })
  expect(() => add(1, { second: 20 })).toThrow(
    expect.objectContaining({
      retryAfter: 40,
      errors: [{ code: 'too_many_requests', ...error() }],
    }),
  )
})

test('counts each address alone', () => {
  const add = open()
  add(10)
  add(10, { address: '203.0.113.8' })
  expect(() => add(1)).toThrow()
})

test('starts again after the period', () => {
  const add = open()
  add(10)
  expect(() => add(1, { second: 59 })).toThrow()
  add(10, { second: 60 })
  expect(() => add(1, { second: 60 })).toThrow()
})

test('accepts a first order of one item above the limit, but not one of two items [limits.first-order]', () => {
  expect(() => open()(30)).not.toThrow()
  expect(() => open()(30, { items: 2 })).toThrow()
  const add = open()
  add(1)
  expect(() => add(30)).toThrow()
})

test('a rollback returns the units once', () => {
  const add = open()
  const failed = add(10)
  expect(() => add(1)).toThrow()
  failed.rollback()
  failed.rollback()
  add(10)
  expect(() => add(1)).toThrow()
})

test('a transaction that runs again counts its units once', () => {
  const limiter = createMemoryUnitLimiter(rule)
  const count = limiter.start()
  count.add(trx, order(6))
  count.add(trx, order(6))
  const next = limiter.start()
  next.add(trx, order(4))
  expect(() => limiter.start().add(trx, order(1))).toThrow()
})
