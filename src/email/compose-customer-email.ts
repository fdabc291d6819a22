import { customerEmailsCopy } from '#content/copy/customer-emails.ts'
import { emailsCopy } from '#content/copy/emails.ts'
import { shellCopy } from '#content/copy/shell.ts'
import type { Locale } from '#contract/locale.ts'
import { emailName } from '#rules/email-text.ts'
import { localizePath } from '#rules/locale-path.ts'
import { shopperDate, shopperTime } from '#rules/shopper-date.ts'
import type { Settings } from '#settings/settings.ts'
import type { Email } from './compose-email.ts'
import { toHtml, toText } from './email-body.ts'

/** An e-mail to a customer with what its text needs. */
export interface CustomerMessage {
  id: string
  kind: string
  to: string
  /** The full name of the account, as its customer wrote it. */
  name: string
  locale: Locale
  data: Record<string, unknown>
  /** Part of the address of a one-time link. It is never stored. */
  token?: string
}

type SenderSettings = Pick<Settings, 'siteUrl' | 'careEmail' | 'mailFrom' | 'locales'>

/** The text of an e-mail. `path` is the page that its link opens. */
interface CustomerText {
  subject: string
  paragraphs: readonly string[]
  link: { label: string; path: string } | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns day and time of an event in words. */
const momentOf = (time: number, locale: Locale): string =>
  customerEmailsCopy(locale).passwordChanged.moment(shopperDate(time, locale), shopperTime(time))

/** Returns the text of a reminder to confirm an order. */
function reminderText({ data, locale, token }: CustomerMessage): CustomerText {
  const { subject, body, label } = customerEmailsCopy(locale).confirmReminder
  const until = Date.parse(textOf(data.until))
  const sentences = Number.isNaN(until)
    ? []
    : [emailsCopy(locale).confirmUntil(shopperDate(until, locale), shopperTime(until))]
  return {
    subject: subject(textOf(data.number)),
    paragraphs: [body, ...sentences],
    link: token ? { label, path: `/order#${token}` } : null,
  }
}

/** Returns the text with the link of an order. Someone who has no account requested it, or staff sent it. */
function orderLinkText({ data, locale, token }: CustomerMessage): CustomerText {
  const { subject, body, ignore, label } = customerEmailsCopy(locale).orderLink
  const number = textOf(data.number)
  return {
    subject: subject(number),
    paragraphs: [body(number), ...(data.isRequested === true ? [ignore] : [])],
    link: token ? { label, path: `/order#${token}` } : null,
  }
}

/** Returns the text of a kind, or undefined for a kind that this version does not know. */
function textOfKind(message: CustomerMessage): CustomerText | undefined {
  const { kind, data, locale, token = '' } = message
  const copy = customerEmailsCopy(locale)
  switch (kind) {
    case 'passwordReset': {
      const { subject, body, ignore, label } = copy.passwordReset
      return {
        subject,
        paragraphs: [body, ignore],
        link: { label, path: `/reset-password#${token}` },
      }
    }
    case 'passwordChanged': {
      const { subject, body, advice, label } = copy.passwordChanged
      const at = Date.parse(textOf(data.at))
      const device = textOf(data.device) || copy.unknownDevice
      const changed = body(momentOf(at, locale), device)
      return { subject, paragraphs: [changed, advice], link: { label, path: '/forgot-password' } }
    }
    case 'emailVerify': {
      const { subject, body, label } = copy.emailVerify
      return { subject, paragraphs: [body], link: { label, path: `/verify-email#${token}` } }
    }
    case 'emailChanging': {
      const { subject, body, advice, label } = copy.emailChanging
      return { subject, paragraphs: [body, advice], link: { label, path: '/account' } }
    }
    case 'emailTaken': {
      const { subject, body, label } = copy.emailTaken
      return { subject, paragraphs: [body], link: { label, path: '/sign-in' } }
    }
    case 'accountDeleted': {
      const { subject, body } = copy.accountDeleted
      return { subject, paragraphs: [body], link: null }
    }
    case 'orderLink':
      return orderLinkText(message)
    case 'confirmReminder':
      return reminderText(message)
    default:
      return undefined
  }
}

/**
 * Composes an e-mail to a customer, in plain text and in HTML. Returns undefined for a kind that this
 * version does not know. Of the texts of the customer it repeats only the name: see `emailName`.
 */
export function composeCustomerEmail(
  message: CustomerMessage,
  { siteUrl, careEmail, mailFrom, locales }: SenderSettings,
): Email | undefined {
  const text = textOfKind(message)
  if (!text) return undefined
  const { locale, name, id, to } = message
  const copy = emailsCopy(locale)
  const pageLocale = locales.includes(locale) ? locale : 'en'
  const care = { before: copy.care, label: careEmail, href: `mailto:${careEmail}` }
  const link = text.link && {
    before: '',
    label: text.link.label,
    href: siteUrl + localizePath(text.link.path, pageLocale),
    isNamed: true,
  }
  const content = {
    locale,
    subject: text.subject,
    opening: [copy.greeting(emailName(name)), ...text.paragraphs],
    items: [],
    sums: [],
    closing: [],
    links: link ? [link, care] : [care],
  }
  return {
    from: { name: shellCopy(locale).brand, address: mailFrom },
    to,
    replyTo: careEmail,
    subject: text.subject,
    text: toText(content),
    html: toHtml(content),
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
  }
}
