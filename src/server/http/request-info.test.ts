import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readRequestInfo } from './request-info.ts'

const incoming = (headers: Record<string, string>, remoteAddress = '10.0.0.9') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('address of the client', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.1' }

  test.each([
    [0, forwarded, '10.0.0.9'],
    [1, forwarded, '10.0.0.1'],
    [2, forwarded, '203.0.113.7'],
    [9, forwarded, '10.0.0.9'],
    [1, {}, '10.0.0.9'],
    [1, { 'x-forwarded-for': 'unknown' }, '10.0.0.9'],
    [1, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7:51000' }, '203.0.113.7:51000'],
    [1, { 'x-forwarded-for': '6.6.6.6, [2001:db8::1]:443' }, '[2001:db8::1]:443'],
  ])('with %i trusted proxies [limits.proxy]', (trusted, headers, expected) => {
    expect(readRequestInfo(incoming(headers as Record<string, string>), trusted).address).toBe(
      expected,
    )
  })
})

describe('request id', () => {
  test('is accepted if it is safe in a log line', () => {
    expect(readRequestInfo(incoming({ 'x-request-id': 'edge-12345678' }), 0).requestId).toBe(
      'edge-12345678',
    )
  })

  test.each(['short', 'a b c d e f g h', '"}\n{"level":"fatal"', 'x'.repeat(65)])(
    'is created instead of %j',
    (received) => {
      expect(readRequestInfo(incoming({ 'x-request-id': received }), 0).requestId).toMatch(
        /^[\da-f-]{36}$/,
      )
    },
  )
})
