import { randomUUID } from 'node:crypto'
import type { AdminDependencies } from '#api/admin/dependencies.ts'
import { composeTestEmail } from '#email/compose-notice.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import { scrub } from '#observability/log.ts'
import { errorMessage } from '#rules/error-text.ts'
import type { Settings } from '#settings/settings.ts'

/** A person waits for the response. */
const timeoutMs = 10_000
const maxErrorLength = 300

/** Returns the function that sends a test e-mail. It returns why the e-mail was not sent, or null. */
export function createTestEmailSender(
  settings: Pick<Settings, 'smtpUrl' | 'siteUrl' | 'adminUrl'>,
  readSender: () => Promise<Pick<Settings, 'careEmail' | 'mailFrom'>>,
): AdminDependencies['emailTest'] {
  return async (to) => {
    const transport = await createEmailTransport(settings)
    if (transport.outcome === 'logged')
      return 'SMTP_URL is not set on the server, so emails are only logged.'
    const sender = { ...settings, ...(await readSender()) }
    const message = composeTestEmail({ to, name: `test-${randomUUID()}` }, sender)
    try {
      await transport.deliver(message, AbortSignal.timeout(timeoutMs))
      return null
    } catch (error) {
      return scrub(errorMessage(error)).slice(0, maxErrorLength)
    }
  }
}
