import { randomUUID } from 'node:crypto'
import type { AdminDependencies } from '#api/admin/dependencies.ts'
import { composeInvitation } from '#email/compose-notice.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import type { Log } from '#observability/log.ts'
import type { Settings } from '#settings/settings.ts'

/** A person waits for the response, so an attempt is short. */
const timeoutMs = 5000

/**
 * Returns the function that sends a setup link, once and directly: its token is never stored. Without
 * a mail server, or if that fails, it returns false and the owner hands the link over.
 */
export function createInvitationSender(
  settings: Pick<Settings, 'smtpUrl' | 'siteUrl'>,
  readSender: () => Promise<Pick<Settings, 'careEmail' | 'mailFrom'>>,
  log: Pick<Log, 'warn'>,
): AdminDependencies['emailInvitation'] {
  return async (invitation) => {
    const transport = await createEmailTransport(settings)
    if (transport.outcome === 'logged') return false
    const sender = await readSender()
    const message = composeInvitation(invitation, {
      ...settings,
      ...sender,
      messageName: randomUUID(),
    })
    try {
      await transport.deliver(message, AbortSignal.timeout(timeoutMs))
      return true
    } catch (err) {
      log.warn({ err }, 'invitation not sent')
      return false
    }
  }
}
