import type { ProductPicture } from './pictures.ts'

/** How far an upload is. `percent` is the part that was sent. */
export type UploadStep =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'resizing' }
  | { kind: 'done'; src: string }
  | { kind: 'failed'; text: string; canRetry: boolean }

/** A file that a person chose for a colour. */
export interface Upload {
  id: string
  colourId: string
  file: File
  /** The picture that it replaces. Without one it is added at the end. */
  replaces: string | undefined
  step: UploadStep
}

/** Returns true while an upload waits or runs. */
export const isRunning = ({ step }: Upload): boolean =>
  step.kind === 'waiting' || step.kind === 'sending' || step.kind === 'resizing'

/** Returns the uploads with another step of one of them. A removed one stays removed. */
export const withStep = (uploads: readonly Upload[], id: string, step: UploadStep): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, step } : upload))

/** Returns the waiting uploads that may start, if at most `max` run at once. */
export function startable(uploads: readonly Upload[], max: number): Upload[] {
  const waiting = uploads.filter(({ step }) => step.kind === 'waiting')
  const running = uploads.filter(isRunning).length - waiting.length
  return waiting.slice(0, Math.max(0, max - running))
}

/** Returns the step for a share of the file that was sent, from 0 to 1. */
export const stepOf = (share: number): UploadStep =>
  share >= 1 ? { kind: 'resizing' } : { kind: 'sending', percent: Math.floor(share * 100) }

/**
 * Returns the pictures of a colour with an uploaded one: in the place of the one that it replaces, or
 * at the end. A picture that the colour has already is not added twice.
 */
export function withPicture(
  images: readonly ProductPicture[],
  src: string,
  replaces: string | undefined,
): ProductPicture[] {
  if (images.some((image) => image.src === src)) return [...images]
  const place = images.findIndex((image) => image.src === replaces)
  const replaced = images.find((image) => image.src === replaces)
  return replaced ? images.with(place, { ...replaced, src }) : [...images, { src, alt: '' }]
}
