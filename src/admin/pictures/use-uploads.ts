import { useEffect, useRef, useState } from 'react'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { uploadLimits, uploadTypes } from '#contract/admin/picture-limits.ts'
import { ApiCallError } from '#contract/client.ts'
import { centreCrop } from '#rules/picture-crop.ts'
import { readImageSize, rememberOriginal } from './originals.ts'
import type { PicturesPanelProps } from './pictures.ts'
import { sendFile } from './send-file.ts'
import { uploadErrorText } from './upload-error.ts'
import {
  startable,
  stepOf,
  type Upload,
  type UploadStep,
  withPicture,
  withStep,
} from './uploads.ts'

/** One file is sent while the server resizes another one. */
const maxRunning = 2

/**
 * A file is refused here when the server would only refuse it after it was sent. A browser that does
 * not know the type of a file reports none.
 */
function firstStep({ size, type }: File): UploadStep {
  const { unsupported, tooLarge } = picturesCopy.errors
  const isUnsupported = type !== '' && !uploadTypes.includes(type)
  if (!isUnsupported && size <= uploadLimits.maxBytes) return { kind: 'waiting' }
  return { kind: 'failed', text: isUnsupported ? unsupported : tooLarge, canRetry: false }
}

/** Codes of failures that do not depend on the file. */
const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiCallError) || error.status >= 500 || error.status === 429

/** Stores the file for the crop. A browser that cannot show it offers no crop. */
async function remember(src: string, file: File): Promise<void> {
  try {
    const size = await readImageSize(file)
    rememberOriginal(src, {
      id: crypto.randomUUID(),
      file,
      ...size,
      crop: centreCrop(size),
    })
  } catch {
    // The picture is in the shop, so only its crop cannot be changed.
  }
}

/** Returns the uploads of the panel with functions that change them. They end with the panel. */
export function useUploads(onChange: PicturesPanelProps['onChange']) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  useEffect(() => {
    const setStep = (id: string, step: UploadStep) => setUploads((old) => withStep(old, id, step))
    const run = async ({ id, colourId, file, replaces }: Upload) => {
      const controller = new AbortController()
      controllers.current.set(id, controller)
      const { signal } = controller
      try {
        const onProgress = (share: number) => setStep(id, stepOf(share))
        const { src } = await sendFile({ file, signal, onProgress })
        await remember(src, file)
        if (signal.aborted) return
        setStep(id, { kind: 'done', src })
        change.current(colourId, (images) => withPicture(images, src, replaces))
      } catch (error) {
        if (signal.aborted) return
        setStep(id, { kind: 'failed', text: uploadErrorText(error), canRetry: canRetry(error) })
      } finally {
        controllers.current.delete(id)
      }
    }
    for (const upload of startable(uploads, maxRunning)) {
      if (controllers.current.has(upload.id)) continue
      setStep(upload.id, stepOf(0))
      void run(upload)
    }
  }, [uploads])

  return {
    uploads,
    add(colourId: string, files: readonly File[], replaces?: string) {
      const added = files.map((file): Upload => {
        return { id: crypto.randomUUID(), colourId, file, replaces, step: firstStep(file) }
      })
      setUploads((old) => [...old, ...added])
    },
    remove(id: string) {
      controllers.current.get(id)?.abort()
      setUploads((old) => old.filter((upload) => upload.id !== id))
    },
    retry: (id: string) => setUploads((old) => withStep(old, id, { kind: 'waiting' })),
    clearFinished: () =>
      setUploads((old) => old.filter(({ step }) => step.kind !== 'done' && step.kind !== 'failed')),
  }
}

/** The uploads of the panel. */
export type Uploads = ReturnType<typeof useUploads>
