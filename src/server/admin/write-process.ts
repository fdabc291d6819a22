import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CustomerEraser } from '#api/admin/apply-erasure.ts'
import type { CatalogueImporter } from '#api/admin/apply-import.ts'
import { limitConcurrency } from '#api/limit-concurrency.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { EngineLocation } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { LargeWrites, WriteReply } from './write-process-messages.ts'

/** These writes run one after another, because each holds the lock of the database for long. */
const limits = { maxRunning: 1, maxWaiting: 5 }
const retryAfterSeconds = 2
/** Six times what an import of the largest size needs. */
const maxHeapMb = 512

/** What the process of a large write needs. */
export interface WriteProcessOptions {
  location: EngineLocation
  /** Folder of the project. The process runs from its sources, as the commands do. */
  root: string
  log: Pick<Log, 'info' | 'warn'>
}

const unavailable = (): ShopError => new ShopError([apiError('unavailable')], retryAfterSeconds)

type Outcome<Name extends keyof LargeWrites> = LargeWrites[Name]['outcome']

/** Runs one write in a process of its own. Kills it, and so rolls back, when `signal` is aborted. */
function runProcess<Name extends keyof LargeWrites>(
  { location, root, log }: WriteProcessOptions,
  { name, input }: { name: Name; input: LargeWrites[Name]['input'] },
  signal: AbortSignal,
): Promise<Outcome<Name>> {
  const child = fork(join(root, 'src/server/admin/write-process-main.ts'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Name>>()
  const kill = () => void child.kill('SIGKILL')
  let isSettled = false
  process.once('exit', kill)
  signal.addEventListener('abort', kill, { once: true })
  child.on('error', reject)
  child.once('message', (reply: WriteReply) => {
    isSettled = true
    if (reply.kind === 'done') resolve(reply.outcome as Outcome<Name>)
    else reject(reply.isDatabaseUnavailable ? unavailable() : new Error(reply.message))
  })
  child.once('exit', (code, ending) => {
    process.off('exit', kill)
    signal.removeEventListener('abort', kill)
    if (isSettled) return
    log.warn({ name, code, signal: ending }, 'write process ended unexpectedly')
    reject(unavailable())
  })
  // A process that has ended gets no message. Its end is reported, too.
  child.send({ location, name, input }, () => {})
  return promise
}

/** The writes that run in processes of their own. */
export interface LargeWriters {
  importer: CatalogueImporter
  eraser: CustomerEraser
  /** Finishes erasures whose process ended, for example with the machine. */
  finishErasures: () => Promise<void>
}

/**
 * Creates the large writes of the server. Each runs in a process with its own connection, so that
 * neither its work nor its transaction blocks the event loop. Reads continue during the transaction.
 */
export function createLargeWriters(options: WriteProcessOptions): LargeWriters {
  const { log } = options
  const limit = limitConcurrency(limits)
  const writer = <Name extends keyof LargeWrites>(name: Name) => ({
    run: (input: LargeWrites[Name]['input'], signal: AbortSignal) =>
      limit(() => runProcess(options, { name, input }, signal), signal),
  })
  return {
    importer: writer('import'),
    eraser: writer('erasure'),
    finishErasures: () =>
      writer('unfinishedErasures')
        .run(null, new AbortController().signal)
        .then(({ finished }) => log.info({ finished }, 'finished erasures of an earlier process'))
        .catch((err) => log.warn({ err }, 'an erasure is not finished; it is tried again later')),
  }
}
