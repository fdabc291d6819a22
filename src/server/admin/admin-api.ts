import { createAdminApi } from '#api/admin/app.ts'
import { createAuditVerifier } from '#api/admin/audit-verifier.ts'
import type { AdminDependencies } from '#api/admin/dependencies.ts'
import { orderMessagesCopy } from '#content/copy/order-messages.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { readSenderSettings } from '#email/sender-settings.ts'
import { type ApiParts, databaseLocation, serverSettings } from '#server/api-parts.ts'
import { createImageWorker } from '#server/children/image-worker.ts'
import { createLargeWriters } from '#server/children/write-process.ts'
import { streamApi } from '#server/http/api-stream.ts'
import { extendBodyDeadline } from '#server/http/body-deadline.ts'
import type { Handler } from '#server/http/handler.ts'
import { readVersion } from '#server/version.ts'
import type { Settings } from '#settings/settings.ts'

import { adminOrigins } from './admin-host.ts'
import { readAdminKey } from './admin-key.ts'
import { startDailyVerification } from './daily-verification.ts'
import { createAccountDeletedSender, startErasingAccounts } from './deleted-accounts.ts'
import { startErasingEndedOrders } from './ended-orders.ts'
import { createInvitationSender } from './invitations.ts'
import { openStudio } from './studio.ts'
import { createTestEmailSender } from './test-email.ts'

/** Facts about the shop that the pages of staff show. */
const shopOf = (
  settings: Settings,
  { adminUrl, root, hasStudio }: { adminUrl: string; root: string; hasStudio: boolean },
) => ({
  siteUrl: settings.siteUrl,
  adminUrl,
  version: readVersion(root),
  hasEmail: settings.smtpUrl !== null,
  hasStudio,
  isDemo: settings.isDemo && settings.databaseUrl === null,
  locales: [...settings.locales],
})

/** The pattern of a path of the API, for logs and metrics. */
const patterns = [...new Set(Object.values(adminEndpoints).map(({ path }) => path))].map(
  (path): [RegExp, string] => [
    new RegExp(`^/api/admin${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    `/api/admin${path}`,
  ],
)

const routeOf = (path: string): string =>
  patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api/admin/*'

type AdminApi = ReturnType<typeof createAdminApi>

/** Creates the API of staff with the settings of this server. */
export function openAdminApi(
  { engine, settings, log, metrics, signLink }: ApiParts,
  root: string,
  { live, readWorker }: Pick<AdminDependencies, 'live' | 'readWorker'>,
): AdminApi {
  const [first = settings.siteUrl, ...others] = adminOrigins(settings)
  const location = databaseLocation(settings, root)
  const auditVerifier = createAuditVerifier(readWorker, (seq) =>
    log.error({ seq }, 'the activity log failed verification'),
  )
  startDailyVerification(auditVerifier, log)
  const { finishErasures, ...writers } = createLargeWriters({ location, root, log })
  if (engine.erasureNotes.read().length > 0) void finishErasures()
  startErasingEndedOrders(engine, finishErasures, { log })
  const studio = openStudio({ engine, settings, log, root })
  const readSender = () => readSenderSettings(engine.db, settings)
  const now = () => new Date()
  const { eraser } = writers
  const sendAccountDeleted = createAccountDeletedSender(settings, readSender, log)
  startErasingAccounts({ engine, eraser, sendAccountDeleted, log, now })
  return createAdminApi({
    engine,
    live,
    ...serverSettings(settings),
    readWorker,
    ...writers,
    images: createImageWorker({ root, log }),
    auditVerifier,
    studio,
    limits: settings.staffLimits,
    maxUnusedUploadBytes: settings.maxUnusedUploadBytes,
    origins: [first, ...others],
    shop: shopOf(settings, { adminUrl: first, root, hasStudio: studio.reasonOff === null }),
    adminKey: readAdminKey(settings, root),
    signLink,
    orderMessageTexts: orderMessagesCopy,
    now,
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'failed'),
    onEvent: metrics.countEvent,
    emailInvitation: createInvitationSender(settings, readSender, log),
    emailTest: createTestEmailSender(settings, readSender),
    onClockCorrected: () =>
      log.warn('The clock was ahead when a code of an authenticator app was used before.'),
    onRefused: (refusal) => log.info(refusal, 'staff call refused'),
  })
}

/** Creates the handler of the API of staff. */
export const createAdminApiHandler =
  (api: AdminApi): Handler =>
  ({ path, info }) => {
    if (path !== '/api/admin' && !path.startsWith('/api/admin/')) return null
    info.route = routeOf(path)
    return {
      stream: (incoming, outgoing) => {
        const allowSlowBody = (bodyMs: number) => extendBodyDeadline(incoming, bodyMs)
        const env = { ...info, allowSlowBody }
        return streamApi((request) => api.fetch(request, env), info.turn).stream(incoming, outgoing)
      },
    }
  }
