import type { HeavyReadName, HeavyReadOutput, ReadWorker } from '#api/admin/heavy-reads.ts'
import type { EngineLocation } from '#data/engine/engine.ts'
import { ChildService, type ChildServiceOptions, type ObservableChild } from './child-service.ts'
import { createReadTurns } from './read-turns.ts'

/** One process runs two reads at once. Ten persons can wait with all their reads. */
const limits = { maxRunning: 2, maxWaiting: 40, maxRunningPerPerson: 1, maxWaitingPerPerson: 4 }

/** Message of the server to the process of a read. */
export interface ReadRequest {
  location: EngineLocation
  name: HeavyReadName
  input: unknown
}

/** Dependencies of a read worker. */
export interface ReadWorkerOptions extends Pick<ChildServiceOptions, 'root' | 'log'> {
  location: EngineLocation
  idleMs?: number
}

/**
 * Creates the worker for reads that would delay shoppers: searches, exports and verifications. When
 * its process ends by itself, the reads run once more on a new process.
 */
export function createReadWorker({
  location,
  idleMs = 120_000,
  ...options
}: ReadWorkerOptions): ReadWorker & ObservableChild {
  const service = new ChildService<ReadRequest, unknown>({
    ...options,
    name: 'read worker',
    file: 'src/server/children/read-worker-main.ts',
    idleMs,
    // The worker reads page by page, so more memory would be a bug.
    maxHeapMb: 256,
    maxAttempts: 2,
    // A read that does not end within this time is in a long statement of SQLite. On a busy machine
    // the worker needs two seconds to start.
    killAfterMs: 3000,
  })
  const runInTurn = createReadTurns(limits)
  return {
    run: (name, input, { signal, session, person = session?.staff.id }) =>
      runInTurn(
        async () => {
          const output = await service.run({ location, name, input }, signal)
          return output as HeavyReadOutput<typeof name>
        },
        { signal, person },
      ),
    pid: () => service.pid(),
    close: () => service.close(),
  }
}
