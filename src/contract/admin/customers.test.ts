import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { Customer, CustomerExport, CustomerKey, ErasePreview, Erasure } from './customers.ts'
import { Message, MessageChange } from './messages.ts'

const id = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'
const at = '2026-11-24T10:31:00.000Z'

const message = {
  id,
  name: 'Ahmed Zaki',
  email: 'ahmed@example.com',
  message: 'Is the navy tie back?',
  sentAt: at,
  doneAt: at,
  doneBy: { id, name: 'Mona Adel' },
  assignedTo: null,
  orderNumbers: ['4f9c21ab'],
}

const customer = {
  key: `user_${id}`,
  kind: 'account',
  name: 'Ahmed Zaki',
  email: 'ahmed@example.com',
  phone: null,
  orderCount: 0,
  total: 1750,
  returnedCount: 0,
  lastOrderAt: at,
  accountSince: at,
  isEmailVerified: true,
  lastAddress: null,
  orders: [],
  wishlistCount: 5,
  cartItemCount: 1,
  messages: [message],
  couponNames: ['WELCOME10'],
}

const counts = { orders: 4, messages: 2, cartItems: 1, wishlistItems: 5, hasAccount: true }

const file = {
  exportedAt: at,
  account: null,
  carts: [],
  wishlist: [],
  orders: [{ number: '4f9c21ab' }],
  messages: [],
  auditValues: [],
}

const examples: [string, z.ZodMiniType, object][] = [
  ['Message', Message, message],
  ['Customer', Customer, customer],
  [
    'ErasePreview',
    ErasePreview,
    {
      ...{ ...counts, blockedBy: ['4f9c21ab'], erasedLater: ['ade49279'] },
      elsewhere: { total: 1, items: [{ kind: 'note', label: '4f9c21ab', text: 'call 0101' }] },
    },
  ],
  ['Erasure', Erasure, { ...counts, isVerified: true }],
  ['CustomerExport', CustomerExport, file],
]

it.each(examples)('%s has exactly the documented fields', (_, shape, example) => {
  expect(shape.parse({ ...example, passwordHash: 'secret' })).toEqual(example)
})

it.each([
  [{ isDone: true }, true],
  [{ isAssignedToMe: false }, true],
  [{}, false],
  [{ isDone: 1 }, false],
])('a change of a message %j is valid: %s', (body, isValid) => {
  expect(MessageChange.safeParse(body).success).toBe(isValid)
})

it.each([
  [`user_${id}`, true],
  [`guest_${'a'.repeat(43)}`, true],
  ['guest_ahmed@example.com', false],
  [`user_${id}'--`, false],
  [id, false],
])('the key %s of a customer is valid: %s', (key, isValid) => {
  expect(CustomerKey.safeParse(key).success).toBe(isValid)
})
