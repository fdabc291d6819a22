import { describe, expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { emailSettings, sampleOrder as order } from '#test/shop/order-samples.ts'
import { composeEmail, type EmailedOrder } from './compose-email.ts'

const compose = (status: OrderStatus, changes: Partial<EmailedOrder> = {}) =>
  composeEmail({ ...order, ...changes }, status, emailSettings)

test('the confirmation has this plain text', () => {
  expect(compose('pending').text).toBe(`Dear Nour Hassan,

Thank you. We have your order.

Order number: #4f9c21ab

3 x Oxford White, size M  LE 4,350.30

Subtotal  LE 4,350.30
Discount  -LE 435.03
Shipping  LE 119.70
Total  LE 4,034.97

Cash on delivery. You pay LE 4,034.97 in cash when the parcel arrives.

Delivery address: Nour Hassan, 12 Tahrir Square, Cairo

You can track your order in the browser you ordered with, or signed in, under
https://luca.example/orders

For anything else, write to customer care at
care@luca.example

LUCA. Each piece tells a story.
`)
})

test.each([
  ['processing', 'Your Order is being prepared Right now'],
  ['shipped', 'Your Order is on his way'],
  ['delivered', 'Your Order has been delivered'],
] as const)('the e-mail about %s uses the sentence of the progress display', (status, sentence) => {
  const { text, html } = compose(status)
  expect(text).toContain(`\n${sentence}\n`)
  expect(html).toContain(`<p>${sentence}</p>`)
})

test('the e-mail about changed items says so, and each edit has its own message', () => {
  const [first, second] = [compose('pending', { editSeq: 7 }), compose('pending', { editSeq: 9 })]
  expect(first.subject).toBe('Your order #4f9c21ab has changed')
  expect(first.text).toContain('We changed your order as agreed with you.')
  expect(first.text).toContain('3 x Oxford White, size M')
  expect(new Set([compose('pending'), first, second].map(({ messageId }) => messageId)).size).toBe(
    3,
  )
})

test('the e-mail about a cancelled order requests no payment and does not link to the orders', () => {
  const { subject, text, html } = compose('cancelled')
  expect(subject).toBe('Your order #4f9c21ab is cancelled')
  expect(text).toContain('There is nothing to pay.')
  for (const body of [text, html]) expect(body).not.toContain('/orders')
})

describe.each(OrderStatus.options)('%s', (status) => {
  test('has the same content in HTML and in plain text', () => {
    const { text, html } = compose(status)
    const visibleText = html.replaceAll(/<title>.*<\/title>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    const parts = text.split('\n').flatMap((line) => line.split('  '))
    for (const part of parts.filter((each) => each && !each.startsWith('LUCA.')))
      expect(visibleText).toContain(part)
  })

  test('has a unique subject and message id, the same for every attempt', () => {
    const others = OrderStatus.options
      .filter((each) => each !== status)
      .map((each) => compose(each))
    const { subject, messageId } = compose(status)
    expect(compose(status)).toMatchObject({ subject, messageId })
    expect(subject).toContain('#4f9c21ab')
    expect(others.map((each) => each.subject)).not.toContain(subject)
    expect(others.map((each) => each.messageId)).not.toContain(messageId)
  })
})

test('names the colour of an item whose name does not end with it', () => {
  const items = order.items.map((item) => ({ ...item, color: 'Sky' }))
  expect(compose('pending', { items }).text).toContain('3 x Oxford White, Sky, size M  LE 4,350.30')
  const ties = items.map((item) => ({ ...item, size: null }))
  expect(compose('pending', { items: ties }).text).toContain('3 x Oxford White, Sky  LE 4,350.30')
})

test('texts of a shopper are escaped and stay on one line', () => {
  const [item] = order.items
  if (!item) throw new Error('no item')
  const hostileText = '"><img src=x onerror=alert(1)>\r\nBcc: all@example.com\u0000\u2028&amp;'
  const changes = {
    contactInfo_Name: hostileText,
    shippingAddress: hostileText,
    items: [{ ...item, variantName: hostileText, color: hostileText, size: hostileText }],
  }
  for (const status of OrderStatus.options) {
    const { html, text, to, subject } = compose(status, changes)
    expect(html).not.toContain('<img')
    expect(html).toContain('&quot;&gt;&lt;img')
    expect(html).toContain('&amp;amp;')
    expect(to).toBe('nour@example.com')
    expect(subject).not.toMatch(/[\r\n\0\u2028]/)
    expect(text).not.toMatch(/^Bcc:|\0|\u2028|\r/m)
    expect(text).toContain('Dear customer,\n')
  }
})

test('SEC-H3 an e-mail contains no link and no message of a shopper', () => {
  const changes = {
    contactInfo_Name: 'You have WON 5000 LE: claim at https://evil.example/claim today',
    contactInfo_PhoneNumber: 'https://evil.example/phone',
    shippingAddress: 'Claim at https://evil.example or www.evil.example, Cairo',
  }
  for (const status of OrderStatus.options) {
    const { html, text, to, subject } = compose(status, changes)
    for (const part of [html, text, to, subject]) expect(part).not.toMatch(/evil\.|WON|phone/)
    expect(text).toContain('Dear customer,')
    expect(text).toContain('Delivery address: Claim at https evil example or evil example, Cairo\n')
  }
})

test('the e-mail about a returned parcel says so, and not that items are back on the shelf', () => {
  const { text, subject } = compose('cancelled', { isReturned: true })
  expect(subject).toBe('Your order #4f9c21ab is cancelled')
  expect(text).toContain('came back to us')
  expect(text).not.toContain('back on the shelf')
  expect(compose('cancelled', { isReturned: false }).text).toContain('back on the shelf')
})

test('the e-mail about a shipped order names courier and tracking number in one line each', () => {
  const parcel = { courier: 'Bosta\nLtd', trackingNumber: 'B-17' }
  const { text } = compose('shipped', parcel)
  expect(text).toContain('\n\nCourier: Bosta Ltd\n\nTracking number: B-17\n\n')
  expect(compose('delivered', parcel).text).not.toContain('Bosta')
  expect(compose('shipped').text).not.toContain('Courier')
})

test('C1 an e-mail with a token links to the order before the orders page', () => {
  const { text, html } = compose('shipped', { linkToken: 'eTOKEN' })
  expect(text).toContain(`You can view your order from any device under
https://luca.example/order#eTOKEN

You can track your order in the browser you ordered with, or signed in, under
https://luca.example/orders
`)
  expect(html).toContain('<a href="https://luca.example/order#eTOKEN" dir="ltr">View order</a>')
  const cancelled = compose('cancelled', { linkToken: 'eTOKEN' })
  expect(cancelled.text).toContain('https://luca.example/order#eTOKEN')
  expect(cancelled.text).not.toContain('https://luca.example/orders')
})

test('C2 the link of an Arabic order is Arabic while the shop has Arabic pages', () => {
  const arabic = { locale: 'ar', linkToken: 'eTOKEN' } as const
  expect(compose('pending', arabic).html).toContain(
    '<a href="https://luca.example/ar/order#eTOKEN" dir="rtl">عرض الطلب</a>',
  )
  const english = composeEmail({ ...order, ...arabic }, 'pending', {
    ...emailSettings,
    locales: ['en'],
  })
  expect(english.text).toContain('\nhttps://luca.example/order#eTOKEN\n')
})

test('C18 a waiting order says how to confirm it and until when, in the language of the order', () => {
  const confirmation = { isWaiting: true, until: '2026-11-25T08:20:00.000Z' }
  const { text, html } = compose('pending', { confirmation, linkToken: 'eToken' })
  expect(text).toContain(`Order number: #4f9c21ab

Please confirm your order so that we can pack it.

Without a confirmation it is cancelled on 25 November 2026 at 10:20.`)
  expect(html).toContain('>Confirm order</a>')
  expect(html).not.toContain('View order')
  const arabic = compose('pending', { confirmation, linkToken: 'eToken', locale: 'ar' })
  expect(arabic.text).toContain('أكّد طلبك لنبدأ تجهيزه.')
  expect(arabic.html).toContain('>تأكيد الطلب</a>')
  const open = compose('pending', { confirmation: { isWaiting: true, until: null } })
  expect(open.text).not.toContain('Without a confirmation')
  expect(compose('processing', { confirmation }).text).not.toContain('Please confirm')
})

test('C20 the e-mail about an order that was not confirmed says why it is cancelled', () => {
  const { subject, text } = compose('cancelled', { isNotConfirmed: true })
  expect(subject).toBe('Your order #4f9c21ab is cancelled')
  expect(text).toContain('Your order was not confirmed, so it is cancelled and its pieces are back')
})
