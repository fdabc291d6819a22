import type { Engine } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { SignLink } from '#rules/order-link.ts'
import type { Settings } from '#settings/settings.ts'
import type { EmailTransport } from './email-transport.ts'

/** Time limit of one attempt. */
export const attemptTimeoutMs = 60_000
/**
 * Time for which a claimed e-mail belongs to this node. It is much longer than an attempt, because
 * the clocks of two nodes may differ.
 */
export const claimMs = 300_000
/** Maximum length of a stored error. */
export const maxErrorLength = 300

/** Dependencies of the e-mail sender. */
export interface EmailDependencies {
  engine: Engine
  transport: EmailTransport
  settings: Pick<
    Settings,
    | 'siteUrl'
    | 'adminUrl'
    | 'careEmail'
    | 'mailFrom'
    | 'setByEnvironment'
    | 'locales'
    | 'maxEmailsPerRecipient'
    | 'maxLinkEmailsPerRecipient'
  >
  /** Makes the macs of order links. Null: they are off. */
  signLink: SignLink | null
  log: Pick<Log, 'info' | 'warn'>
  metrics: Pick<Metrics, 'countEmail'>
  now: () => Date
}
