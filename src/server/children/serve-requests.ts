import { type ChildReply, type ChildRequest, outOfMemoryExitCode } from './child-messages.ts'

/** Decoders of pictures allocate about 5 MB in this time. */
const memoryCheckMs = 10
const megabyte = 1024 * 1024

/** Context of a request in a child. */
export interface ChildContext {
  /** Aborted when the call has ended without the result. */
  signal: AbortSignal
  /** Sends a part of a file. Resolves when it is written, so that a large file does not fill the memory. */
  emit: (text: string) => Promise<void>
}

interface ServeOptions<Work> {
  run: (work: Work, context: ChildContext) => Promise<unknown>
  /** Returns true for an error of an unavailable database. */
  isUnavailable?: (error: unknown) => boolean
}

const memoryMb = (): number => process.memoryUsage.rss() / megabyte

const send = (reply: ChildReply<unknown>): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(reply, () => resolve())
  })

/** Ends the process above a limit, before the machine has no memory left. */
function limitMemory(): NodeJS.Timeout {
  const maxMemoryMb = Number(process.argv[2])
  return setInterval(() => {
    if (memoryMb() > maxMemoryMb) process.exit(outOfMemoryExitCode)
  }, memoryCheckMs).unref()
}

/** Runs the requests of a `ChildService` in this process, until the server disconnects. */
export function serveRequests<Work>({
  run,
  isUnavailable = () => false,
}: ServeOptions<Work>): void {
  const running = new Map<number, AbortController>()
  let memoryCheck: NodeJS.Timeout | undefined

  const start = async (id: number, work: Work): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    memoryCheck ??= limitMemory()
    const emit = (text: string) => send({ kind: 'part', id, bytes: new TextEncoder().encode(text) })
    try {
      const result = await run(work, { signal: controller.signal, emit })
      await send({ kind: 'done', id, result, memoryMb: memoryMb() })
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      const reply = { message, stack, isUnavailable: isUnavailable(error) }
      await send({ kind: 'failed', id, error: reply })
    } finally {
      running.delete(id)
      if (running.size === 0) {
        clearInterval(memoryCheck)
        memoryCheck = undefined
      }
    }
  }

  process.on('message', (request: ChildRequest<Work>) => {
    if (request.kind === 'cancel') running.get(request.id)?.abort()
    else void start(request.id, request.work)
  })
  // The server decides when the process ends: it finishes its requests after these signals.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(0))
}
