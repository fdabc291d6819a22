import type { StudioPreview } from '#contract/admin/studio.ts'
import type { PictureOrder, StudioRequest } from '#server/admin/studio-messages.ts'

type Work = Exclude<StudioRequest, { kind: 'cancel' }>

/** What an agenda runs. */
export interface Hands {
  preview: (id: number, preview: StudioPreview) => Promise<void>
  picture: (id: number, order: PictureOrder) => Promise<void>
  onFailed: (id: number, error: unknown) => void
}

/** The work of the studio process. */
export interface Agenda {
  add: (work: Work) => void
  /** Removes work that has not begun. */
  cancel: (id: number) => void
}

/**
 * Creates an agenda. It runs one preview and one picture at once. A picture begins only when no
 * preview waits or runs, because a person waits for the preview.
 */
export function createAgenda({ preview, picture, onFailed }: Hands): Agenda {
  const waiting: Work[] = []
  const running = new Set<Work['kind']>()

  const take = (kind: Work['kind']): Work | undefined => {
    const index = waiting.findIndex((work) => work.kind === kind)
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }

  const run = (work: Work): void => {
    running.add(work.kind)
    const done =
      work.kind === 'preview' ? preview(work.id, work.preview) : picture(work.id, work.order)
    done
      .catch((error) => onFailed(work.id, error))
      .finally(() => {
        running.delete(work.kind)
        runNext()
      })
  }

  const runNext = (): void => {
    const nextPreview = running.has('preview') ? undefined : take('preview')
    if (nextPreview) run(nextPreview)
    if (running.size > 0) return
    const nextPicture = take('picture')
    if (nextPicture) run(nextPicture)
  }

  return {
    add: (work) => {
      waiting.push(work)
      // A preview that a newer one replaces is cancelled by the next message, before it begins.
      setImmediate(runNext)
    },
    cancel: (id) => {
      const index = waiting.findIndex((work) => work.id === id)
      if (index >= 0) waiting.splice(index, 1)
    },
  }
}
