import type { ErasureOutcome, ErasureRequest } from '#api/admin/apply-erasure.ts'
import type { ImportOutcome, ReviewedImport } from '#api/admin/apply-import.ts'
import type { EngineLocation } from '#data/engine/engine.ts'

/** The input and the result of each write that runs in a process of its own. */
export interface LargeWrites {
  import: { input: ReviewedImport; outcome: ImportOutcome }
  erasure: { input: ErasureRequest; outcome: ErasureOutcome }
  /** Finishes erasures whose process ended. The outcome is their number. */
  unfinishedErasures: { input: null; outcome: { finished: number } }
}

/** What the server sends to the process of a write. */
export interface WriteRequestMessage<Name extends keyof LargeWrites = keyof LargeWrites> {
  location: EngineLocation
  name: Name
  input: LargeWrites[Name]['input']
}

/** What the process of a write sends to the server. */
export type WriteReply =
  | { kind: 'done'; outcome: LargeWrites[keyof LargeWrites]['outcome'] }
  | { kind: 'failed'; message: string; isDatabaseUnavailable: boolean }
