import { waitForSession } from '#admin/lib/session.ts'
import { type Media, uploadPicture } from '#contract/admin/media.ts'
import { ApiCallError, callUrl, readCallData } from '#contract/client.ts'
import type { Crop } from '#rules/picture-crop.ts'

/** An upload: a file, the part to show, and what observes it. */
export interface FileRequest {
  file: File
  crop?: Crop | undefined
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal: AbortSignal
}

/** The server judges a file by its content, but takes no body with the type of a form. */
const typeOf = (file: File): string =>
  file.type.startsWith('image/') ? file.type : 'application/octet-stream'

/**
 * Uploads a picture, again after the person has signed in if the session has ended. `fetch` does not report how much of a file was sent. Throws ApiCallError, or
 * TypeError if the server did not respond.
 */
export async function sendFile(upload: FileRequest): Promise<Media> {
  const { file, crop, onProgress, signal } = upload
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const abort = () => request.abort()
  signal.addEventListener('abort', abort, { once: true })
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.upload.onload = () => onProgress?.(1)
  request.onload = () => {
    const { status, responseText } = request
    const retryAfter = request.getResponseHeader('retry-after')
    const headers = new Headers(retryAfter === null ? [] : [['retry-after', retryAfter]])
    resolve(new Response(responseText, { status, headers }))
  }
  request.onerror = () => reject(new TypeError('The server did not respond.'))
  request.onabort = () => reject(signal.reason)
  const part = crop && [crop.x, crop.y, crop.width, crop.height].join(',')
  request.open('POST', callUrl('/api/admin', uploadPicture.path, { query: { crop: part } }))
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('content-type', typeOf(file))
  request.send(file)
  try {
    return await readCallData<typeof uploadPicture>(await promise)
  } catch (error) {
    const hasEnded = error instanceof ApiCallError && error.code === 'sign_in_required'
    if (!(hasEnded && (await waitForSession()))) throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
  return sendFile(upload)
}
