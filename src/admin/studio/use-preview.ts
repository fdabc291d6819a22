import { useEffect, useRef, useState } from 'react'
import { fetchAdminFile } from '#admin/lib/call.ts'
import type { FabricData, Garment } from '#contract/admin/fabric-data.ts'
import { createStudioPreview } from '#contract/admin/studio.ts'
import { ApiCallError } from '#contract/client.ts'

/** The content of a preview. */
export interface PreviewSubject {
  garment: Garment
  /** The shot of the cloth, and the shot beside it. */
  shots: { cloth: string; garment: string }
  fabric: FabricData
}

/** Two pictures that were rendered from one fabric, as addresses of the browser. */
export interface PreviewPictures {
  cloth: string
  garment: string
  /** A description of the pictures. */
  subject: string
  /** Seconds from the last change to the pictures. */
  seconds: number
}

/** Milliseconds after the last change until the preview is requested. */
const typingMs = 300
/** Milliseconds until a preview is requested again. */
const repeatMs = 1000

const isSuperseded = (error: unknown): boolean =>
  error instanceof ApiCallError && error.code === 'preview_superseded'

/** Requests one picture and waits until the browser can show it. */
async function renderPicture(
  { garment, fabric }: PreviewSubject,
  shot: string,
  signal: AbortSignal,
): Promise<string> {
  const body = { garment, shot, fabric, width: 400 } as const
  const url = URL.createObjectURL(await fetchAdminFile(createStudioPreview, { body, signal }))
  const image = new Image()
  image.src = url
  await image.decode()
  return url
}

/** Both pictures, one after the other: a newer preview of a person replaces an older one. */
async function renderPictures(subject: PreviewSubject, signal: AbortSignal) {
  const cloth = await renderPicture(subject, subject.shots.cloth, signal)
  try {
    return { cloth, garment: await renderPicture(subject, subject.shots.garment, signal) }
  } catch (error) {
    URL.revokeObjectURL(cloth)
    throw error
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** A studio that starts on a busy server may need longer than the time limit of a preview. */
const maxRepeats = 2

const isTimeout = (error: unknown): boolean => error instanceof ApiCallError && error.status >= 500

/** Repeats a preview that another tab of the same person replaced, or that took too long. */
async function renderLatest(subject: PreviewSubject, signal: AbortSignal) {
  for (let repeats = 0; ; )
    try {
      return await renderPictures(subject, signal)
    } catch (error) {
      if (isTimeout(error)) repeats += 1
      if (!(isSuperseded(error) || isTimeout(error)) || repeats > maxRepeats) throw error
      await sleep(repeatMs, signal)
    }
}

/**
 * Renders a fabric 300 ms after the last change. Both pictures change together, and those of an
 * outdated fabric are never shown. `subject` is undefined while there is nothing to render.
 */
export function usePreview(subject: PreviewSubject | undefined) {
  const [pictures, setPictures] = useState<PreviewPictures>()
  const [failure, setFailure] = useState<{ error: Error; key: string }>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef<string[]>([])
  const key = subject && JSON.stringify(subject)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt renders the same fabric again.
  useEffect(() => {
    if (key === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const start = performance.now()
    const run = async () => {
      await sleep(latest.current.length > 0 ? typingMs : 0, signal)
      const { cloth, garment } = await renderLatest(JSON.parse(key), signal)
      if (signal.aborted) {
        for (const url of [cloth, garment]) URL.revokeObjectURL(url)
        return
      }
      for (const url of latest.current) URL.revokeObjectURL(url)
      latest.current = [cloth, garment]
      setFailure(undefined)
      setPictures({ cloth, garment, subject: key, seconds: (performance.now() - start) / 1000 })
    }
    run().catch((error: Error) => {
      if (!signal.aborted) setFailure({ error, key })
    })
    return () => controller.abort()
  }, [key, attempt])

  useEffect(
    () => () => {
      for (const url of latest.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const error = failure?.key === key ? failure?.error : undefined
  return {
    pictures,
    error,
    isUpdating: key !== undefined && pictures?.subject !== key && !error,
    retry: () => {
      setFailure(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
