import { lrm } from '#content/bidi.ts'
import { emailsCopy } from '#content/copy/emails.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { joinParts } from '#content/join-parts.ts'
import { isRightToLeft, type Locale } from '#contract/locale.ts'
import { formatSum, toLe, toPiastres } from '#contract/money.ts'
import { type OrderStatus, orderNumber } from '#contract/orders.ts'
import { colourBeside, displayName } from '#rules/display-name.ts'
import { emailAddressLine, emailName } from '#rules/email-text.ts'
import { localizePath } from '#rules/locale-path.ts'
import { orderUrl } from '#rules/order-link.ts'
import { orderDiscount } from '#rules/order-sums.ts'
import { localizeAddress } from '#rules/shipping-address.ts'
import { shopperDate, shopperTime } from '#rules/shopper-date.ts'
import { type TranslatableOrder, translateOrder } from '#rules/translate.ts'
import type { Settings } from '#settings/settings.ts'
import { type EmailContent, type EmailLink, type Row, toHtml, toText } from './email-body.ts'

/** An e-mail that is ready to be sent. */
export interface Email {
  from: { name: string; address: string }
  /** The address without a name: a name could contain a message of an attacker. */
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** The same for every attempt to send this e-mail, so that mail programs show it once. */
  messageId: string
}

/** An order with what the e-mail says about its parcel. */
export interface EmailedOrder extends TranslatableOrder {
  /** True if the parcel came back. */
  isReturned?: boolean
  /** True if it was cancelled because its customer did not confirm it. */
  isNotConfirmed?: boolean
  /** Whether it waits for the confirmation of its customer. `until`: when it is cancelled without. */
  confirmation?: { isWaiting: boolean; until: string | null }
  courier?: string | null
  trackingNumber?: string | null
  /** The token of its link. Without one the e-mail has no link to the order. */
  linkToken?: string | null
  /** The number of the latest edit of its items, for the e-mail about a pending order. */
  editSeq?: number | null
}

type SenderSettings = Pick<Settings, 'siteUrl' | 'careEmail' | 'mailFrom' | 'locales'>

/** Removes line breaks and control characters, which could start a new header or line. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Returns an amount for an e-mail, with a sign before it. */
function formatAmount(le: number, locale: Locale, sign = ''): string {
  const amount = sign + formatSum(le, locale)
  return isRightToLeft(locale) ? lrm(amount) : amount
}

function itemRows(order: EmailedOrder): Row[] {
  const { locale } = order
  const copy = emailsCopy(locale)
  return translateOrder(order, locale).items.map(
    ({ variantName, name, color, size, quantity, price }) => {
      const shownName = displayName(variantName, name)
      const parts = [shownName, colourBeside(shownName, color), size && copy.size(size)]
      const item = oneLine(joinParts(parts, locale))
      const sum = toLe(toPiastres(price) * quantity)
      return [copy.quantity(quantity, item), formatAmount(sum, locale)]
    },
  )
}

function sumRows(order: EmailedOrder): Row[] {
  const { totalPrice, shippingCost, totalPriceAfterDiscount, locale } = order
  const copy = emailsCopy(locale)
  const discount = orderDiscount(order)
  const minus: Row[] = [[copy.discount, formatAmount(discount, locale, '-')]]
  return [
    [copy.subtotal, formatAmount(totalPrice, locale)],
    ...(discount > 0 ? minus : []),
    [copy.shipping, formatAmount(shippingCost, locale)],
    [copy.total, formatAmount(totalPriceAfterDiscount, locale)],
  ]
}

/** Returns the lines about courier and tracking number. Staff write both. */
function parcelLines({ courier, trackingNumber, locale }: EmailedOrder): string[] {
  const copy = emailsCopy(locale)
  return [
    ...(courier ? [copy.courier(oneLine(courier))] : []),
    ...(trackingNumber ? [copy.trackingNumber(oneLine(trackingNumber))] : []),
  ]
}

