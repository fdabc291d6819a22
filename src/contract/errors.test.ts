import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { errorDefinitions } from './error-definitions.ts'
import { apiError, shopError } from './errors.ts'

describe('error definitions', () => {
  it.each(Object.entries(errorDefinitions))(
    '%s is in snake_case and has a description [api.error-code, api.error-description]',
    (code, { description }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(description).toMatch(/^[A-Z]/)
      expect(description).not.toContain('_')
    },
  )

  it.each([
    [401, ['identity_missing', 'identity_invalid', 'wrong_credentials']],
    [404, ['not_found']],
    [409, ['sold_out', 'insufficient_stock', 'cart_empty', 'coupon_unusable', 'email_taken']],
    [422, ['invalid', 'unknown_field', 'variant_mismatch', 'unknown_city']],
  ] as const)('has the status %d for %j', (status, codes) => {
    for (const code of codes) expect(errorDefinitions[code].status).toBe(status)
  })

  it('has the text of the coupon form for an unusable coupon', () => {
    expect(apiError('coupon_unusable').description).toBe('Invalid or disabled coupon')
  })

  it('accepts another description and params under the same code', () => {
    const params = { name: 'Floral 701', left: 2 }
    const details = { description: 'Two are left.', field: 'floral-701', params }
    expect(apiError('insufficient_stock', details)).toEqual({
      code: 'insufficient_stock',
      ...details,
    })
    expect(shopError('insufficient_stock', details).errors).toEqual([
      apiError('insufficient_stock', details),
    ])
  })
})

const calls: [string, Endpoint][] = Object.entries(endpoints)

it.each(calls)('%s lists each of its errors once', (_, { errors = [] }) => {
  for (const code of errors) expect(errorDefinitions).toHaveProperty(code)
  expect(new Set(errors).size).toBe(errors.length)
})
