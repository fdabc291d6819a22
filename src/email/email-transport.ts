import type { Settings } from '#settings/settings.ts'
import type { Email } from './compose-email.ts'

/** Timeouts of the phases of an SMTP conversation. */
const timeoutsMs = { connect: 10_000, greeting: 10_000, socket: 20_000 }

/** Delivers e-mails, or only logs them if no mail server is configured. */
export interface EmailTransport {
  /** The state of an e-mail after a successful `deliver`. */
  outcome: 'sent' | 'logged'
  /** Resolves when the mail server has accepted the e-mail. Rejects if it has not, or on `signal`. */
  deliver(email: Email, signal: AbortSignal): Promise<void>
}

/** Delivers nothing: without a mail server, `email-sender.ts` logs each due e-mail. */
const logOnlyTransport: EmailTransport = { outcome: 'logged', deliver: async () => {} }

/**
 * Creates the transport for SMTP_URL, or one that delivers nothing if it is not set. It connects to
 * the mail server for each e-mail, and not before.
 */
export async function createEmailTransport({
  smtpUrl,
}: Pick<Settings, 'smtpUrl'>): Promise<EmailTransport> {
  if (smtpUrl === null) return logOnlyTransport
  const { createTransport } = await import('nodemailer')
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutsMs.connect,
    greetingTimeout: timeoutsMs.greeting,
    socketTimeout: timeoutsMs.socket,
    dnsTimeout: timeoutsMs.connect,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    outcome: 'sent',
    async deliver(email, signal) {
      const envelope = { from: email.from.address, to: [email.to] }
      // An object, because nodemailer parses a string as a list of addresses.
      const to = { name: '', address: email.to }
      await server.sendMail({ ...email, to, envelope, signal })
    },
  }
}

/** Whether the mail server rejected the recipient with a 5xx: a retry would fail in the same way. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
