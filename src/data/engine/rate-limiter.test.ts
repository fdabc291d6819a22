import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresLimiter } from './rate-limiter.ts'

const rules = [{ name: 'login', points: 10, seconds: 900 }]

test('TRUST R10 counts alone, with the same limit, while the database is unavailable', async () => {
  // No process listens on this port.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  onTestFinished(() => pool.end())
  const limiter = createPostgresLimiter(pool, rules)
  const waits = await Promise.all(Array.from({ length: 1000 }, () => limiter.consume(['nour'])))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBe(900)
  expect(await limiter.consume(['sara'])).toBe(0)
})

test('TRUST R10 sends no query for an attempt that the process refuses', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  onTestFinished(() => pool.end())
  let queries = 0
  Object.assign(pool, {
    query: async () => {
      queries += 1
      return { rows: [{ points: 1, expire: Date.now() + 900_000 }] }
    },
  })
  const limiter = createPostgresLimiter(pool, rules)
  await Promise.all(Array.from({ length: 1000 }, () => limiter.consume(['nour'])))
  expect(queries).toBe(10)
  await limiter.refund(['nour'])
  expect(queries).toBe(11)
})
