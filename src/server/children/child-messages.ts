/** Message of the server to a child. */
export type ChildRequest<Work> =
  | { kind: 'run'; id: number; work: Work }
  | { kind: 'cancel'; id: number }

/** The error of a request, as plain data. */
export interface ChildError {
  message: string
  stack: string | undefined
  /** True if the request may succeed later, because the database is unavailable. */
  isUnavailable: boolean
}

/** Message of a child to the server: parts of a file, then the end of the request. */
export type ChildReply<Result> =
  | { kind: 'part'; id: number; bytes: Uint8Array }
  /** `memoryMb` is the resident memory after the request. */
  | { kind: 'done'; id: number; result: Result; memoryMb: number }
  | { kind: 'failed'; id: number; error: ChildError }

/** The exit code of a child whose memory exceeded its limit. */
export const outOfMemoryExitCode = 75