/** Returns the URL of the page of orders, in the locale of the order if the shop still has it. */
const ordersUrlOf = ({ locale }: EmailedOrder, { siteUrl, locales }: SenderSettings): string =>
  siteUrl + localizePath('/orders', locales.includes(locale) ? locale : 'en')

/** Returns the link that opens the order on any device, if there is one. */
function orderLinks(
  order: EmailedOrder,
  status: OrderStatus,
  settings: SenderSettings,
): EmailLink[] {
  if (!order.linkToken) return []
  const { anyDevice, viewOrder, confirmOrder } = emailsCopy(order.locale)
  const isWaiting = status === 'pending' && order.confirmation?.isWaiting
  const label = isWaiting ? confirmOrder : viewOrder
  const href = orderUrl(order.linkToken, { ...settings, locale: order.locale })
  return [{ before: anyDevice, label, href, isNamed: true }]
}

/** Returns the name of the texts about a status. */
function textName(
  { isReturned, isNotConfirmed, editSeq }: EmailedOrder,
  status: OrderStatus,
): OrderStatus | 'returned' | 'notConfirmed' | 'edited' {
  if (status === 'pending') return typeof editSeq === 'number' ? 'edited' : status
  if (status !== 'cancelled') return status
  if (isNotConfirmed) return 'notConfirmed'
  return isReturned ? 'returned' : status
}

/** Returns what the customer of a waiting order must do, and what happens without. */
function confirmLines({ confirmation, locale }: EmailedOrder): string[] {
  if (!confirmation?.isWaiting) return []
  const copy = emailsCopy(locale)
  if (confirmation.until === null) return [copy.confirm]
  const until = Date.parse(confirmation.until)
  return [copy.confirm, copy.confirmUntil(shopperDate(until, locale), shopperTime(until))]
}

/** Returns the content of the e-mail about one status of an order, in the locale of the order. */
function contentOf(
  order: EmailedOrder,
  status: OrderStatus,
  settings: SenderSettings,
): EmailContent {
  const { locale } = order
  const copy = emailsCopy(locale)
  const { subject, news, due } = copy.statuses[textName(order, status)]
  const number = orderNumber(order.id)
  const name = emailName(order.contactInfo_Name)
  const address = localizeAddress(emailAddressLine(order.shippingAddress), locale)
  const total = formatSum(order.totalPriceAfterDiscount, locale)
  const ordersUrl = ordersUrlOf(order, settings)
  const { careEmail } = settings
  return {
    locale,
    subject: subject(number),
    opening: [
      copy.greeting(name),
      news,
      copy.number(number),
      ...(status === 'pending' ? confirmLines(order) : []),
    ],
    items: itemRows(order),
    sums: sumRows(order),
    closing: [
      ...(status === 'shipped' ? parcelLines(order) : []),
      status === 'cancelled' ? due(total) : `${copy.payment}. ${due(total)}`,
      copy.deliverTo(joinParts([name, address], locale)),
    ],
    links: [
      ...orderLinks(order, status, settings),
      // The orders page does not list cancelled orders.
      ...(status === 'cancelled'
        ? []
        : [{ before: copy.follow, label: ordersUrl, href: ordersUrl }]),
      { before: copy.care, label: careEmail, href: `mailto:${careEmail}` },
    ],
  }
}

/**
 * Composes the e-mail about one status of an order, in plain text and in HTML, in the locale of the
 * order. It repeats only two texts of the shopper: the name and the delivery address.
 * `rules/email-text.ts` cleans both, so that an attacker cannot send a message or a link in the name
 * of the shop.
 */
export function composeEmail(
  order: EmailedOrder,
  status: OrderStatus,
  settings: SenderSettings,
): Email {
  const { siteUrl, careEmail, mailFrom } = settings
  const content = contentOf(order, status, settings)
  const messageName = typeof order.editSeq === 'number' ? `${status}.${order.editSeq}` : status
  return {
    from: { name: shellCopy(order.locale).brand, address: mailFrom },
    to: order.contactInfo_Email,
    replyTo: careEmail,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    messageId: `<${order.id}.${messageName}@${new URL(siteUrl).hostname}>`,
  }
}
