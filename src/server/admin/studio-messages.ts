import type { FabricData, Garment } from '#contract/admin/fabric-data.ts'
import type { StudioPreview } from '#contract/admin/studio.ts'
import type { EncodedPicture } from '#rules/media-files.ts'

/** A picture of a fabric in full size. */
export interface PictureOrder {
  garment: Garment
  fabric: FabricData
  shot: string
}

/** What the server sends to the studio process. */
export type StudioRequest =
  | { kind: 'preview'; id: number; preview: StudioPreview }
  | { kind: 'picture'; id: number; order: PictureOrder }
  | { kind: 'cancel'; id: number }

/** What the studio process sends to the server. A cancelled request has no reply. */
export type StudioReply =
  | { kind: 'preview'; id: number; bytes: Uint8Array }
  | { kind: 'picture'; id: number; picture: EncodedPicture }
  | { kind: 'failed'; id: number; message: string; stack: string | undefined }

/** The exit code of a studio process whose memory exceeded its limit. */
export const outOfMemoryExitCode = 75
