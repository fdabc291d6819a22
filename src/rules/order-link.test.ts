import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import {
  createOrderProof,
  createOrderToken,
  hasLinkEnded,
  isLinkOf,
  isProofOf,
  type LinkChannel,
  type LinkedOrder,
  parseOrderToken,
  type SignLink,
} from './order-link.ts'

const signWith =
  (key: string): SignLink =>
  (text) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16)
const sign = signWith('key')
const orders: fc.Arbitrary<LinkedOrder> = fc.record({
  orderId: fc.uuid(),
  version: fc.integer({ min: 1, max: 1000 }),
})
const channels = fc.constantFrom<LinkChannel>('email', 'phone')
const now = 1_795_600_800

/** Returns true if a token opens the order. */
function opens(token: string, order: LinkedOrder, key = sign): boolean {
  const link = parseOrderToken(token)
  return link !== undefined && link.orderId === order.orderId && isLinkOf(key, link, order)
}

it('opens one order, of one version, under one key', () => {
  assertHolds(
    fc.property(orders, channels, (order, channel) => {
      const token = createOrderToken(sign, channel, order)
      expect(token).toMatch(/^[ep][\w-]{43}$/)
      expect(parseOrderToken(token)?.channel).toBe(channel)
      expect(opens(token, order)).toBe(true)
      expect(opens(token, { ...order, version: order.version + 1 })).toBe(false)
      expect(opens(token, order, signWith('other'))).toBe(false)
    }),
  )
})

const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

/** Returns every text that differs from this one in one character. */
const neighbours = (text: string): string[] =>
  [...text].flatMap((char, at) =>
    [...characters, '.']
      .filter((other) => other !== char)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  )

it('refuses a token and a proof with another character at any place', () => {
  const order = { orderId: '4f9c21ab-5d0e-4c1b-8f7a-90b1c2d3e4f5', version: 3 }
  const token = createOrderToken(sign, 'email', order)
  const openAny = (each: string) => {
    const link = parseOrderToken(each)
    return link !== undefined && isLinkOf(sign, link, { orderId: link.orderId, version: 3 })
  }
  expect(openAny(token)).toBe(true)
  expect(neighbours(token).filter(openAny)).toEqual([])
  for (const malformed of ['', token.slice(1), `${token}A`, `${token}=`, token.replace('e', 'x')])
    expect(parseOrderToken(malformed)).toBeUndefined()
  const proof = createOrderProof(sign, order, now)
  const isValid = (each: string) => isProofOf(sign, each, { order, seconds: now })
  expect(isValid(proof)).toBe(true)
  expect(neighbours(proof).filter(isValid)).toEqual([])
})

it('accepts a proof of the order for 15 minutes', () => {
  const order = { orderId: '4f9c21ab-5d0e-4c1b-8f7a-90b1c2d3e4f5', version: 1 }
  const proof = createOrderProof(sign, order, now)
  const isValid = (age: number, other: Partial<LinkedOrder> = {}) =>
    isProofOf(sign, proof, { order: { ...order, ...other }, seconds: now + age })
  expect([isValid(0), isValid(900), isValid(-60)]).toEqual([true, true, true])
  expect([isValid(901), isValid(-61)]).toEqual([false, false])
  expect(isValid(0, { version: 2 })).toBe(false)
  expect(isValid(0, { orderId: '5f9c21ab-5d0e-4c1b-8f7a-90b1c2d3e4f5' })).toBe(false)
  const malformed = ['', 'NaN.AAAAAAAAAAAAAAAAAAAAAA', '.AAAAAAAAAAAAAAAAAAAAAA']
  expect(malformed.filter((each) => isProofOf(sign, each, { order, seconds: 0 }))).toEqual([])
})

it('ends 90 days after the order was delivered or cancelled', () => {
  const day = 86_400_000
  for (const status of ['delivered', 'cancelled'] as const) {
    expect(hasLinkEnded(status, 90 * day)).toBe(false)
    expect(hasLinkEnded(status, 91 * day)).toBe(true)
  }
  for (const status of ['pending', 'processing', 'shipped'] as const)
    expect(hasLinkEnded(status, 400 * day)).toBe(false)
})
