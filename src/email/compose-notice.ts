import { html } from 'hono/html'
import { noticesCopy as copy } from '#content/copy/notices.ts'
import { shellCopy } from '#content/copy/shell.ts'
import type { Settings } from '#settings/settings.ts'
import type { Email } from './compose-email.ts'

/** A text to a member of staff, and the address that its button opens. */
interface StaffText {
  subject: string
  paragraphs: readonly string[]
  link: string
}

type SenderSettings = Pick<Settings, 'siteUrl' | 'careEmail' | 'mailFrom'>

/** Composes an e-mail to a member of staff. `name` identifies it for mail programs. */
function composeStaffEmail(
  { subject, paragraphs, link }: StaffText,
  { to, name }: { to: string; name: string },
  { siteUrl, careEmail, mailFrom }: SenderSettings,
): Email {
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">
${paragraphs.map((text) => html`<p>${text}</p>\n`)}<p><a href="${link}">${link}</a></p>
</body></html>
`
  return {
    from: { name: shellCopy('en').brand, address: mailFrom },
    to,
    replyTo: careEmail,
    subject,
    text: `${[...paragraphs, link].join('\n\n')}\n`,
    html: String(body),
    messageId: `<${name}@${new URL(siteUrl).hostname}>`,
  }
}

/** A notice with its recipient. */
export interface StaffNotice {
  id: string
  kind: string
  data: Record<string, unknown>
  email: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isCount = (value: unknown): value is number => typeof value === 'number'

/** Returns the text of a daily summary. Leaves out what its data lacks. */
function summaryText(data: Record<string, unknown>): Pick<StaffText, 'subject' | 'paragraphs'> {
  const queues = Object.entries((data.queues ?? {}) as Record<string, unknown>)
  const { seq, hash } = (data.audit ?? {}) as { seq?: unknown; hash?: unknown }
  return {
    subject: copy.summarySubject(textOf(data.date)),
    paragraphs: [
      ...(isCount(data.orders) ? [copy.summaryOrders(data.orders)] : []),
      ...queues.flatMap(([key, count]) => {
        const name = copy.summaryQueues[key as keyof typeof copy.summaryQueues]
        return name && isCount(count) ? [`${name}: ${count}`] : []
      }),
      ...(isCount(seq) ? [copy.summaryAudit(seq, textOf(hash))] : []),
    ],
  }
}

/** Composes the e-mail of a notice. Returns undefined for a kind that this version does not know. */
export function composeNotice(
  { id, kind, data, email }: StaffNotice,
  settings: SenderSettings & Pick<Settings, 'adminUrl'>,
): Email | undefined {
  const at = `${textOf(data.at).slice(0, 16).replace('T', ' ')} UTC`
  const home = `${new URL(settings.adminUrl ?? settings.siteUrl).origin}/admin`
  const link = `${home}/account`
  const to = { to: email, name: `notice-${id}` }
  if (kind === 'newDevice') {
    const paragraphs = [copy.newDevice(textOf(data.device), at), copy.advice]
    return composeStaffEmail({ subject: copy.newDeviceSubject, paragraphs, link }, to, settings)
  }
  if (kind === 'factorChanged') {
    const change = copy.changes[textOf(data.change) as keyof typeof copy.changes] ?? copy.changed
    const paragraphs = [`${change} ${copy.when(at)}`, copy.advice]
    return composeStaffEmail({ subject: copy.changedSubject, paragraphs, link }, to, settings)
  }
  if (kind === 'dailySummary')
    return composeStaffEmail({ ...summaryText(data), link: home }, to, settings)
  return undefined
}

/** Composes the e-mail with a setup link. It is sent directly and never stored. */
export function composeInvitation(
  { email, name, link }: { email: string; name: string; link: string },
  settings: SenderSettings & { messageName: string },
): Email {
  const paragraphs = [copy.greeting(name), copy.invitation]
  const to = { to: email, name: settings.messageName }
  return composeStaffEmail({ subject: copy.invitationSubject, paragraphs, link }, to, settings)
}

/** Composes an e-mail that shows whether the mail server works. */
export function composeTestEmail(
  to: { to: string; name: string },
  settings: SenderSettings & Pick<Settings, 'adminUrl'>,
): Email {
  const link = `${new URL(settings.adminUrl ?? settings.siteUrl).origin}/admin/settings`
  return composeStaffEmail(
    { subject: copy.testSubject, paragraphs: [copy.test], link },
    to,
    settings,
  )
}
