import type { OrderMessageKind } from '#contract/admin/order-links.ts'
import { emailName } from './email-text.ts'
import { firstName } from './first-name.ts'
import { type ConfirmableOrder, confirmationState } from './order-risk.ts'
import { whatsAppUrl } from './phones.ts'

/** The texts of messages in one language. A name is left out if it does not look like one. */
export type OrderMessageTexts = Readonly<
  Record<OrderMessageKind, (number: string, name?: string) => string>
>

/** The facts about an order that its messages depend on. */
export interface MessagedOrder extends ConfirmableOrder {
  contact_name: string
  contact_phone: string
}

/** Returns the messages that fit an order, the usual one first. */
export function messageKinds(order: ConfirmableOrder): OrderMessageKind[] {
  if (confirmationState(order, 'phone') === 'waiting') return ['confirm', 'called', 'about']
  if (order.status === 'shipped') return ['shipped', 'called', 'about']
  return order.status === 'pending' || order.status === 'processing'
    ? ['about', 'called']
    : ['about']
}

/**
 * Returns the messages to the customer of an order. The address comes last, with nothing after it that
 * WhatsApp could take for a part of it. `number` begins with `#`.
 */
export function orderMessages(
  order: MessagedOrder,
  { number, url, texts }: { number: string; url: string; texts: OrderMessageTexts },
) {
  // Anyone can order with the telephone number of a stranger, so the name must not become a message.
  const name = emailName(firstName(order.contact_name))
  return messageKinds(order).map((kind) => {
    const text = `${texts[kind](number, name)} ${url}`
    return { kind, text, whatsAppUrl: whatsAppUrl(order.contact_phone, text) }
  })
}
