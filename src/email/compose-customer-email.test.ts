import { expect, test } from 'vitest'
import { emailSettings } from '#test/shop/order-samples.ts'
import { composeCustomerEmail } from './compose-customer-email.ts'

const compose = (locale: 'en' | 'ar', until: string | null) =>
  composeCustomerEmail(
    {
      id: 'id',
      kind: 'confirmReminder',
      to: 'nour@example.com',
      name: 'Nour Hassan',
      locale,
      data: { number: '#4f9c21ab', until },
      token: 'eToken',
    },
    emailSettings,
  )

test('a reminder links to the order and says when it is cancelled', () => {
  const reminder = compose('en', '2026-11-25T08:20:00.000Z')
  expect(reminder?.subject).toBe('Please confirm your order #4f9c21ab')
  expect(reminder?.text).toContain(`Dear Nour Hassan,

Your order is waiting for your confirmation.

Without a confirmation it is cancelled on 25 November 2026 at 10:20.`)
  expect(reminder?.text).toContain('https://luca.example/order#eToken')
  expect(reminder?.html).toContain('>Confirm order</a>')
  expect(compose('en', null)?.text).not.toContain('Without a confirmation')
})

test('a reminder about an Arabic order is Arabic', () => {
  const reminder = compose('ar', null)
  expect(reminder?.text).toContain('طلبك في انتظار تأكيدك.')
  expect(reminder?.html).toContain('>تأكيد الطلب</a>')
})
