import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { postgresLimiter } from './rate-limiter.ts'

const rules = [{ name: 'login', points: 10, seconds: 900 }]

test('TRUST R10 while the database is away a process counts alone, to the same ceiling', async () => {
  // Nothing listens on that port.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  onTestFinished(() => pool.end())
  const limiter = postgresLimiter(pool, rules)
  const waits = await Promise.all(Array.from({ length: 1000 }, () => limiter.consume(['nour'])))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBe(900)
  expect(await limiter.consume(['sara'])).toBe(0)
})

test('TRUST R10 what a process knows to be too many never asks the database', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  onTestFinished(() => pool.end())
  let asked = 0
  Object.assign(pool, {
    query: async () => {
      asked += 1
      return { rows: [{ points: 1, expire: Date.now() + 900_000 }] }
    },
  })
  const limiter = postgresLimiter(pool, rules)
  await Promise.all(Array.from({ length: 1000 }, () => limiter.consume(['nour'])))
  expect(asked).toBe(10)
  await limiter.refund(['nour'])
  expect(asked).toBe(11)
})
