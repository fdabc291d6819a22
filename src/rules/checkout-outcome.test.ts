import { describe, expect, test } from 'vitest'
import { isDefiniteRefusal } from './checkout-outcome.ts'

const statuses = [undefined, 200, 302, 400, 401, 403, 404, 409, 413, 422, 429, 499, 500, 502, 503]
const definite = (isResend: boolean) =>
  statuses.filter((status) => isDefiniteRefusal({ status, isResend }))

describe('outcome of a failed checkout request (SEC-S1)', () => {
  test('every 4xx response to the first request is definite', () => {
    expect(definite(false)).toEqual([400, 401, 403, 404, 409, 413, 422, 429, 499])
  })

  test('only 409 and 422 are definite after a lost response', () => {
    expect(definite(true)).toEqual([409, 422])
  })
})
