import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Refusal } from '#contract/refusal.ts'
import { addRefusals } from '#data/checkout/address-refusals.ts'
import { folderProblem } from '#data/engine/data-folder.ts'
import { type Engine, EngineError } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { readFutureTimes } from '#data/future-times.ts'
import { migrate } from '#data/migrate.ts'
import { isWithoutDemo } from '#data/seed/empty-shop.ts'
import { isEmpty, seed } from '#data/seed/seed.ts'
import { queueDailySummary } from '#data/staff/daily-summary.ts'
import { sweep } from '#data/sweep.ts'
import { startEmailSender } from '#email/email-sender.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import { createLog, type Log, scrub } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { type RefusalCounts, startRefusalReport } from '#observability/refusal-report.ts'
import { errorMessage } from '#rules/error-text.ts'
import {
  isLoopback,
  localSiteUrl,
  readSettings,
  type Settings,
  SettingsError,
} from '#settings/settings.ts'

import { showSetupLink } from './admin/setup-link.ts'
import { type ApiParts, databaseLocation } from './api-parts.ts'
import { listen, PortError, stopListening } from './http/listen.ts'
import { startOrderFollowUp } from './order-follow-up.ts'
import { startOrderIndexer } from './order-indexer.ts'
import { createShop } from './shop.ts'
import { readSignLink } from './sign-link.ts'
import { readVersion } from './version.ts'

const hourMs = 3_600_000

const emptyShop =
  'The shop is empty. Add products in the admin, or import them: npm run shop -- import FILE. For demonstration goods: npm run shop -- seed'

const unreachable = (error: unknown): EngineError =>
  new EngineError(
    `The database of DATABASE_URL cannot be used: ${scrub(errorMessage(error))}. Start it, or correct the address.`,
  )

/** Logs which rows are in the future. Codes, e-mails and limits wait until their time. */
async function logFutureTimes({ db }: Engine, log: Log): Promise<void> {
  for (const { row, at } of await readFutureTimes(db, new Date()))
    log.warn(
      `The newest ${row} is in the future (${at}). Check the clock of this machine: it is behind, or it was ahead.`,
    )
}

/** Returns a function that logs where the backup before an upgrade is. */
export const logBackup =
  (log: Log) =>
  (backup: string): void =>
    log.info({ backup }, 'made a backup before the upgrade of the database')

/**
 * Opens the database of the settings and applies its migrations. Fills an empty embedded database
 * with the demonstration data, unless DEMO or SITE_URL say that the shop is a real one. @spec seed.embedded, running.database
 */
export async function openDatabase(
  settings: Settings,
  { root, log }: { root: string; log: Log },
): Promise<Engine> {
  const { databaseUrl, isDemo } = settings
  const engine = await openEngine(databaseLocation(settings, root))
  try {
    const onWait = () =>
      log.info('another node is migrating the database; waiting for up to 10 minutes')
    await migrate(engine, { onWait, onBackup: logBackup(log) })
    if (await isEmpty(engine)) {
      if (isDemo && !databaseUrl && !(await isWithoutDemo(engine.db)))
        await seed(engine, new Date())
      else log.info(emptyShop)
    }
    await logFutureTimes(engine, log)
    return engine
  } catch (error) {
    await engine.close()
    throw databaseUrl && !(error instanceof EngineError) ? unreachable(error) : error
  }
}

/** Logs settings that the operator should change, although the shop can start with them. */
function logWarnings(settings: Settings, { log, root }: { log: Log; root: string }): void {
  const { databaseUrl, dataFolder, host, isSiteUrlSet, siteUrl } = settings
  const problem = databaseUrl ? undefined : folderProblem(resolve(root, dataFolder))
  if (problem) log.warn(problem)
  if (!isSiteUrlSet && !isLoopback(host)) {
    log.warn(
      `SITE_URL is not set: links in pages, the sitemap and e-mails use ${siteUrl}. Set it to the address shoppers use.`,
    )
  }
}

/**
 * Deletes expired rows and adds the daily summary of owners, every hour. Returns a function that
 * stops it.
 */
