import { describe, expect, it } from 'vitest'
import { orderMessagesCopy } from '#content/copy/order-messages.ts'
import { messageKinds, orderMessages } from './order-messages.ts'

const pending = { status: 'pending', confirmed_at: null, confirm_need: 'none' } as const
const at = '2026-01-15T10:00:00.000Z'

describe('messages about an order', () => {
  it.each([
    [{ confirm_need: 'confirm' }, 'confirm'],
    [{ confirm_need: 'call' }, 'confirm'],
    [{ confirm_need: 'confirm', confirmed_at: at }, 'about'],
    [{ confirm_need: null }, 'about'],
    [{ status: 'processing' }, 'about'],
    [{ status: 'shipped' }, 'shipped'],
    [{ status: 'delivered' }, 'about'],
    [{ status: 'cancelled', confirm_need: 'confirm' }, 'about'],
  ] as const)('an order with %j first gets the message %s', (columns, first) => {
    expect(messageKinds({ ...pending, ...columns })[0]).toBe(first)
  })

  it('a delivered or cancelled order has no message about a call', () => {
    for (const status of ['delivered', 'cancelled'] as const)
      expect(messageKinds({ ...pending, status })).toEqual(['about'])
  })

  it.each([
    ['Karim Nassar', 'Hello Karim, '],
    ['www.example.com', 'Hello customer, '],
    ['call+20', 'Hello customer, '],
    ['', 'Hello customer, '],
  ])('greets %j with %j', (contact_name, greeting) => {
    const url = 'https://luca.example/order#p1'
    const texts = orderMessagesCopy('en')
    const order = { ...pending, contact_name, contact_phone: '01001234567' }
    const messages = orderMessages(order, { number: '#4f9c21ab', url, texts })
    for (const { text } of messages) {
      expect(text.startsWith(greeting)).toBe(true)
      expect(text).toContain('#4f9c21ab')
      expect(text.endsWith(`: ${url}`)).toBe(true)
    }
  })
})
