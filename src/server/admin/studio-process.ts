import type { ChildProcess } from 'node:child_process'
import type { StudioPreview } from '#contract/admin/studio.ts'
import type { Log } from '#observability/log.ts'
import type { EncodedPicture } from '#rules/media-files.ts'
import { startChild } from './start-child.ts'
import {
  outOfMemoryExitCode,
  type PictureOrder,
  type StudioReply,
  type StudioRequest,
} from './studio-messages.ts'

/** The process ends after this time without a request. */
const defaultIdleMs = 120_000

/** Previews wait for shoppers. Pictures of jobs wait for both: their thread lowers its priority. */
const niceness = 10

/** What a studio process needs. */
export interface StudioProcessOptions {
  /** Folder of the project. The process runs from the sources in `studio/`. */
  root: string
  /** The process ends when it uses more memory than this. */
  memoryMb: number
  log: Pick<Log, 'warn'>
  idleMs?: number
}

/** The studio process ended before its reply. */
export class StudioEndedError extends Error {
  override readonly name = 'StudioEndedError'
  readonly isOutOfMemory: boolean

  constructor(isOutOfMemory: boolean) {
    super(isOutOfMemory ? 'The studio ran out of memory.' : 'The studio process ended.')
    this.isOutOfMemory = isOutOfMemory
  }
}

interface Job {
  resolve: (reply: StudioReply) => void
  reject: (error: unknown) => void
}

/** A request without its id. */
type Order = { kind: 'preview'; preview: StudioPreview } | { kind: 'picture'; order: PictureOrder }

const start = ({ root, memoryMb }: StudioProcessOptions): ChildProcess =>
  startChild({
    root,
    file: 'studio/process/main.ts',
    maxHeapMb: memoryMb,
    args: [String(memoryMb)],
    niceness,
  })

/**
 * The studio in a process of its own. It starts with the first request and ends when it is idle. When
 * it ends by itself, its requests are rejected with `StudioEndedError`.
 */
export class StudioProcess {
  readonly #options: StudioProcessOptions
  readonly #jobs = new Map<number, Job>()
  #child: ChildProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: StudioProcessOptions) {
    this.#options = options
  }

  /** The id of the process, or undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Renders a preview as WebP. Rejects with the reason of `signal` when it is aborted. */
  async preview(preview: StudioPreview, signal: AbortSignal): Promise<Uint8Array> {
    const reply = await this.#request({ kind: 'preview', preview }, signal)
    if (reply.kind !== 'preview') throw new Error(`The studio sent ${reply.kind}.`)
    return reply.bytes
  }

  /** Renders a picture in full size. Rejects with the reason of `signal` when it is aborted. */
  async picture(order: PictureOrder, signal: AbortSignal): Promise<EncodedPicture> {
    const reply = await this.#request({ kind: 'picture', order }, signal)
    if (reply.kind !== 'picture') throw new Error(`The studio sent ${reply.kind}.`)
    return reply.picture
  }

  /** Ends the process. The next request starts another one. */
  close(): void {
    clearTimeout(this.#idleTimer)
    const child = this.#child
    this.#child = undefined
    if (child?.connected) child.disconnect()
  }

  #post(request: StudioRequest): void {
    // A process that ended meanwhile gets no message. Its end is reported, too.
    this.#child?.send(request, () => {})
  }

  #request(order: Order, signal: AbortSignal): Promise<StudioReply> {
    signal.throwIfAborted()
    clearTimeout(this.#idleTimer)
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<StudioReply>()
    const cancel = () => {
      this.#post({ kind: 'cancel', id })
      reject(signal.reason)
      this.#end(id)
    }
    signal.addEventListener('abort', cancel, { once: true })
    this.#jobs.set(id, { resolve, reject })
    if (!this.#child) this.#start()
    this.#post({ ...order, id })
    return promise.finally(() => signal.removeEventListener('abort', cancel))
  }

  #start(): void {
    const child = start(this.#options)
    this.#child = child
    child.on('message', (reply: StudioReply) => this.#onReply(reply))
    child.once('exit', (code, signal) => this.#onExit(child, { code, signal }))
    child.on('error', (err) => {
      // Without an id it did not start, and there is no `exit`.
      if (child.pid === undefined) this.#onExit(child, { err })
    })
  }

  #onReply(reply: StudioReply): void {
    const job = this.#jobs.get(reply.id)
    this.#end(reply.id)
    if (reply.kind !== 'failed') {
      job?.resolve(reply)
      return
    }
    const error = new Error(reply.message)
    if (reply.stack !== undefined) error.stack = reply.stack
    job?.reject(error)
  }

  /** Removes a request, and lets the process end when it was the last one. */
  #end(id: number): void {
    this.#jobs.delete(id)
    if (this.#jobs.size > 0) return
    const { idleMs = defaultIdleMs } = this.#options
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.close(), idleMs).unref()
  }

  #onExit(child: ChildProcess, how: { code?: number | null; signal?: string | null; err?: Error }) {
    if (child !== this.#child) return
    this.#child = undefined
    clearTimeout(this.#idleTimer)
    this.#options.log.warn(how, 'studio process ended unexpectedly')
    // SIGABRT is the end of a process whose heap is full.
    const isOutOfMemory = how.code === outOfMemoryExitCode || how.signal === 'SIGABRT'
    const jobs = [...this.#jobs.values()]
    this.#jobs.clear()
    for (const { reject } of jobs) reject(new StudioEndedError(isOutOfMemory))
  }
}
