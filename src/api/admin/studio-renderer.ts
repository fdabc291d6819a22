import type { Studio, StudioPreview } from '#contract/admin/studio.ts'

/** The studio as the API sees it. It renders in a process of its own. */
export interface StudioRenderer {
  /** Why the studio is off; null while it is on. */
  readonly reasonOff: Studio['reasonOff']
  /**
   * Renders a preview as WebP. A newer preview of the same person replaces it: throws
   * `preview_superseded`. Throws `unavailable` if the process ends.
   */
  preview(preview: StudioPreview, staffId: string, signal: AbortSignal): Promise<Uint8Array>
  /** Prepares the first preview, if the process does not run. Returns at once. */
  warm(): void
  /** Starts the next job soon, instead of at the next look into the queue. */
  wake(): void
}

/** A studio that is off. */
export const studioOff = (reasonOff: NonNullable<Studio['reasonOff']>): StudioRenderer => ({
  reasonOff,
  preview: async () => {
    throw new Error('The studio is off.')
  },
  warm: () => {},
  wake: () => {},
})
