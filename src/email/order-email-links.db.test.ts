/** Tests the links in the e-mails about an order, as `email-sender.ts` and `customer-email-sender.ts` send them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { customerEmailsCopy } from '#content/copy/customer-emails.ts'
import { emailsCopy } from '#content/copy/emails.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { hourMs, openConfirmationShop } from '#test/admin/confirmation-shop.ts'
import { checkoutBody } from '#test/shop/create-test-shop.ts'
import { openMailbox } from '#test/shop/sent-emails.ts'

const day = 24 * hourMs
/** Longer than staff may undo a change. The e-mail about it waits that long. */
const undoMs = 61_000

/** Opens a shop whose orders wait for a confirmation, and its mailbox. */
async function openShop(locale: Locale) {
  const shop = await openConfirmationShop({ confirmOrders: 'all', confirmCancelHours: 24 })
  // A trigger of the database queues e-mails by the real time, which is earlier.
  shop.wait(Date.parse('2030-01-15T10:00:00.000Z') - shop.clock.now.getTime())
  const mailbox = await openMailbox(shop)
  let count = 0
  const place = async (): Promise<string> => {
    const as = shop.guest()
    await shop.put(as, 'floral-701')
    // Each order has its own recipient, because the e-mails to one recipient are limited.
    count += 1
    const body = checkoutBody({ contactInfo_Email: `nour-${count}@example.com` })
    const path = `/Orders/checkout?locale=${locale}`
    const placed = await shop.call('POST', path, { as, body })
    await shop.index()
    return String(placed.body.data.id)
  }
  const asStaff = async (path: string, body: object) => {
    const owner = await shop.asOwner()
    const { status, errors } = await owner.post(`/orders/${path}`, body, randomUUID())
    expect([path, status, errors]).toEqual([path, 200, []])
    shop.wait(undoMs)
  }
  const move = (id: string, to: string, more: object = {}) =>
    asStaff(`${id}/status`, { to, ...more })
  const follow = (ms: number) => {
    shop.wait(ms)
    return shop.followUp()
  }
  return { ...shop, place, asStaff, move, follow, send: mailbox.send }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** The change of an order before each e-mail. The names are those of its texts. */
const changes: Record<string, (shop: Shop, id: string) => Promise<unknown>> = {
  pending: async () => {},
  edited: ({ asStaff }, id) => {
    const items = [{ variantId: 'floral-701', quantity: 2 }]
    return asStaff(`${id}/items`, { version: 1, items, total: 1980 })
  },
  processing: ({ move }, id) => move(id, 'processing'),
  shipped: ({ move }, id) => move(id, 'shipped', { courier: 'Bosta', trackingNumber: 'B-17' }),
  delivered: ({ move }, id) => move(id, 'delivered'),
  cancelled: ({ move }, id) => move(id, 'cancelled', { reason: 'customer_request' }),
  returned: ({ move }, id) => {
    const items = [{ position: 0, sellable: 1, damaged: 0 }]
    return move(id, 'cancelled', { reason: 'refused', items })
  },
  notConfirmed: ({ follow }) => follow(2 * day),
  confirmReminder: ({ follow }) => follow(day),
  orderLink: ({ asStaff }, id) => asStaff(`${id}/link/send`, {}),
}

/** The e-mails of four orders, in their order. */
const stories = [
  ['pending', 'processing', 'shipped', 'delivered', 'orderLink'],
  ['pending', 'edited', 'cancelled'],
  ['pending', 'confirmReminder', 'notConfirmed'],
  // The last one: after a refused parcel the shop calls instead of sending a reminder.
  ['pending', 'shipped', 'returned'],
]

/** Returns a sentence that only the e-mail of this kind has. */
function sentenceOf(kind: string, locale: Locale, number: string): string {
  const { orderLink, confirmReminder } = customerEmailsCopy(locale)
  const texts: Record<string, { news: string }> = {
    ...emailsCopy(locale).statuses,
    orderLink: { news: orderLink.body(number) },
    confirmReminder: { news: confirmReminder.body },
  }
  const news = texts[kind]?.news
  if (!news) throw new Error(`There is no text of ${kind}.`)
  return news
}

test.each(locales)('C4 each e-mail about an order has a link that opens it: %s', async (locale) => {
  const shop = await openShop(locale)
  const page = locale === 'ar' ? 'https://luca.example/ar/order' : 'https://luca.example/order'
  const sent = new Set<string>()
  for (const story of stories) {
    const id = await shop.place()
    for (const kind of story) {
      await changes[kind]?.(shop, id)
      const { status } = await shop.row(id)
      const [email, ...others] = await shop.send()
      expect([kind, others]).toEqual([kind, []])
      const text = email?.text ?? ''
      const sentence = sentenceOf(kind, locale, `#${id.slice(0, 8)}`)
      expect(text).toContain(sentence)
      const links = [...text.matchAll(/^(https:\S+\/order)#(e[\w-]{43})$/gm)]
      expect([kind, links.map(([, url]) => url)]).toEqual([kind, [page]])
      const token = links[0]?.[2] ?? ''
      expect(email?.html.match(new RegExp(`href="${page}#${token}"`, 'g'))).toHaveLength(1)
      const opened = await shop.call('GET', `/Orders/by-link?locale=${locale}`, {
        as: { 'order-link': token },
      })
      expect(opened).toMatchObject({
        status: 200,
        body: { data: { number: id.slice(0, 8), status, locale } },
      })
      sent.add(kind)
    }
  }
  expect([...sent].toSorted()).toEqual(Object.keys(changes).toSorted())
})
