import sharp from 'sharp'
import {
  outOfMemoryExitCode,
  type StudioReply,
  type StudioRequest,
} from '#server/admin/studio-messages.ts'
import { createAgenda } from './agenda.ts'
import { renderPicture } from './picture-thread.ts'
import { renderPreview } from './preview.ts'

const MEMORY_CHECK_MS = 100
const MEGABYTE = 1024 * 1024

/** Ends the process when its memory exceeds the limit, before the machine has none left. */
function limitMemory(limitMb: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > limitMb * MEGABYTE) process.exit(outOfMemoryExitCode)
  }, MEMORY_CHECK_MS).unref()
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const send = (reply: StudioReply): void => {
  process.send?.(reply)
}

function fail(id: number, error: unknown): void {
  if (isOutOfMemory(error)) process.exit(outOfMemoryExitCode)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  send({ kind: 'failed', id, message, stack })
}

limitMemory(Number(process.argv[2]))
sharp.concurrency(1)

const agenda = createAgenda({
  preview: async (id, preview) =>
    send({ kind: 'preview', id, bytes: await renderPreview(preview) }),
  picture: async (id, order) => send({ kind: 'picture', id, picture: await renderPicture(order) }),
  onFailed: fail,
})

process.on('message', (request: StudioRequest) => {
  if (request.kind === 'cancel') agenda.cancel(request.id)
  else agenda.add(request)
})

// The server decides when the process ends: it finishes its requests after these signals.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
