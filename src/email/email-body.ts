import { html } from 'hono/html'
import { shellCopy } from '#content/copy/shell.ts'
import { isRightToLeft, type Locale, localeFacts } from '#contract/locale.ts'

/** One row of a table: a label and an amount. */
export type Row = [label: string, amount: string]

/** A link. Plain text shows its address if `label` is not the address. */
export interface EmailLink {
  /** The sentence before it, or empty text. */
  before: string
  label: string
  href: string
  /** The label is a text, not the address. */
  isNamed?: boolean
}

/** The parts of an e-mail, for plain text and for HTML. */
export interface EmailContent {
  locale: Locale
  subject: string
  opening: readonly string[]
  items: readonly Row[]
  sums: readonly Row[]
  closing: readonly string[]
  /** A sentence, then the link that it introduces. */
  links: readonly EmailLink[]
}

/**
 * The alignments of labels and amounts by direction, and the padding between them.
 * Mail programs do not know logical properties.
 */
const layouts = {
  ltr: { start: 'left', end: 'right', labelPadding: '4px 24px 4px 0' },
  rtl: { start: 'right', end: 'left', labelPadding: '4px 0 4px 24px' },
} as const

/** Makes a line of an Arabic text read from right to left if it begins with a Latin word. */
const rightToLeftMark = '\u200F'

/** Returns the plain text of an e-mail. */
export function toText({ locale, opening, items, sums, closing, links }: EmailContent): string {
  const mark = isRightToLeft(locale) ? rightToLeftMark : ''
  const toLine = (row: Row) => mark + row.join('  ')
  const { brand, tagline } = shellCopy(locale)
  return [
    opening.join('\n\n'),
    items.map(toLine).join('\n'),
    sums.map(toLine).join('\n'),
    closing.join('\n\n'),
    links
      .map(({ before, label, href, isNamed }) => [before, isNamed ? href : label])
      .map((lines) => lines.filter(Boolean).join('\n'))
      .join('\n\n'),
    `${mark}${brand}. ${tagline}.\n`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const paragraph = (text: unknown) => html`<p>${text}</p>\n`

function table(rows: readonly Row[], locale: Locale) {
  const dir = localeFacts[locale].direction
  const { start, end, labelPadding } = layouts[dir]
  const toRow = ([label, amount]: Row) =>
    html`<tr><td dir="${dir}" align="${start}" style="padding:${labelPadding}">${label}</td><td dir="${dir}" align="${end}">${amount}</td></tr>\n`
  return html`<table dir="${dir}" width="100%" cellspacing="0">\n${rows.map(toRow)}</table>`
}

/**
 * Returns the HTML of an e-mail. Language and direction are also on the tables and their cells,
 * because some mail programs remove what is on `html` and `body`.
 */
export function toHtml(content: EmailContent): string {
  const { locale, subject, opening, items, sums, closing, links } = content
  const dir = localeFacts[locale].direction
  const { start } = layouts[dir]
  const { brand, tagline } = shellCopy(locale)
  return String(html`<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px">
<table role="presentation" lang="${locale}" dir="${dir}" align="center" width="100%" cellspacing="0" style="max-width:36em;margin:0 auto"><tr>
<td lang="${locale}" dir="${dir}" align="${start}" style="font-family:sans-serif;line-height:1.5">
<h1 style="font-family:serif;font-weight:normal">${brand}</h1>
${opening.map(paragraph)}${items.length > 0 ? html`${table(items, locale)}<hr>\n${table(sums, locale)}\n` : ''}${closing.map(paragraph)}${links.map(
  ({ before, label, href, isNamed }) =>
    paragraph(
      html`${before && `${before} `}<a href="${href}" dir="${isNamed ? dir : 'ltr'}">${label}</a>`,
    ),
)}<p>${tagline}</p>
</td></tr></table>
</body></html>
`)
}
