/** Tests the locale of the e-mails that `email-sender.ts` sends. */
import { expect, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { openMail } from '#test/shop/email-sender.ts'
import type { Email } from './compose-email.ts'

/** Places the order of a new guest on a page of a locale and returns its id. */
async function placeOrder(shop: TestShop, locale: 'en' | 'ar', variantId: string): Promise<string> {
  const as = shop.guest()
  await shop.put(as, variantId)
  const path = `/Orders/checkout?locale=${locale}`
  // Each order has its own recipient, because the e-mails to one recipient are limited.
  const form = checkoutBody({ contactInfo_Email: `${locale}@example.com` })
  const { body } = await shop.call('POST', path, { as, body: form })
  return String(body.data.id)
}

/** Sends the due e-mails and returns those about an order. */
async function sendEmails(engine: Engine, orderId: string): Promise<Email[]> {
  const sent: Email[] = []
  const { deps, send } = await openMail(engine, null)
  deps.transport = { outcome: 'sent', deliver: async (email) => void sent.push(email) }
  await send()
  return sent.filter(({ messageId }) => messageId.includes(orderId))
}

const isArabic = ({ subject, text, html }: Email): boolean => {
  const hasArabic = [subject, text, html].map((part) => /[\u0600-\u06FF]/.test(part))
  expect(new Set(hasArabic).size).toBe(1)
  expect(html.includes('<table role="presentation" lang="ar" dir="rtl"')).toBe(hasArabic[0])
  expect(text.includes('https://luca.example/ar/orders')).toBe(hasArabic[0])
  return hasArabic[0] === true
}

test('e-mails after a change by the command line are in the locale of the order', async () => {
  const { engine, run } = await createCommandLine()
  const shop = await createTestShop({ engine })
  for (const locale of ['ar', 'en'] as const) {
    const id = await placeOrder(shop, locale, 'floral-ivory')
    const messages: string[] = []
    for (const status of ['pending', 'processing', 'shipped', 'delivered']) {
      if (status !== 'pending')
        expect(await run('order', id.slice(0, 8), status)).toMatchObject({ code: 0 })
      for (const email of await sendEmails(engine, id)) {
        expect(isArabic(email), email.subject).toBe(locale === 'ar')
        messages.push(email.messageId)
      }
    }
    expect(messages).toEqual(
      ['pending', 'processing', 'shipped', 'delivered'].map(
        (status) => `<${id}.${status}@luca.example>`,
      ),
    )
  }
})

test('e-mails after a change by staff are in the locale of the order', async () => {
  const admin = await createOrderAdmin()
  const manager = await admin.signIn('manager')
  for (const locale of ['ar', 'en'] as const) {
    const id = await placeOrder(admin, locale, 'floral-701')
    const emails = await sendEmails(admin.engine, id)
    for (const to of ['processing', 'shipped']) {
      expect((await manager.post(`/orders/${id}/status`, { to })).status).toBe(200)
      emails.push(...(await sendEmails(admin.engine, id)))
    }
    expect(emails).toHaveLength(3)
    for (const email of emails) expect(isArabic(email), email.subject).toBe(locale === 'ar')
  }
})
