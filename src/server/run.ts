import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { folderProblem } from '#data/engine/data-folder.ts'
import { type Engine, EngineError } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { isEmpty, seed } from '#data/seed.ts'
import { sweep } from '#data/sweep.ts'
import { startEmailSender } from '#email/email-sender.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import { createLog, type Log, scrub } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { localSiteUrl, readSettings, type Settings, SettingsError } from '#settings/settings.ts'
import { listen, PortError, stopListening } from './http/listen.ts'
import { createShop } from './shop.ts'

const hour = 3_600_000

const unreachable = (error: unknown): EngineError =>
  new EngineError(
    `The database of DATABASE_URL cannot be used: ${scrub(error instanceof Error ? error.message : String(error))}. Start it, or correct the address.`,
  )

/**
 * Opens the database of the settings and migrates it. Fills an empty embedded one with the
 * demonstration data. @spec seed.embedded, running.database
 */
export async function openDatabase(
  settings: Settings,
  { root, log }: { root: string; log: Log },
): Promise<Engine> {
  const { databaseUrl, dataFolder } = settings
  const engine = await openEngine(
    databaseUrl ? { url: databaseUrl } : { folder: resolve(root, dataFolder) },
  )
  try {
    const onWait = () =>
      log.info('another node is migrating the database; waiting for up to 10 minutes')
    await migrate(engine, { onWait })
    if (!databaseUrl && (await isEmpty(engine))) await seed(engine, new Date())
    return engine
  } catch (error) {
    await engine.close()
    throw databaseUrl && !(error instanceof EngineError) ? unreachable(error) : error
  }
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1)$/.test(host)

/** Logs what an operator should change although the shop can start. */
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

/** Clears away every hour what has had its day. */
function sweepHourly(engine: Engine, log: Log): () => void {
  const timer = setInterval(() => {
    sweep(engine, new Date()).catch((err) => log.warn({ err }, 'sweep failed'))
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}

/** Settings of a shop that listens on `port`: the default of SITE_URL names it. */
const withPort = (settings: Settings, port: number): Settings =>
  settings.isSiteUrlSet ? settings : { ...settings, siteUrl: localSiteUrl(port) }

/** Listens first, because the system chooses the port of PORT=0. Requests wait for the shop. */
async function listenThenOpen(
  given: Settings,
  open: (settings: Settings) => Promise<RequestListener>,
) {
  const opened = Promise.withResolvers<RequestListener>()
  const server = await listen(async (incoming, outgoing) => {
    const listener = await opened.promise
    listener(incoming, outgoing)
  }, given)
  const { address, port } = server.address() as AddressInfo
  const settings = withPort(given, port)
  opened.resolve(await open(settings))
  return { server, settings, address: `http://${address}:${port}` }
}

/** Opens the shop and serves it until SIGTERM or SIGINT. Throws what makes a start impossible. */
async function serve(root: string): Promise<void> {
  const given = readSettings()
  const log = createLog(given.logLevel)
  const engine = await openDatabase(given, { root, log })
  const metrics = createMetrics(engine)
  let stopping = false
  const { server, settings, address } = await listenThenOpen(given, (withSiteUrl) =>
    createShop({ engine, settings: withSiteUrl, log, metrics, root, isStopping: () => stopping }),
  ).catch(async (error) => {
    await engine.close()
    throw error
  })
  logWarnings(settings, { log, root })
  const stopSweeping = sweepHourly(engine, log)
  const transport = await createEmailTransport(settings)
  const stopMail = startEmailSender({
    engine,
    transport,
    settings,
    log,
    metrics,
    now: () => new Date(),
  })
  const readyAfter = Math.round(performance.now())
  log.info({ address, engine: engine.kind, readyAfter }, 'ready')
  log.drain()

  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    stopSweeping()
    await Promise.all([stopListening(server), stopMail()])
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

const explained = [SettingsError, EngineError, PortError]

/** Starts the shop of the project in `root`; what stops the start is said in a line, without a stack. */
export async function run(root: string): Promise<void> {
  try {
    await serve(root)
  } catch (error) {
    if (!explained.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
