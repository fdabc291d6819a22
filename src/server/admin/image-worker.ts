import type { ChildProcess } from 'node:child_process'
import type { ImageProcessor, Upload } from '#api/admin/image-processor.ts'
import { limitConcurrency } from '#api/limit-concurrency.ts'
import { apiError, ShopError } from '#contract/errors.ts'
import type { Log } from '#observability/log.ts'
import { type ImageReply, memoryExitCode } from './image-worker-messages.ts'
import { startChild } from './start-child.ts'

/** One picture at a time, for little memory. Those that wait hold up to 12 MB each. */
const limits = { maxRunning: 1, maxWaiting: 4 }
/** The process ends after this time without a picture. */
const defaultIdleMs = 30_000
/** Pictures are outside the heap of JavaScript. */
const maxHeapMb = 96
/** Shoppers come first: on the scale from -20 to 19. */
const niceness = 10
/** The process ends above this memory, before the machine has to end something else. */
const defaultMaxMemoryMb = 300
/** A process that retains more than this share of it after a picture is replaced. */
const maxRetainedShare = 0.6
const retryAfterSeconds = 2

const file = 'src/server/admin/image-worker-main.ts'

type Result = Awaited<ReturnType<ImageProcessor['process']>>

/** What an image worker needs. */
export interface ImageWorkerOptions {
  /** Folder of the project. */
  root: string
  log: Pick<Log, 'warn'>
  idleMs?: number
  /** The process ends above this memory. Default: 300. */
  maxMemoryMb?: number
}

/** An image worker that tests can observe and end. */
export interface ObservableImageWorker extends ImageProcessor {
  /** The id of the process, or undefined while there is none. */
  pid(): number | undefined
  /** Ends the process. The next picture starts another one. */
  close(): void
}

/** Waits for the reply to a file. Rejects if the process ends first. */
function waitForReply(child: ChildProcess): Promise<ImageReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageReply>()
  const onEnd = (code: number | null, signal: string | null) =>
    code === memoryExitCode
      ? resolve({ kind: 'refused', problem: 'image_too_large' })
      : reject(new Error(`The image process ended (${signal ?? code}).`))
  child.once('message', resolve)
  child.once('exit', onEnd)
  child.once('error', reject)
  return promise.finally(() => {
    child.off('message', resolve)
    child.off('exit', onEnd)
    child.off('error', reject)
  })
}

/**
 * Creates the worker that decodes and encodes uploaded pictures. It is a process, because a picture
 * can crash a decoder or need much memory: that fails one upload, and the shop stays up. It starts
 * with the first picture and ends when it is idle.
 */
export function createImageWorker(options: ImageWorkerOptions): ObservableImageWorker {
  const { root, log, idleMs = defaultIdleMs, maxMemoryMb = defaultMaxMemoryMb } = options
  const limit = limitConcurrency(limits)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const started = startChild({ root, file, maxHeapMb, niceness, args: [String(maxMemoryMb)] })
    const forget = () => {
      if (child === started) child = undefined
    }
    started.once('exit', forget)
    // Without an id it did not start, and there is no `exit`.
    started.on('error', forget)
    child = started
    return started
  }

  const close = (): void => {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
    child = undefined
  }

  async function run(upload: Upload, signal: AbortSignal): Promise<Result> {
    clearTimeout(idleTimer)
    const current = child ?? start()
    const kill = () => void current.kill('SIGKILL')
    signal.addEventListener('abort', kill, { once: true })
    try {
      const replied = waitForReply(current)
      current.send(upload, () => {})
      const reply = await replied
      if ((reply.memoryMb ?? 0) > maxMemoryMb * maxRetainedShare) close()
      if (reply.kind === 'done') return reply.picture
      if (reply.kind === 'refused') return reply.problem
      throw Object.assign(new Error(reply.message), { stack: reply.stack })
    } catch (err) {
      signal.throwIfAborted()
      log.warn({ err }, 'a picture was not processed')
      throw new ShopError([apiError('unavailable')], retryAfterSeconds)
    } finally {
      signal.removeEventListener('abort', kill)
      idleTimer = setTimeout(close, idleMs).unref()
    }
  }

  return {
    process: (upload, signal) => limit(() => run(upload, signal), signal),
    pid: () => child?.pid,
    close,
  }
}
