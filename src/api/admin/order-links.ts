import { staffError } from '#contract/admin/errors.ts'
import { blockOrderLink, sendOrderLink, shareOrderLink } from '#contract/admin/order-links.ts'
import { orderNumber } from '#contract/orders.ts'
import type { OrderRecord } from '#data/orders/lock-order.ts'
import { blockLink, sendLink, shareLink } from '#data/orders/order-links.ts'
import { createOrderToken, type LinkChannel, orderUrl } from '#rules/order-link.ts'
import { orderMessages } from '#rules/order-messages.ts'
import { linkedOrder } from '../link-identity.ts'
import type { AdminDependencies } from './dependencies.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { changeOf, getOrderDetail } from './order-view.ts'

/** Returns the address of an order in its language. Throws `not_found` while links are off. */
function urlOf(
  { signLink, shop: { siteUrl, locales } }: AdminDependencies,
  order: OrderRecord,
  channel: LinkChannel,
): string {
  if (!signLink) throw staffError('not_found')
  const token = createOrderToken(signLink, channel, linkedOrder(order))
  return orderUrl(token, { siteUrl, locales, locale: order.locale })
}

/** Mounts the calls about the links of orders. */
export function mountStaffOrderLinks(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  const { engine, orderMessageTexts } = deps
  const checkLinks = () => {
    if (!deps.signLink) throw staffError('not_found')
  }
  mountStaff(mountContext, shareOrderLink, async (call) => {
    checkLinks()
    const { channel } = call.body
    const change = { ...changeOf(call), channel }
    const order = await call.write((write) => shareLink(engine, write, change))
    const url = urlOf(deps, order, channel)
    if (channel === 'email') return { url, whatsAppUrl: null, text: null, messages: [] }
    const texts = orderMessageTexts(order.locale)
    const messages = orderMessages(order, { number: orderNumber(order.id), url, texts })
    const [{ text, whatsAppUrl } = { text: null, whatsAppUrl: null }] = messages
    return { url, whatsAppUrl, text, messages }
  })
  mountStaff(mountContext, sendOrderLink, async (call) => {
    checkLinks()
    const id = await call.write((write) => sendLink(engine, write, changeOf(call)))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, blockOrderLink, async (call) => {
    checkLinks()
    const id = await call.write((write) => blockLink(engine, write, changeOf(call)))
    return getOrderDetail(call, id)
  })
}
