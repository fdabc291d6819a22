import type { HeavyReadName } from '#api/admin/heavy-reads.ts'
import type { EngineLocation } from '#data/engine/engine.ts'

/** What the server sends to the read worker. `open` is the first message. */
export type WorkerRequest =
  | { kind: 'open'; location: EngineLocation }
  | { kind: 'run'; id: number; name: HeavyReadName; input: unknown }
  | { kind: 'cancel'; id: number }

/** The error of a read, as plain data. */
export interface WorkerError {
  message: string
  stack: string | undefined
  isDatabaseUnavailable: boolean
}

/** What the read worker sends to the server: parts of a file, then the end of the read. */
export type WorkerReply =
  | { kind: 'part'; id: number; bytes: Uint8Array }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: WorkerError }
