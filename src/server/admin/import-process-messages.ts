import type { ImportOutcome, ReviewedImport } from '#api/admin/apply-import.ts'
import type { EngineLocation } from '#data/engine/engine.ts'

/** What the server sends to the process of an import. */
export interface ImportRequestMessage {
  location: EngineLocation
  reviewed: ReviewedImport
}

/** What the process of an import sends to the server. */
export type ImportReply =
  | { kind: 'done'; outcome: ImportOutcome }
  | { kind: 'failed'; message: string; isDatabaseUnavailable: boolean }
