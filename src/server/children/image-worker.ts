import type { ImageProcessor, Upload } from '#api/admin/image-processor.ts'
import { limitConcurrency } from '#api/limit-concurrency.ts'
import {
  ChildEndedError,
  ChildService,
  type ChildServiceOptions,
  type ObservableChild,
} from './child-service.ts'

/** One picture at a time, for little memory. Those that wait hold up to 12 MB each. */
const limits = { maxRunning: 1, maxWaiting: 4 }
/** A process that retains more than this share of its memory after a picture is replaced. */
const maxRetainedShare = 0.6

/** Dependencies of an image worker. */
export interface ImageWorkerOptions extends Pick<ChildServiceOptions, 'root' | 'log'> {
  idleMs?: number
  /** The process ends above this memory, before the machine has to end something else. */
  maxMemoryMb?: number
}

/**
 * Creates the worker that decodes and encodes uploaded pictures. It is a process, because a picture
 * can crash a decoder or need much memory: that fails one upload, and the shop stays up.
 */
export function createImageWorker({
  root,
  log,
  idleMs = 30_000,
  maxMemoryMb = 300,
}: ImageWorkerOptions): ImageProcessor & ObservableChild {
  const limit = limitConcurrency(limits)
  const service = new ChildService<Upload, Awaited<ReturnType<ImageProcessor['process']>>>({
    name: 'image worker',
    file: 'src/server/children/image-worker-main.ts',
    root,
    log,
    idleMs,
    // Pictures are outside the heap of JavaScript.
    maxHeapMb: 96,
    maxMemoryMb,
    maxRetainedMb: maxMemoryMb * maxRetainedShare,
    niceness: 10,
    killAfterMs: 0,
  })

  async function run(upload: Upload, signal: AbortSignal) {
    try {
      return (await service.run(upload, signal)).result
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ChildEndedError && error.isOutOfMemory) return 'image_too_large'
      throw error
    }
  }

  return {
    process: (upload, signal) => limit(() => run(upload, signal), signal),
    pid: () => service.pid(),
    close: () => service.close(),
  }
}
