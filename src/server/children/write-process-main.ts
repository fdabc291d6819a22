import { applyErasure } from '#api/admin/apply-erasure.ts'
import { applyImport, withRefusals } from '#api/admin/apply-import.ts'
import { eraseEndedOrders } from '#data/customers/erase-customer.ts'
import { finishErasures } from '#data/customers/finish-erasure.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { Engine, EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { serveRequests } from './serve-requests.ts'

const writes = {
  import: applyImport,
  erasure: applyErasure,
  /** Finishes erasures whose process ended. */
  async unfinishedErasures(engine: Engine, _: null) {
    const now = new Date()
    const finished = await finishErasures(engine, now)
    return { finished: finished + (await eraseEndedOrders(engine, now)) }
  },
}

export type LargeWrites = typeof writes

/** The result of a write. */
export type WriteOutcome<Name extends keyof LargeWrites = keyof LargeWrites> = Awaited<
  ReturnType<LargeWrites[Name]>
>

/** Message of the server to the process of a write. */
export interface WriteRequest {
  location: EngineLocation
  name: keyof LargeWrites
  input: unknown
}

// A write that has begun is committed as a whole, or rolled back when this process ends.
serveRequests<WriteRequest>({
  async run({ location, name, input }) {
    const engine = await openEngine(location, 'child')
    try {
      return await withRefusals<WriteOutcome>(() => writes[name](engine, input as never))
    } finally {
      await engine.close()
    }
  },
  isUnavailable: isDatabaseUnavailable,
})
