import { expect, test, vi } from 'vitest'
import { createForwardedWarning } from './forwarded-warning.ts'

const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }

test('logs one warning for 100 forwarded requests, and another an hour later', () => {
  const warn = vi.fn()
  const check = createForwardedWarning({ log: { warn }, settings: { trustedProxies: 0 } })
  check({ headers: {} }, 0)
  expect(warn).not.toHaveBeenCalled()
  for (let second = 0; second < 100; second += 1) check(forwarded, second * 1000)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Set TRUST_PROXY to the number'))
  check(forwarded, 3_600_000)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('logs nothing where a proxy is trusted', () => {
  const warn = vi.fn()
  const check = createForwardedWarning({ log: { warn }, settings: { trustedProxies: 1 } })
  check(forwarded, 0)
  expect(warn).not.toHaveBeenCalled()
})
