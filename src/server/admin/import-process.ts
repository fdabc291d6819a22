import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CatalogueImporter, ImportOutcome, ReviewedImport } from '#api/admin/apply-import.ts'
import { limitConcurrency } from '#api/limit-concurrency.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { EngineLocation } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { ImportReply } from './import-process-messages.ts'

/** Imports run one after another: each one writes much of the catalogue. */
const limits = { maxRunning: 1, maxWaiting: 5 }
const retryAfterSeconds = 2
/** Six times what a file of the largest size needs. */
const maxHeapMb = 512

/** What the process of an import needs. */
export interface ImportProcessOptions {
  location: EngineLocation
  /** Folder of the project. The process runs from its sources, as the commands do. */
  root: string
  log: Pick<Log, 'warn'>
}

const unavailable = (): ShopError => new ShopError([apiError('unavailable')], retryAfterSeconds)

/** Runs one import in a process of its own. Kills it, and so rolls back, when `signal` is aborted. */
function runProcess(
  { location, root, log }: ImportProcessOptions,
  reviewed: ReviewedImport,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const child = fork(join(root, 'src/server/admin/import-process-main.ts'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<ImportOutcome>()
  const kill = () => void child.kill('SIGKILL')
  let isSettled = false
  process.once('exit', kill)
  signal.addEventListener('abort', kill, { once: true })
  child.on('error', reject)
  child.once('message', (reply: ImportReply) => {
    isSettled = true
    if (reply.kind === 'done') resolve(reply.outcome)
    else reject(reply.isDatabaseUnavailable ? unavailable() : new Error(reply.message))
  })
  child.once('exit', (code, ending) => {
    process.off('exit', kill)
    signal.removeEventListener('abort', kill)
    if (isSettled) return
    log.warn({ code, signal: ending }, 'import process ended unexpectedly')
    reject(unavailable())
  })
  // A process that has ended gets no message. Its end is reported, too.
  child.send({ location, reviewed }, () => {})
  return promise
}

/**
 * Creates the importer of the server. Each import runs in a process with its own connection, so that
 * neither its work nor its transaction blocks the event loop. Reads continue during the transaction.
 */
export function createImporter(options: ImportProcessOptions): CatalogueImporter {
  const limit = limitConcurrency(limits)
  return {
    run: (reviewed, signal) => limit(() => runProcess(options, reviewed, signal), signal),
  }
}
