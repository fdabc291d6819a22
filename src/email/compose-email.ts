import { emailsCopy as copy, statusEmails } from '#content/copy/emails.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { formatSum, toLe, toPiastres } from '#contract/money.ts'
import { type Order, type OrderStatus, orderNumber } from '#contract/orders.ts'
import { emailAddressLine, emailName } from '#rules/email-text.ts'
import { escapeXml } from '#rules/escape-xml.ts'
import { displayName } from '#rules/names.ts'
import type { Settings } from '#settings/settings.ts'

/** An e-mail that is ready to be sent. */
export interface Email {
  from: { name: string; address: string }
  /** The address without a name: a name could carry a message of an attacker. */
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** The same for every attempt to send this e-mail, so that mail programs show it once. */
  messageId: string
}

/** One row of a table: a label and an amount. */
type Row = [label: string, amount: string]

/** The parts of an e-mail, for plain text and for HTML. */
interface Content {
  opening: string[]
  items: Row[]
  sums: Row[]
  closing: string[]
  /** A sentence, then the link that it introduces. */
  links: { before: string; label: string; href: string }[]
}

/** Removes line breaks and control characters, which could start a new header or line. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function itemRows(order: Order): Row[] {
  return order.items.map(({ variantName, name, color, size, quantity, price }) => {
    const colorAndSize = size ? copy.colourAndSize(color, size) : color
    const item = oneLine(`${displayName(variantName, name)}, ${colorAndSize}`)
    return [copy.quantity(quantity, item), formatSum(toLe(toPiastres(price) * quantity))]
  })
}

function sumRows(order: Order): Row[] {
  const { totalPrice, shippingCost, totalPriceAfterDiscount } = order
  const total = toPiastres(totalPriceAfterDiscount)
  const discount = toLe(toPiastres(totalPrice) + toPiastres(shippingCost) - total)
  return [
    [copy.subtotal, formatSum(totalPrice)],
    ...(discount > 0 ? [[copy.discount, `-${formatSum(discount)}`] satisfies Row] : []),
    [copy.shipping, formatSum(shippingCost)],
    [copy.total, formatSum(totalPriceAfterDiscount)],
  ]
}

const toText = ({ opening, items, sums, closing, links }: Content): string =>
  [
    opening.join('\n\n'),
    items.map((row) => row.join('  ')).join('\n'),
    sums.map((row) => row.join('  ')).join('\n'),
    closing.join('\n\n'),
    links.map(({ before, label }) => `${before}\n${label}`).join('\n\n'),
    `${shellCopy.brand}. ${shellCopy.tagline}.\n`,
  ].join('\n\n')

const paragraph = (html: string): string => `<p>${html}</p>`

const toTableRows = (rows: readonly Row[]): string =>
  rows
    .map(
      ([label, amount]) =>
        `<tr><td style="padding:4px 24px 4px 0">${escapeXml(label)}</td><td align="right">${escapeXml(amount)}</td></tr>`,
    )
    .join('\n')

const toHtml = (subject: string, { opening, items, sums, closing, links }: Content): string =>
  [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">',
    `<h1 style="font-family:serif;font-weight:normal">${escapeXml(shellCopy.brand)}</h1>`,
    ...opening.map((text) => paragraph(escapeXml(text))),
    `<table width="100%" cellspacing="0">\n${toTableRows(items)}\n</table><hr>`,
    `<table width="100%" cellspacing="0">\n${toTableRows(sums)}\n</table>`,
    ...closing.map((text) => paragraph(escapeXml(text))),
    ...links.map(({ before, label, href }) =>
      paragraph(`${escapeXml(before)} <a href="${escapeXml(href)}">${escapeXml(label)}</a>`),
    ),
    `<p>${escapeXml(shellCopy.tagline)}</p>\n</body></html>\n`,
  ].join('\n')

/**
 * Composes the e-mail about one status of an order, in plain text and in HTML. It repeats only two
 * texts of the shopper: the name and the delivery address. `rules/email-text.ts` cleans both, so that
 * an attacker cannot send a message or a link in the name of the shop.
 */
export function composeEmail(
  order: Order,
  status: OrderStatus,
  { siteUrl, careEmail, mailFrom }: Pick<Settings, 'siteUrl' | 'careEmail' | 'mailFrom'>,
): Email {
  const { subject, news, due, isListed } = statusEmails[status]
  const number = orderNumber(order.id)
  const name = emailName(order.contactInfo_Name)
  const address = emailAddressLine(order.shippingAddress)
  const ordersUrl = `${siteUrl}/orders`
  const content: Content = {
    opening: [copy.greeting(name), news, `${copy.number}: ${number}`],
    items: itemRows(order),
    sums: sumRows(order),
    closing: [
      `${copy.payment}. ${due(formatSum(order.totalPriceAfterDiscount))}`,
      `${copy.deliverTo}: ${[name, address].filter(Boolean).join(', ')}`,
    ],
    links: [
      ...(isListed ? [{ before: copy.follow, label: ordersUrl, href: ordersUrl }] : []),
      { before: copy.care, label: careEmail, href: `mailto:${careEmail}` },
    ],
  }
  return {
    from: { name: shellCopy.brand, address: mailFrom },
    to: order.contactInfo_Email,
    replyTo: careEmail,
    subject: subject(number),
    text: toText(content),
    html: toHtml(subject(number), content),
    messageId: `<${order.id}.${status}@${new URL(siteUrl).hostname}>`,
  }
}
