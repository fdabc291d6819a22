import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { apiError, ShopError } from '#contract/errors.ts'
import type { Log } from '#observability/log.ts'
import {
  type ChildError,
  type ChildReply,
  type ChildRequest,
  outOfMemoryExitCode,
} from './child-messages.ts'
import { lowerPriority } from './lower-priority.ts'

const retryAfterSeconds = 2

/** How a service starts its process, and when it ends it. */
export interface ChildServiceOptions {
  /** Name in log lines, such as 'read worker'. */
  name: string
  /** Folder of the project. The process runs from its sources, as the commands do. */
  root: string
  /** Path of its file below `root`. The file calls `serveRequests`. */
  file: string
  log: Pick<Log, 'warn'>
  maxHeapMb: number
  /** The process ends above this resident memory during a request. Default: no limit. */
  maxMemoryMb?: number
  /** An idle process with more resident memory is replaced. Default: no limit. */
  maxRetainedMb?: number
  /** On the scale from -20 to 19. Shoppers come first. Default: 0. */
  niceness?: number
  /** The process ends after this time without a request. 0: each request has a process of its own. */
  idleMs: number
  /** How often a request runs if its process ends. Default: 1. */
  maxAttempts?: number
  /**
   * The process is killed if an aborted request still runs after this time. Without it, an aborted
   * request is rejected at once with the reason of its signal, and the process continues.
   */
  killAfterMs?: number
}

/** The process of a request ended before its reply, or was killed because the call has ended. */
export class ChildEndedError extends ShopError {
  readonly isOutOfMemory: boolean

  constructor(isOutOfMemory: boolean) {
    super([apiError('unavailable')], retryAfterSeconds)
    this.isOutOfMemory = isOutOfMemory
  }
}

/** The result of a request with the parts of its file. */
export interface ChildOutput<Result> {
  result: Result
  parts: Uint8Array[]
}

/** A process that tests can observe and end. */
export interface ObservableChild {
  /** The id of the process, or undefined while there is none. */
  pid(): number | undefined
  /** Ends the process. The next request starts another one. */
  close(): void
}

interface Job<Work, Result> {
  work: Work
  attemptsLeft: number
  parts: Uint8Array[]
  resolve: (output: ChildOutput<Result>) => void
  reject: (error: unknown) => void
}

type Ending = { code?: number | null; signal?: string | null; err?: Error }

/** Runs requests in a process of its own, which starts with the first one and ends when it is idle. */
export class ChildService<Work, Result> implements ObservableChild {
  readonly #options: ChildServiceOptions
  readonly #jobs = new Map<number, Job<Work, Result>>()
  #child: ChildProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: ChildServiceOptions) {
    this.#options = options
  }

  pid(): number | undefined {
    return this.#child?.pid
  }

  close(): void {
    clearTimeout(this.#idleTimer)
    const child = this.#child
    this.#child = undefined
    if (child?.connected) child.disconnect()
  }

  /** Throws `ChildEndedError` if the process ends, and `unavailable` without a database. */
  async run(work: Work, signal: AbortSignal): Promise<ChildOutput<Result>> {
    signal.throwIfAborted()
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<ChildOutput<Result>>()
    const job = { work, attemptsLeft: this.#options.maxAttempts ?? 1, parts: [], resolve, reject }
    const cancel = () => this.#cancel(id, signal)
    signal.addEventListener('abort', cancel, { once: true })
    this.#jobs.set(id, job)
    this.#begin(id, job)
    return promise.finally(() => signal.removeEventListener('abort', cancel))
  }

  #begin(id: number, job: Job<Work, Result>): void {
    clearTimeout(this.#idleTimer)
    job.attemptsLeft -= 1
    job.parts = []
    this.#child ??= this.#start()
    this.#post({ kind: 'run', id, work: job.work })
  }

  #post(request: ChildRequest<Work>): void {
    // A process that ended meanwhile gets no message. Its end is reported, too.
    this.#child?.send(request, () => {})
  }

  #start(): ChildProcess {
    const {
      root,
      file,
      maxHeapMb,
      maxMemoryMb = Number.POSITIVE_INFINITY,
      niceness,
    } = this.#options
    const child = fork(join(root, file), [String(maxMemoryMb)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${maxHeapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const kill = () => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', (code, signal) => {
      process.off('exit', kill)
      this.#onExit(child, { code, signal })
    })
    child.on('error', (err) => {
      // Without an id it did not start, and there is no `exit`.
      if (child.pid === undefined) this.#onExit(child, { err })
    })
    child.on('message', (reply: ChildReply<Result>) => this.#onReply(reply))
    // The server does not wait for the process.
    child.unref()
    child.channel?.unref()
    // On Linux a thread has the priority of the one that starts it, so this must precede all others.
    try {
      if (niceness !== undefined && child.pid !== undefined) lowerPriority(niceness, child.pid)
    } catch {
      // The process has ended already, which its `exit` event reports.
    }
    return child
  }

  #onReply(reply: ChildReply<Result>): void {
    const job = this.#jobs.get(reply.id)
    if (reply.kind === 'part') {
      job?.parts.push(reply.bytes)
      return
    }
    if (job) this.#end(reply.id)
    if (reply.kind === 'failed') {
      job?.reject(this.#toError(reply.error))
      return
    }
    const { maxRetainedMb = Number.POSITIVE_INFINITY } = this.#options
    if (this.#jobs.size === 0 && reply.memoryMb > maxRetainedMb) this.close()
    job?.resolve({ result: reply.result, parts: job.parts })
  }

  /** Removes a request, and lets the process end when it was the last one. */
  #end(id: number): void {
    this.#jobs.delete(id)
    clearTimeout(this.#idleTimer)
    if (this.#jobs.size > 0) return
    const { idleMs } = this.#options
    if (idleMs === 0) this.close()
    else this.#idleTimer = setTimeout(() => this.close(), idleMs).unref()
  }

  /** Returns the error of a request with the stack of its process. */
  #toError({ message, stack, isUnavailable }: ChildError): Error {
    const err = new Error(message)
    if (stack !== undefined) err.stack = stack
    if (!isUnavailable) return err
    this.#options.log.warn(
      { err },
      `${this.#options.name}: a request failed that may succeed later`,
    )
    return new ShopError([apiError('unavailable')], retryAfterSeconds)
  }

  #cancel(id: number, signal: AbortSignal): void {
    const job = this.#jobs.get(id)
    if (!job) return
    this.#post({ kind: 'cancel', id })
    const { killAfterMs } = this.#options
    if (killAfterMs === undefined) {
      this.#end(id)
      job.reject(signal.reason)
      return
    }
    setTimeout(() => {
      if (!this.#jobs.has(id)) return
      job.attemptsLeft = 0
      this.#child?.kill('SIGKILL')
    }, killAfterMs).unref()
  }

  #onExit(child: ChildProcess, ending: Ending): void {
    if (child !== this.#child) return
    this.#child = undefined
    this.#options.log.warn(ending, `${this.#options.name} was killed or crashed`)
    // SIGABRT is the end of a process whose heap is full.
    const isOutOfMemory = ending.code === outOfMemoryExitCode || ending.signal === 'SIGABRT'
    for (const [id, job] of this.#jobs) {
      if (job.attemptsLeft > 0) this.#begin(id, job)
      else {
        this.#jobs.delete(id)
        job.reject(new ChildEndedError(isOutOfMemory))
      }
    }
  }
}
