import { applyImport, type ReviewedImport, withRefusals } from '#api/admin/apply-import.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import type { ImportReply, ImportRequestMessage } from './import-process-messages.ts'

async function run(location: EngineLocation, reviewed: ReviewedImport): Promise<ImportReply> {
  try {
    const engine = await openEngine(location, 'tool')
    try {
      const outcome = await withRefusals(() => applyImport(engine, reviewed))
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

process.on('message', async ({ location, reviewed }: ImportRequestMessage) => {
  const reply = await run(location, reviewed)
  process.send?.(reply, () => process.disconnect())
})

// An import that has begun is committed as a whole, or rolled back when the server kills this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
