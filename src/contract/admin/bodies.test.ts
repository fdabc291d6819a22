import { describe, expect, it } from 'vitest'
import { StatusChange } from './order-status.ts'
import { reauthenticate, setUp, signInWithCode } from './sign-in.ts'
import { NewMovement } from './stock.ts'

const id = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'
const token = 'a'.repeat(43)
const movement = { variantId: 'floral-701', cause: 'received' } as const

describe('bodies', () => {
  it.each([
    [{ ...movement, quantity: 5 }, true],
    [{ ...movement, quantity: 0 }, false],
    [{ ...movement, quantity: -5 }, false],
    [{ ...movement, quantity: 100_001 }, false],
    [{ ...movement, quantity: 5, counted: 5 }, false],
    [{ ...movement, cause: 'correction', quantity: -5 }, true],
    [{ ...movement, cause: 'correction', quantity: 0 }, false],
    [{ ...movement, cause: 'counted', counted: 7, expected: 9 }, true],
    [{ ...movement, cause: 'counted', counted: 7 }, false],
    [{ ...movement, cause: 'counted', quantity: 7 }, false],
    [{ ...movement, cause: 'sold', quantity: 1 }, false],
  ])('a movement %j is valid: %s', (body, isValid) => {
    expect(NewMovement.safeParse(body).success).toBe(isValid)
  })

  it.each([
    [{ totpCode: '123 456' }, true],
    [{ recoveryCode: 'abcd-efgh' }, true],
    [{}, false],
    [{ totpCode: '123456', recoveryCode: 'abcd' }, false],
    [{ totpCode: '12345' }, false],
  ])('a second factor %j is valid: %s', (body, isValid) => {
    expect(signInWithCode.body.safeParse(body).success).toBe(isValid)
  })

  const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} }
  const password = 'a long password'

  it.each([
    [{ challengeId: id, credential }, true],
    [{ password, totpCode: '123456' }, true],
    [{ password }, false],
    [{ challengeId: id, password }, false],
    [{ challengeId: id, credential, password, totpCode: '123456' }, false],
  ])('a re-authentication %j is valid: %s', (body, isValid) => {
    expect(reauthenticate.body.safeParse(body).success).toBe(isValid)
  })

  it.each([
    [{ passkey: { challengeId: id, credential, label: 'Phone' } }, true],
    [{ password, totpCode: '123456' }, true],
    [{ password: 'too short', totpCode: '123456' }, false],
    [{ password }, false],
    [{}, false],
  ])('a setup with %j is valid: %s', (factors, isValid) => {
    const body = { token, name: 'Mona', ...factors }
    expect(setUp.body.safeParse(body).success).toBe(isValid)
  })

  it('accepts only listed reasons of a cancellation', () => {
    expect(StatusChange.safeParse({ to: 'cancelled', reason: 'not_reached' }).success).toBe(true)
    expect(StatusChange.safeParse({ to: 'cancelled', reason: 'bored' }).success).toBe(false)
    expect(StatusChange.safeParse({ to: 'returned' }).success).toBe(false)
  })
})
