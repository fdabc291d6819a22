import { setPriority } from 'node:os'
import { type HeavyReadContext, runHeavyRead } from '#api/admin/heavy-reads.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { OpenReader } from '#data/engine/engine.ts'
import { openReader } from '#data/engine/open-engine.ts'
import type { WorkerReply, WorkerRequest } from './read-worker-messages.ts'

/** Shoppers come first: 5 on the scale from -20 to 19, after a start at normal priority. */
const niceness = 5

/** Sends a message. Resolves when it is written, so that a large file does not fill the memory. */
const send = (reply: WorkerReply): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(reply, () => resolve())
  })

let opened: Promise<OpenReader> | undefined
const running = new Map<number, AbortController>()

const toWorkerError = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? error.stack : undefined,
  isDatabaseUnavailable: isDatabaseUnavailable(error),
})

async function run({ id, name, input }: Extract<WorkerRequest, { kind: 'run' }>): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  const emit: HeavyReadContext['emit'] = (text) =>
    send({ kind: 'part', id, bytes: new TextEncoder().encode(text) })
  try {
    const reader = await opened
    if (!reader) throw new Error('The read worker received a read before the location.')
    setPriority(niceness)
    const result = await runHeavyRead({ reader, signal: controller.signal, emit }, name, input)
    await send({ kind: 'done', id, result })
  } catch (error) {
    await send({ kind: 'failed', id, error: toWorkerError(error) })
  } finally {
    running.delete(id)
  }
}

function open(request: Extract<WorkerRequest, { kind: 'open' }>): void {
  opened = openReader(request.location)
  // Each read reports the error, so it is ignored until a read needs the database.
  opened.catch(() => {})
}

process.on('message', (request: WorkerRequest) => {
  if (request.kind === 'open') open(request)
  else if (request.kind === 'cancel') running.get(request.id)?.abort()
  else void run(request)
})

// The server decides when the worker ends: it finishes its requests after these signals.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
