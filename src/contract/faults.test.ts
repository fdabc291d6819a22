import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { fault, faults, refuse } from './faults.ts'

describe('the table of refusals (§8)', () => {
  it.each(Object.entries(faults))(
    '%s is a stable word with a sentence',
    (code, { description }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(description).toMatch(/^[A-Z]/)
      expect(description).not.toContain(code)
    },
  )

  it.each([
    [401, ['identity_missing', 'identity_invalid', 'wrong_credentials']],
    [404, ['not_found']],
    [409, ['sold_out', 'insufficient_stock', 'cart_empty', 'coupon_unusable', 'email_taken']],
    [422, ['invalid', 'unknown_field', 'variant_mismatch', 'unknown_city']],
  ] as const)('answers %d for %j', (status, codes) => {
    for (const code of codes) expect(faults[code].status).toBe(status)
  })

  it('says of a coupon what the specification says', () => {
    expect(fault('coupon_unusable').description).toBe('Invalid or disabled coupon')
  })

  it('lets a place that knows better say it, under the same word', () => {
    const better = { description: 'Two are left.', field: 'floral-701' }
    expect(fault('insufficient_stock', better)).toEqual({ code: 'insufficient_stock', ...better })
    expect(refuse('insufficient_stock', better).faults).toEqual([
      fault('insufficient_stock', better),
    ])
  })
})

const calls: [string, Endpoint][] = Object.entries(endpoints)

it.each(calls)('%s refuses by words of the table, each named once', (_, { refusals = [] }) => {
  for (const code of refusals) expect(faults).toHaveProperty(code)
  expect(new Set(refusals).size).toBe(refusals.length)
})
