import type { StudioWork } from '#server/children/studio-messages.ts'

type Kind = StudioWork['kind']

interface Job {
  kind: Kind
  start: () => Promise<void>
}

/** Runs work in its turn. Work whose signal is aborted before it begins does not begin. */
export type Agenda = <Result>(
  kind: Kind,
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>

/**
 * Creates an agenda. It runs one preview and one picture at once. A picture begins only when no
 * preview waits or runs, because a person waits for the preview.
 */
export function createAgenda(): Agenda {
  const waiting: Job[] = []
  const running = new Set<Kind>()

  const run = (kind: Kind): void => {
    const index = waiting.findIndex((job) => job.kind === kind)
    if (index < 0) return
    running.add(kind)
    void waiting
      .splice(index, 1)[0]
      ?.start()
      .finally(() => {
        running.delete(kind)
        runNext()
      })
  }

  const runNext = (): void => {
    if (!running.has('preview')) run('preview')
    if (running.size === 0) run('picture')
  }

  return (kind, work, signal) =>
    new Promise((resolve, reject) => {
      const job = { kind, start: () => work().then(resolve, reject) }
      waiting.push(job)
      signal.addEventListener('abort', () => {
        const index = waiting.indexOf(job)
        if (index >= 0) waiting.splice(index, 1)
        reject(signal.reason)
      })
      // A preview that a newer one replaces is cancelled by the next message, before it begins.
      setImmediate(runNext)
    })
}
