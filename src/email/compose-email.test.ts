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
