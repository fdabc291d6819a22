import type { Settings } from '#settings/settings.ts'
import type { Email } from './compose-email.ts'

/** Milliseconds of silence a mail server is granted, in each phase of a conversation. */
const patience = { connect: 10_000, greeting: 10_000, silence: 20_000 }

/** Takes letters to where they go. */
export interface EmailTransport {
  /** What a letter is once it was handed over. */
  outcome: 'sent' | 'logged'
  /** Resolves once the mail server has taken the letter; rejects when it has not, or on `signal`. */
  deliver(mail: Email, signal: AbortSignal): Promise<void>
}

/** Without a mail server a letter goes nowhere; that it was due stands in the log. */
const nowhere: EmailTransport = { outcome: 'logged', deliver: async () => {} }

/** The mail server of the settings, or none. Opens no connection before there is a letter. */
export async function createEmailTransport({
  smtpUrl,
}: Pick<Settings, 'smtpUrl'>): Promise<EmailTransport> {
  if (smtpUrl === null) return nowhere
  const { createTransport } = await import('nodemailer')
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    dnsTimeout: patience.connect,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    outcome: 'sent',
    async deliver(mail, signal) {
      const envelope = { from: mail.from.address, to: [mail.to] }
      // As an object, so that the address is not parsed as a list.
      const to = { name: '', address: mail.to }
      await server.sendMail({ ...mail, to, envelope, signal })
    },
  }
}

/** True when the mail server will never take a letter to that address, however often it is asked. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
