import * as z from 'zod/mini'
import { NoFields } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { OrderDetail, orderParams } from './orders.ts'

/** How the holder gets a link: by e-mail, or by a message to the telephone number of the order. */
export const LinkChannel = z.enum(['email', 'phone'])

/**
 * The messages that staff send with a link: `confirm` requests the confirmation, `called` follows a
 * call without an answer, `shipped` says that the order is on its way.
 */
export const OrderMessageKind = z.enum(['confirm', 'called', 'shipped', 'about'])
export type OrderMessageKind = z.infer<typeof OrderMessageKind>

/** A prepared message to a customer, in the language of the order. */
const OrderMessage = z.object({
  kind: OrderMessageKind,
  text: z.string(),
  /** Address that opens WhatsApp with the message. */
  whatsAppUrl: z.string(),
})

/** The link of an order. Its holder can read and confirm the order. */
export const SharedLink = z.object({
  url: z.string(),
  /** The first of the messages. Null for a link by e-mail. */
  whatsAppUrl: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** The messages that fit the order, the usual one first. None for a link by e-mail. */
  messages: z.array(OrderMessage),
})
export type SharedLink = z.infer<typeof SharedLink>

const managed = { method: 'POST', auth: 'staff', permission: 'orders.manage' } as const

/**
 * Returns the link of an order. A packer may not: the link with the telephone number of the order
 * shows amounts and can cancel it.
 */
export const shareOrderLink = adminEndpoint({
  ...managed,
  path: '/orders/{order}/link',
  summary: 'Get the link of an order, with messages for WhatsApp',
  audit: 'order.link_shared',
  params: orderParams,
  body: z.strictObject({ channel: LinkChannel }),
  data: SharedLink,
  errors: ['order_not_editable'],
})

/** Sends the link by e-mail to the address of the order. */
export const sendOrderLink = adminEndpoint({
  ...managed,
  path: '/orders/{order}/link/send',
  summary: 'Send the link of an order by e-mail',
  audit: 'order.link_sent',
  params: orderParams,
  body: NoFields,
  data: OrderDetail,
  errors: ['order_not_editable'],
})

/** Ends all links of an order. The next one works again. */
export const blockOrderLink = adminEndpoint({
  ...managed,
  path: '/orders/{order}/link/block',
  summary: 'End all links of an order',
  audit: 'order.link_blocked',
  params: orderParams,
  body: NoFields,
  data: OrderDetail,
  errors: ['order_not_editable'],
})
