import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { fromDriver, isCheckViolation, isDatabaseUnavailable } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error(`failed: ${code}`), { code })

describe('an unavailable database', () => {
  const codes = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'ENOENT', '57P01', '40P01']
  test.each(codes)('is an error %s of the driver, but not of another source', async (code) => {
    const error = withCode(code)
    expect(isDatabaseUnavailable(error)).toBe(false)
    await expect(fromDriver(Promise.reject(error))).rejects.toBe(error)
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test('is not an error of the driver about a statement', async () => {
    const error = withCode('23505')
    await expect(fromDriver(Promise.reject(error))).rejects.toBe(error)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  test('is an error of SQLite about its file', () => {
    let thrown: unknown
    try {
      new DatabaseSync('/no/such/folder/luca.db')
    } catch (error) {
      thrown = error
    }
    expect(isDatabaseUnavailable(thrown)).toBe(true)
  })
})

describe('a violated check constraint', () => {
  test('is recognised by its name on both databases', () => {
    const postgres = Object.assign(withCode('23514'), { constraint: 'coupon_uses' })
    expect(isCheckViolation(postgres, 'coupon_uses')).toBe(true)
    expect(isCheckViolation(postgres, 'stock')).toBe(false)
    expect(isCheckViolation(withCode('23505'), 'coupon_uses')).toBe(false)
    const database = new DatabaseSync(':memory:')
    database.exec('create table t (n integer constraint coupon_uses check (n < 5))')
    let thrown: unknown
    try {
      database.exec('insert into t values (5)')
    } catch (error) {
      thrown = error
    }
    expect(isCheckViolation(thrown, 'coupon_uses')).toBe(true)
    expect(isCheckViolation(thrown, 'coupon')).toBe(false)
    expect(isCheckViolation('coupon_uses', 'coupon_uses')).toBe(false)
  })
})
