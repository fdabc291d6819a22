import type { ChildProcess } from 'node:child_process'
import type { HeavyReadName, HeavyReadOutput, ReadWorker } from '#api/admin/heavy-reads.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { EngineLocation } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import { createReadTurns } from './read-turns.ts'
import type { WorkerError, WorkerReply, WorkerRequest } from './read-worker-messages.ts'
import { startChild } from './start-child.ts'

/** One process runs two reads at once. Ten persons can wait with all their reads. */
const limits = { maxRunning: 2, maxWaiting: 40, maxRunningPerPerson: 1, maxWaitingPerPerson: 4 }
/** The worker ends after this time without a read. */
const defaultIdleMs = 120_000
/** A cancelled read that does not end within this time is in a long statement of SQLite. */
const cancelGraceMs = 1000
/** A read runs again on a new worker if the worker ends. */
const maxAttempts = 2
const retryAfterSeconds = 2
/** The worker reads page by page, so more memory would be a bug. */
const maxHeapMb = 256

const file = 'src/server/admin/read-worker-main.ts'

interface Output {
  result: unknown
  parts: Uint8Array[]
}

interface Job {
  name: HeavyReadName
  input: unknown
  attempts: number
  parts: Uint8Array[]
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

/** What a read worker needs. */
export interface ReadWorkerOptions {
  location: EngineLocation
  /** Folder of the project. The worker runs from its sources, as the commands do. */
  root: string
  log: Pick<Log, 'warn'>
  idleMs?: number
}

const unavailable = (): ShopError => new ShopError([apiError('unavailable')], retryAfterSeconds)

/** The process of a worker with the reads that it runs. */
class WorkerProcess {
  readonly #options: ReadWorkerOptions
  readonly #jobs = new Map<number, Job>()
  #child: ChildProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: ReadWorkerOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  run(name: HeavyReadName, input: unknown, signal: AbortSignal): Promise<Output> {
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const cancel = () => this.#cancel(id)
    signal.addEventListener('abort', cancel, { once: true })
    const job: Job = { name, input, attempts: 0, parts: [], resolve, reject }
    this.#jobs.set(id, job)
    this.#begin(id, job)
    return promise.finally(() => signal.removeEventListener('abort', cancel))
  }

  close(): void {
    clearTimeout(this.#idleTimer)
    const child = this.#child
    this.#child = undefined
    if (child?.connected) child.disconnect()
  }

  #post(request: WorkerRequest): void {
    // A process that ended meanwhile gets no message. Its end is reported, too.
    this.#child?.send(request, () => {})
  }

  #start(): void {
    const child = startChild({ root: this.#options.root, file, maxHeapMb })
    this.#child = child
    child.on('message', (reply: WorkerReply) => this.#onReply(reply))
    child.once('exit', (code, signal) => this.#onExit(child, { code, signal }))
    child.on('error', (err) => {
      // Without an id it did not start, and there is no `exit`.
      if (child.pid === undefined) this.#onExit(child, { err })
    })
    this.#post({ kind: 'open', location: this.#options.location })
  }

  #begin(id: number, job: Job): void {
    clearTimeout(this.#idleTimer)
    job.attempts += 1
    job.parts = []
    if (!this.#child) this.#start()
    this.#post({ kind: 'run', id, name: job.name, input: job.input })
  }

  #onReply(reply: WorkerReply): void {
    const job = this.#jobs.get(reply.id)
    if (!job) return
    if (reply.kind === 'part') {
      job.parts.push(reply.bytes)
      return
    }
    this.#jobs.delete(reply.id)
    if (reply.kind === 'done') job.resolve({ result: reply.result, parts: job.parts })
    else job.reject(this.#toError(reply.error))
    const { idleMs = defaultIdleMs } = this.#options
    if (this.#jobs.size === 0) this.#idleTimer = setTimeout(() => this.close(), idleMs).unref()
  }

  /** Returns the error of a read with the stack of the worker. */
  #toError({ message, stack, isDatabaseUnavailable }: WorkerError): Error {
    const err = new Error(message)
    if (stack !== undefined) err.stack = stack
    if (!isDatabaseUnavailable) return err
    this.#options.log.warn({ err }, 'read worker has no database')
    return unavailable()
  }

  #onExit(child: ChildProcess, how: Record<string, unknown>): void {
    if (child !== this.#child) return
    this.#child = undefined
    this.#options.log.warn(how, 'read worker ended unexpectedly')
    for (const [id, job] of this.#jobs) {
      if (job.attempts < maxAttempts) this.#begin(id, job)
      else this.#fail(id, job)
    }
  }

  #fail(id: number, job: Job): void {
    this.#jobs.delete(id)
    job.reject(unavailable())
  }

  /** Ends the process if a cancelled read still runs. Its other reads run again. */
  #cancel(id: number): void {
    this.#post({ kind: 'cancel', id })
    setTimeout(() => {
      const job = this.#jobs.get(id)
      if (!job) return
      this.#fail(id, job)
      this.#child?.kill('SIGKILL')
    }, cancelGraceMs).unref()
  }
}

/** A read worker that tests can observe and end. */
export interface ObservableReadWorker extends ReadWorker {
  /** The id of the process, or undefined while there is none. */
  pid(): number | undefined
  /** Ends the process. The next read starts another one. */
  close(): void
}

/**
 * Creates the worker for reads that would delay shoppers: searches, exports and verifications. It is
 * a process, which starts with the first read and ends when it is idle. When it ends by itself, its
 * reads run once more on a new process.
 */
export function createReadWorker(options: ReadWorkerOptions): ObservableReadWorker {
  const worker = new WorkerProcess(options)
  const runInTurn = createReadTurns(limits)
  return {
    run: (name, input, { signal, session }) =>
      runInTurn(
        async () => {
          const output = await worker.run(name, input, signal)
          return output as HeavyReadOutput<typeof name>
        },
        { signal, person: session?.staff.id },
      ),
    pid: () => worker.pid,
    close: () => worker.close(),
  }
}
