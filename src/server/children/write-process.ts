import type { CustomerEraser } from '#api/admin/apply-erasure.ts'
import type { CatalogueImporter } from '#api/admin/apply-import.ts'
import { limitConcurrency } from '#api/limit-concurrency.ts'
import type { EngineLocation } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import { ChildService, type ChildServiceOptions } from './child-service.ts'
import type { LargeWrites, WriteOutcome, WriteRequest } from './write-process-main.ts'

/** These writes run one after another, because each holds the lock of the database for long. */
const limits = { maxRunning: 1, maxWaiting: 5 }

/** Dependencies of the process of a large write. */
export interface WriteProcessOptions extends Pick<ChildServiceOptions, 'root'> {
  location: EngineLocation
  log: Pick<Log, 'info' | 'warn'>
}

/** The writes that run in processes of their own. */
export interface LargeWriters {
  importer: CatalogueImporter
  eraser: CustomerEraser
  /** Finishes erasures whose process ended, for example with the machine. */
  finishErasures: () => Promise<void>
}

/**
 * Creates the large writes of the server. Each runs in a process with its own connection, so that
 * neither its work nor its transaction blocks the event loop. Reads continue during the transaction.
 * When the call has ended, the process is killed, which rolls the write back.
 */
export function createLargeWriters({ location, root, log }: WriteProcessOptions): LargeWriters {
  const limit = limitConcurrency(limits)
  const service = new ChildService<WriteRequest, WriteOutcome>({
    name: 'write process',
    file: 'src/server/children/write-process-main.ts',
    root,
    log,
    idleMs: 0,
    // Six times what an import of the largest size needs.
    maxHeapMb: 512,
    killAfterMs: 0,
  })
  const writer = <Name extends keyof LargeWrites>(name: Name) => ({
    async run(input: Parameters<LargeWrites[Name]>[1], signal: AbortSignal) {
      const request = { location, name, input } as WriteRequest
      const { result } = await limit(() => service.run(request, signal), signal)
      return result as WriteOutcome<Name>
    },
  })
  return {
    importer: writer('import'),
    eraser: writer('erasure'),
    finishErasures: () =>
      writer('unfinishedErasures')
        .run(null, new AbortController().signal)
        .then(({ finished }) => log.info({ finished }, 'finished erasures of an earlier process'))
        .catch((err) => log.warn({ err }, 'an erasure is not finished; it is tried again later')),
  }
}
