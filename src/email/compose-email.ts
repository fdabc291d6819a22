import { emailsCopy as copy, emailAbout } from '#content/copy/emails.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { formatSum, toLe, toPiastres } from '#contract/money.ts'
import { type Order, type OrderStatus, orderNumber } from '#contract/orders.ts'
import { emailAddressLine, emailName } from '#rules/email-text.ts'
import { escapeXml } from '#rules/escape-xml.ts'
import { displayName } from '#rules/names.ts'
import type { Settings } from '#settings/settings.ts'

/** A letter ready to be sent. */
export interface Email {
  from: { name: string; address: string }
  /** The address only: a name in this header could carry a message. */
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** The same whenever the same letter is sent, so that a mail program can show it once. */
  messageId: string
}

/** Names and an amount beside each other. */
type Row = [label: string, amount: string]

interface Content {
  opening: string[]
  pieces: Row[]
  sums: Row[]
  closing: string[]
  /** Stands in a sentence, then as the link itself. */
  links: { before: string; shown: string; address: string }[]
}

/** Text of the catalogue in one line. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function piecesOf(order: Order): Row[] {
  return order.items.map(({ variantName, name, color, size, quantity, price }) => {
    const look = size ? copy.colourAndSize(color, size) : color
    const piece = oneLine(`${displayName(variantName, name)}, ${look}`)
    return [copy.quantity(quantity, piece), formatSum(toLe(toPiastres(price) * quantity))]
  })
}

function sumsOf(order: Order): Row[] {
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

const textOf = ({ opening, pieces, sums, closing, links }: Content): string =>
  [
    opening.join('\n\n'),
    pieces.map((row) => row.join('  ')).join('\n'),
    sums.map((row) => row.join('  ')).join('\n'),
    closing.join('\n\n'),
    links.map(({ before, shown }) => `${before}\n${shown}`).join('\n\n'),
    `${shellCopy.brand}. ${shellCopy.tagline}.\n`,
  ].join('\n\n')

const paragraph = (html: string): string => `<p>${html}</p>`

const rowsOf = (rows: readonly Row[]): string =>
  rows
    .map(
      ([label, amount]) =>
        `<tr><td style="padding:4px 24px 4px 0">${escapeXml(label)}</td><td align="right">${escapeXml(amount)}</td></tr>`,
    )
    .join('\n')

const htmlOf = (subject: string, { opening, pieces, sums, closing, links }: Content): string =>
  [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">',
    `<h1 style="font-family:serif;font-weight:normal">${escapeXml(shellCopy.brand)}</h1>`,
    ...opening.map((each) => paragraph(escapeXml(each))),
    `<table width="100%" cellspacing="0">\n${rowsOf(pieces)}\n</table><hr>`,
    `<table width="100%" cellspacing="0">\n${rowsOf(sums)}\n</table>`,
    ...closing.map((each) => paragraph(escapeXml(each))),
    ...links.map(({ before, shown, address }) =>
      paragraph(`${escapeXml(before)} <a href="${escapeXml(address)}">${escapeXml(shown)}</a>`),
    ),
    `<p>${escapeXml(shellCopy.tagline)}</p>\n</body></html>\n`,
  ].join('\n')

/**
 * Composes the e-mail about one status of an order, in plain text and in HTML. Of a shopper's texts it
 * has the name and the delivery address only, both as the rules of e-mail texts allow.
 */
export function composeEmail(
  order: Order,
  status: OrderStatus,
  { siteUrl, careEmail, mailFrom }: Pick<Settings, 'siteUrl' | 'careEmail' | 'mailFrom'>,
): Email {
  const { subject, news, due, isListed } = emailAbout[status]
  const number = orderNumber(order.id)
  const name = emailName(order.contactInfo_Name)
  const address = emailAddressLine(order.shippingAddress)
  const orders = `${siteUrl}/orders`
  const content: Content = {
    opening: [copy.greeting(name), news, `${copy.number}: ${number}`],
    pieces: piecesOf(order),
    sums: sumsOf(order),
    closing: [
      `${copy.payment}. ${due(formatSum(order.totalPriceAfterDiscount))}`,
      `${copy.deliverTo}: ${[name, address].filter(Boolean).join(', ')}`,
    ],
    links: [
      ...(isListed ? [{ before: copy.follow, shown: orders, address: orders }] : []),
      { before: copy.care, shown: careEmail, address: `mailto:${careEmail}` },
    ],
  }
  return {
    from: { name: shellCopy.brand, address: mailFrom },
    to: order.contactInfo_Email,
    replyTo: careEmail,
    subject: subject(number),
    text: textOf(content),
    html: htmlOf(subject(number), content),
    messageId: `<${order.id}.${status}@${new URL(siteUrl).hostname}>`,
  }
}
