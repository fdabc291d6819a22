import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#test/browser/local-storage.ts'
import { deleteGuestToken, identityHeaders, identityMark, readAuthToken } from './identity.ts'

const valid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => vi.unstubAllGlobals())

describe('sign-in cookie', () => {
  test.each([
    ['theme=dark; authToken=abc%2Fdef', 'abc/def'],
    ['authToken=', null],
    ['', null],
    ['authToken=%', null],
    ['authToken=%E0%A4%A', null],
  ])('reads %j as %j [identity.auth-cookie]', (cookie, token) => {
    vi.stubGlobal('document', { cookie })
    expect(readAuthToken()).toBe(token)
  })

  test('sends the guest token when the cookie cannot be decoded [identity.guest-header]', () => {
    stored.set('browser_token', valid)
    vi.stubGlobal('document', { cookie: 'authToken=%' })
    expect(identityHeaders()).toEqual({ 'guest-user-id': valid })
  })
})

describe('guest token', () => {
  test.each([
    'x',
    'undefined',
    `${valid}x`,
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ])('replaces %j by a new UUID and stores it [identity.guest-token]', (invalid) => {
    stored.set('browser_token', invalid)
    const token = identityHeaders()['guest-user-id']
    expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(stored.get('browser_token')).toBe(token)
    expect(identityHeaders()).toEqual({ 'guest-user-id': token })
  })

  test('returns a valid token in upper or lower case unchanged', () => {
    for (const token of [valid, valid.toUpperCase()]) {
      stored.set('browser_token', token)
      expect(identityHeaders()).toEqual({ 'guest-user-id': token })
    }
  })

  test('is replaced by a new one after it was deleted', () => {
    stored.set('browser_token', valid)
    deleteGuestToken()
    expect(stored.has('browser_token')).toBe(false)
    expect(identityHeaders()['guest-user-id']).not.toBe(valid)
  })

  test('is not created for a customer [identity.bearer-header, identity.guest-first-use]', () => {
    vi.stubGlobal('document', { cookie: 'authToken=abc' })
    expect(identityHeaders()).toEqual({ authorization: 'Bearer abc' })
    identityMark()
    expect(stored.size).toBe(0)
  })
})

test('returns a different mark for each identity, without a whole token', () => {
  stored.set('browser_token', valid)
  const guest = identityMark()
  expect(identityMark()).toBe(guest)
  expect(guest).not.toContain(valid)
  vi.stubGlobal('document', { cookie: `authToken=${'a'.repeat(43)}` })
  const customer = identityMark()
  expect(customer).not.toBe(guest)
  expect(customer).not.toContain('a'.repeat(43))
  vi.stubGlobal('document', { cookie: `authToken=${'b'.repeat(43)}` })
  expect(identityMark()).not.toBe(customer)
})
