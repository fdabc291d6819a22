import type { StudioPreview } from '#contract/admin/studio.ts'
import type { EncodedPicture } from '#rules/media-files.ts'
import { ChildService, type ChildServiceOptions, type ObservableChild } from './child-service.ts'
import type { PictureOrder, StudioWork } from './studio-messages.ts'

/** Dependencies of a studio process. */
export interface StudioProcessOptions extends Pick<ChildServiceOptions, 'root' | 'log'> {
  /** The process ends when it uses more memory than this. */
  memoryMb: number
  idleMs?: number
}

/** The studio. Its methods reject with the reason of `signal` when it is aborted. */
export interface StudioProcess extends ObservableChild {
  /** Renders a preview as WebP. */
  preview(preview: StudioPreview, signal: AbortSignal): Promise<Uint8Array>
  /** Renders a picture in full size. */
  picture(order: PictureOrder, signal: AbortSignal): Promise<EncodedPicture>
}

/** Creates the studio in a process of its own. */
export function createStudioProcess({
  root,
  log,
  memoryMb,
  idleMs = 120_000,
}: StudioProcessOptions): StudioProcess {
  const service = new ChildService<StudioWork, Uint8Array | EncodedPicture>({
    name: 'studio process',
    file: 'studio/process/main.ts',
    root,
    log,
    idleMs,
    maxHeapMb: memoryMb,
    maxMemoryMb: memoryMb,
    // Previews wait for shoppers. Pictures of jobs wait for both: their thread lowers its priority.
    niceness: 10,
  })
  return {
    preview: async (preview, signal) =>
      (await service.run({ kind: 'preview', preview }, signal)).result as Uint8Array,
    picture: async (order, signal) =>
      (await service.run({ kind: 'picture', order }, signal)).result as EncodedPicture,
    pid: () => service.pid(),
    close: () => service.close(),
  }
}
