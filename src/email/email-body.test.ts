/** Tests `email-body.ts`, and `compose-email.ts` in Arabic. */
import { describe, expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { emailSettings, sampleOrder } from '#test/shop/order-samples.ts'
import { composeEmail, type EmailedOrder } from './compose-email.ts'

/** LEFT-TO-RIGHT MARK, shown as `|` in these tests, and RIGHT-TO-LEFT MARK, shown as `^`. */
const showMarks = (text: string): string => text.replaceAll('\u200E', '|').replaceAll('\u200F', '^')

const arabicOrder: EmailedOrder = {
  ...sampleOrder,
  locale: 'ar',
  contactInfo_Name: 'نور حسن',
}
const compose = (status: OrderStatus, changes: Partial<EmailedOrder> = {}) =>
  composeEmail({ ...arabicOrder, ...changes }, status, emailSettings)

test('the confirmation of an Arabic order has this plain text', () => {
  expect(showMarks(compose('pending').text).replaceAll('\u00A0', '_')).toBe(`مرحبًا |نور حسن|،

شكرًا لك. استلمنا طلبك.

رقم الطلب: |#4f9c21ab|

^|أكسفورد أبيض، مقاس |M||، الكمية:_3  |4,350.30_ج.م.|

^المجموع الفرعي  |4,350.30_ج.م.|
^الخصم  |-435.03_ج.م.|
^الشحن  |119.70_ج.م.|
^الإجمالي  |4,034.97_ج.م.|

الدفع عند الاستلام. تدفع |4,034.97_ج.م.| نقدًا عند استلام الطلب.

عنوان التوصيل: |نور حسن، 12 Tahrir Square، القاهرة|

يمكنك تتبّع طلبك من المتصفح الذي طلبت منه، أو بعد تسجيل الدخول، على
https://luca.example/ar/orders

لأي استفسار آخر، اكتب إلى خدمة العملاء على
care@luca.example

^LUCA. لكل قطعة حكاية.
`)
})

describe.each(OrderStatus.options)('%s', (status) => {
  test('an Arabic e-mail has its direction on the document, on each table and on each cell', () => {
    const { html, text, subject } = compose(status)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    const parts = html.match(/<(?:table|td)\b[^>]*>/g) ?? []
    expect(parts.length).toBeGreaterThan(10)
    for (const part of parts) expect(part).toContain('dir="rtl"')
    expect(html).toMatch(/<table role="presentation" lang="ar"/)
    for (const part of [html.replaceAll(/<[^>]*>/g, ''), text, subject])
      expect(part).not.toMatch(/\b(order|Subtotal|Total|Cash|Dear|customer care)\b/)
  })

  test('the marks beside the number of an Arabic order hold its # on the left', () => {
    for (const part of Object.values(compose(status)).filter((each) => typeof each === 'string'))
      expect(part.replaceAll('\u200E#4f9c21ab\u200E', '')).not.toContain('#')
  })

  test('an English e-mail stays English, with the same message id as an Arabic one', () => {
    const english = composeEmail(sampleOrder, status, emailSettings)
    expect(english.html).toContain('<html lang="en" dir="ltr">')
    expect(`${english.html}${english.text}${english.subject}`).not.toMatch(
      /[\u0600-\u06FF\u200E\u200F]|rtl/,
    )
    expect(english.messageId).toBe(compose(status).messageId)
  })
})

test('labels are on the right of Arabic amounts, and on the left of English ones', () => {
  const { html } = compose('pending')
  expect(html).toContain('<td dir="rtl" align="right" style="padding:4px 0 4px 24px">الشحن</td>')
  expect(showMarks(html)).toContain('<td dir="rtl" align="left">|119.70\u00A0ج.م.|</td>')
  expect(composeEmail(sampleOrder, 'pending', emailSettings).html).toContain(
    '<td dir="ltr" align="left" style="padding:4px 24px 4px 0">Shipping</td><td dir="ltr" align="right">LE 119.70</td>',
  )
})

test.each(['processing', 'shipped', 'delivered'] as const)(
  'the news of the Arabic e-mail about %s ends with a full stop',
  (status) => {
    expect(compose(status).text.split('\n\n')[1]).toMatch(/^(?:طلبك|تم تسليم) .+[^.]\.$/)
  },
)

test('an Arabic e-mail says once that the shopper paid in cash on delivery', () => {
  expect(showMarks(compose('delivered').text)).toContain(
    '\n\nالدفع عند الاستلام. بلغ الإجمالي |4,034.97\u00A0ج.م.|، ودُفع نقدًا.\n\n',
  )
})

test.each([false, true])(
  'an e-mail about a cancelled order does not name the payment, returned: %s',
  (isReturned) => {
    const english = composeEmail({ ...sampleOrder, isReturned }, 'cancelled', emailSettings)
    expect(compose('cancelled', { isReturned }).text).toContain('\n\nلا يوجد مبلغ مستحق.\n\n')
    expect(english.text).toContain('\n\nThere is nothing to pay.\n\n')
  },
)

test('an Arabic e-mail of a shop without Arabic pages links to the English page of orders', () => {
  const { html, text } = composeEmail(arabicOrder, 'shipped', { ...emailSettings, locales: ['en'] })
  for (const part of [html, text]) {
    expect(part).toContain('https://luca.example/orders')
    expect(part).not.toContain('/ar/')
    expect(part).toContain('طلبك في الطريق إليك')
  }
})
