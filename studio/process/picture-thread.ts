import { Worker } from 'node:worker_threads'
import type { EncodedPicture } from '#rules/media-files.ts'
import type { PictureOrder } from '#server/children/studio-messages.ts'

let worker: Worker | undefined

/**
 * Renders and encodes a picture in full size, in a thread of its own. Rejects if the thread ends. The
 * caller waits for each picture before it orders the next one.
 */
export function renderPicture(order: PictureOrder): Promise<EncodedPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<EncodedPicture>()
  worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url))
  const running = worker
  const onMessage = ({ picture, error }: { picture?: EncodedPicture; error?: unknown }) => {
    running.off('error', onError)
    if (picture) resolve(picture)
    else reject(error)
  }
  const onError = (error: unknown) => {
    running.off('message', onMessage)
    worker = undefined
    reject(error)
  }
  running.once('message', onMessage)
  running.once('error', onError)
  running.postMessage(order)
  return promise
}
