import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { dressed, publish } from './dress.ts'
import { pieceOf } from './piece.ts'

/** One picture to render. */
export interface RenderJob {
  handle: string
  shot: string
}

// One thread a worker: both cores are already busy, and the bytes do not depend on the machine.
sharp.concurrency(1)

parentPort?.on('message', async ({ handle, shot }: RenderJob) => {
  try {
    const { entry, feed, files } = await dressed(pieceOf(handle), shot)
    publish(files)
    parentPort?.postMessage({ handle, shot, entry, feed })
  } catch (error) {
    parentPort?.postMessage({ handle, shot, failed: String(error) })
  }
})
