import { applyErasure, type ErasureRequest } from '#api/admin/apply-erasure.ts'
import { applyImport, type ReviewedImport, withRefusals } from '#api/admin/apply-import.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { eraseEndedOrders } from '#data/erase-customer.ts'
import { finishErasures } from '#data/finish-erasure.ts'
import type { LargeWrites, WriteReply, WriteRequestMessage } from './write-process-messages.ts'

type Outcome = LargeWrites[keyof LargeWrites]['outcome']

async function apply(engine: Engine, { name, input }: WriteRequestMessage): Promise<Outcome> {
  if (name === 'import') return applyImport(engine, input as ReviewedImport)
  if (name === 'erasure') return applyErasure(engine, input as ErasureRequest)
  const now = new Date()
  const finished = await finishErasures(engine, now)
  return { finished: finished + (await eraseEndedOrders(engine, now)) }
}

async function run(request: WriteRequestMessage): Promise<WriteReply> {
  try {
    const engine = await openEngine(request.location, 'child')
    try {
      const outcome = await withRefusals(() => apply(engine, request))
      return { kind: 'done', outcome }
    } finally {
      await engine.close()
    }
  } catch (error) {
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      isDatabaseUnavailable: isDatabaseUnavailable(error),
    }
  }
}

process.on('message', async (request: WriteRequestMessage) => {
  const reply = await run(request)
  process.send?.(reply, () => process.disconnect())
})

// A write that has begun is committed as a whole, or rolled back when the server kills this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
