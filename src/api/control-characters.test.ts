import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { examples } from './examples.ts'

const unsafe = ['\u0000', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u009f']
  .concat(['\u2028', '\u2029', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'])
  .concat(['\u2066', '\u2067', '\u2068', '\u2069'])

const checkoutFields = {
  ...examples.checkout.body,
  couponId: null,
  contactInfo_PhoneNumber2: '01112345678',
  address1: '12 Tahrir Square',
  address2: 'Floor 3',
  city: 'Cairo',
  country: 'Egypt',
}
const bodies: Record<string, object> = {
  login: { ...examples.login.body },
  register: { ...examples.register.body },
  checkout: checkoutFields,
  submitFeedback: { ...examples.submitFeedback.body },
}
/** Passwords are not displayed. Feedback may have several lines. The others are not free text. */
const otherFields = ['password', 'message', 'couponId', 'status']

const fields = Object.entries(bodies).flatMap(([name, body]) =>
  Object.keys(body)
    .filter((field) => !otherFields.includes(field))
    .map((field) => [name, field] as const),
)

/** Inserts a character after the first one. At the end it might be trimmed. */
const insertInto = (value: string, character: string) => value[0] + character + value.slice(1)

test.each(fields)(
  'SEC-M9 %s returns 422 for control and direction characters in %s',
  async (name, field) => {
    const shop = await createTestShop()
    const as = shop.guest()
    const { method, path }: Endpoint = endpoints[name as keyof typeof endpoints]
    const body = bodies[name] as Record<string, string>
    for (const character of unsafe) {
      const invalid = { ...body, [field]: insertInto(body[field] ?? '', character) }
      const { status, body: response } = await shop.call(method, path, { as, body: invalid })
      const code = `U+${character.charCodeAt(0).toString(16)}`
      expect([status, response.errors?.[0]?.field], code).toEqual([422, field])
    }
  },
)

test('SEC-M9 rejects control and direction characters in a coupon name', async () => {
  const shop = await createTestShop()
  for (const character of unsafe) {
    const name = encodeURIComponent(`WEL${character}COME`)
    const { status } = await shop.call('GET', `/Coupons/get-coupon-by-name/${name}`)
    expect([404, 422]).toContain(status)
  }
})

test('SEC-M9 removes the direction marks of Arabic keyboards', async () => {
  const shop = await createTestShop()
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const body = checkoutBody({
    contactInfo_Name: '\u200fنور\u061c حسن\u200e',
    contactInfo_Email: '\u200enour@example.com',
    contactInfo_PhoneNumber: '\u200e01012345678',
    shippingAddress: '\u200f12 ميدان التحرير\u200f, Cairo',
  })
  const { status, body: response } = await shop.call('POST', '/Orders/checkout', { as, body })
  expect(status).toBe(200)
  expect(response.data).toMatchObject({
    contactInfo_Name: 'نور حسن',
    contactInfo_Email: 'nour@example.com',
    contactInfo_PhoneNumber: '01012345678',
    shippingAddress: '12 ميدان التحرير, Cairo',
  })
})

test('SEC-M9 accepts several lines in feedback [calls.submit-feedback]', async () => {
  const shop = await createTestShop()
  const message = 'Lovely silk.\r\n\tThank you.'
  const body = { ...examples.submitFeedback.body, message }
  expect((await shop.call('POST', '/contact/submit-feedback', { body })).status).toBe(200)
  const stored = await shop.engine.db.selectFrom('feedback').select('message').execute()
  expect(stored).toEqual([{ message }])
})

test('stores the digits of a telephone number as Latin digits', async () => {
  const { place, signIn } = await createOrderAdmin()
  const { get, post } = await signIn('manager')
  const id = await place({
    contactInfo_PhoneNumber: '٠١٠١٢٣٤٥٦٧٨',
    contactInfo_PhoneNumber2: '+۲۰ (۱۱) ۱۲۳۴-۵۶۷۸',
  })
  const phones = async () => {
    const { contactPhone, contactPhone2 } = (await get(`/orders/${id}`)).data
    return [contactPhone, contactPhone2]
  }
  expect(await phones()).toEqual(['01012345678', '+20 (11) 1234-5678'])
  const changes = { contactPhone: '٠١٢٩٩٩٨٨٨٧٧', contactPhone2: null }
  expect((await post(`/orders/${id}/contact`, { version: 1, changes })).status).toBe(200)
  expect(await phones()).toEqual(['01299988877', null])
})
