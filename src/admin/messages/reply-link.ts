import { formatLongDay } from '#admin/lib/format.ts'
import { messagesCopy as copy } from '#content/copy/admin/messages.ts'
import type { Message } from '#contract/admin/messages.ts'

/** Mail programs refuse longer addresses, so a long message is quoted in part. */
const maxQuoted = 1200

/** Returns a text as a quotation of an email. */
function quote(text: string): string {
  const shown = text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()} …` : text
  return shown
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
}

/** Returns the address that opens the mail program with a reply that quotes the message. */
export function replyLink({ name, email, message, sentAt }: Message): string {
  const intro = copy.quote(name, formatLongDay(sentAt))
  const body = `\r\n\r\n${intro}\r\n${quote(message)}`
  // The address is from a shopper: `?` or `&` in it must not add a recipient.
  const recipient = encodeURIComponent(email).replace('%40', '@')
  const fields = { subject: copy.subjectOfReply, body }
  const query = Object.entries(fields).map(
    ([field, value]) => `${field}=${encodeURIComponent(value)}`,
  )
  return `mailto:${recipient}?${query.join('&')}`
}
