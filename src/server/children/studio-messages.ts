import type { FabricData, Garment } from '#contract/admin/fabric-data.ts'
import type { StudioPreview } from '#contract/admin/studio.ts'

/** A picture of a fabric in full size. */
export interface PictureOrder {
  garment: Garment
  fabric: FabricData
  shot: string
}

/** Message of the server to the studio process. */
export type StudioWork =
  | { kind: 'preview'; preview: StudioPreview }
  | { kind: 'picture'; order: PictureOrder }