function workHourly(engine: Engine, log: Log): () => void {
  const summarize = (): void => {
    queueDailySummary(engine, new Date()).catch((err) => log.warn({ err }, 'no daily summary'))
  }
  const timer = setInterval(() => {
    sweep(engine, new Date()).catch((err) => log.warn({ err }, 'sweep failed'))
    summarize()
  }, hourMs)
  timer.unref()
  summarize()
  return () => clearInterval(timer)
}

/**
 * Starts what a shop does besides responding: e-mails, hourly work, the order index, the follow-up
 * of orders and the report of refusals. Returns a function that stops it. After `drained` no further request is refused.
 */
export async function startBackgroundWork(
  parts: ApiParts,
): Promise<(drained?: Promise<void>) => Promise<void>> {
  const { engine, settings, log, metrics, signLink } = parts
  const hasOrderLinks = signLink !== null
  const now = () => new Date()
  const stopHourlyWork = workHourly(engine, log)
  const transport = await createEmailTransport(settings)
  const stopEmails = startEmailSender({ engine, transport, settings, signLink, log, metrics, now })
  const save = (counts: RefusalCounts) => addRefusals(engine, counts, new Date())
  const stopRefusalReport = startRefusalReport({ metrics, log, save })
  const stopIndexer = startOrderIndexer({ engine, log, now, hasOrderLinks })
  const stopFollowUp = startOrderFollowUp({ engine, log, now })
  return async (drained) => {
    stopHourlyWork()
    await Promise.all([drained, stopEmails(), stopIndexer(), stopFollowUp()])
    await stopRefusalReport()
  }
}

/** Returns the settings with `port` in the default of SITE_URL. */
const withPort = (settings: Settings, port: number): Settings =>
  settings.isSiteUrlSet ? settings : { ...settings, siteUrl: localSiteUrl(port) }

/**
 * Listens, then opens the shop. The order matters, because with PORT=0 the system chooses the port
 * that `siteUrl` contains. Requests wait until the shop is open.
 */
async function startServer(
  configured: Settings,
  {
    open,
    onRefused,
  }: {
    open: (settings: Settings) => Promise<RequestListener>
    onRefused: (refusal: Refusal) => void
  },
) {
  const opened = Promise.withResolvers<RequestListener>()
  const server = await listen(
    async (incoming, outgoing) => {
      const listener = await opened.promise
      listener(incoming, outgoing)
    },
    configured,
    { onRefused },
  )
  const { address, port } = server.address() as AddressInfo
  const settings = withPort(configured, port)
  opened.resolve(await open(settings))
  return { server, settings, address: `http://${address}:${port}` }
}

/** Opens the shop and serves it until SIGTERM or SIGINT. Throws if the shop cannot start. */
async function serve(root: string): Promise<void> {
  const configured = readSettings()
  const log = createLog(configured.logLevel)
  const engine = await openDatabase(configured, { root, log })
  const version = readVersion(root)
  const metrics = createMetrics(engine, version)
  const signLink = readSignLink(configured, root)
  let isStopping = false
  const { server, settings, address } = await startServer(configured, {
    open: (current) =>
      createShop({
        engine,
        settings: current,
        log,
        metrics,
        signLink,
        root,
        isStopping: () => isStopping,
      }),
    onRefused: metrics.countRefusal,
  }).catch(async (error) => {
    await engine.close()
    throw error
  })
  logWarnings(settings, { log, root })
  const stopBackgroundWork = await startBackgroundWork({ engine, settings, log, metrics, signLink })
  const readyAfter = Math.round(performance.now())
  log.info({ version, address, engine: engine.kind, readyAfter }, 'ready')
  log.drain()
  await showSetupLink({ engine, settings, log })

  async function stop(signal: string): Promise<void> {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    await stopBackgroundWork(stopListening(server))
    await engine.close()
    log.info('stopped')
    log.drain()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtExceptionMonitor', (err) => {
    log.fatal({ err }, 'died')
    log.drain()
  })
}

/** Errors with a message for the operator. All other errors are bugs and need their stack. */
const startErrors = [SettingsError, EngineError, PortError]

/** Starts the shop of the project in `root`. Prints start errors in one line, without a stack. */
export async function run(root: string): Promise<void> {
  try {
    await serve(root)
  } catch (error) {
    if (!startErrors.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
