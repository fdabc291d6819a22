import type { Generated } from 'kysely'
import type { FabricData, Garment } from '#contract/admin/fabric-data.ts'
import type { Media } from '#contract/admin/media.ts'
import type { StudioJobState } from '#contract/admin/studio.ts'
import type { Json, Timestamp } from './column-types.ts'

/** A fabric of the studio. */
export interface FabricTable {
  id: string
  name: string
  garment: Garment
  fabric: Json<FabricData>
  created_by: string
  created_at: Timestamp
  updated_at: Timestamp
  version: Generated<number>
}

/** A picture that a job has taken. */
export interface JobPicture {
  shot: string
  media: Pick<Media, 'id' | 'width' | 'height' | 'placeholder'>
}

/** Subject of a job, and its pictures so far. Later edits of the fabric change neither. */
export interface JobResult {
  garment: Garment
  fabric: FabricData
  pictures: JobPicture[]
}

/** A job that takes the pictures of a fabric. */
export interface StudioJobTable {
  id: string
  fabric_id: string
  state: StudioJobState
  pictures_done: Generated<number>
  pictures_total: number
  result: Json<JobResult>
  /** Why it failed, as a sentence. */
  error: string | null
  created_by: string
  created_at: Timestamp
  started_at: Timestamp | null
  /** The node that runs the job renews it. After this time another node takes the job over. */
  lease_until: Timestamp | null
  finished_at: Timestamp | null
}

/** The tables of the studio by their SQL names. */
export interface StudioTables {
  fabrics: FabricTable
  studio_jobs: StudioJobTable
}

/** Columns of these tables that SQLite stores as text. */
export const decodedStudioColumns = {
  'fabrics.fabric': 'json',
  'studio_jobs.result': 'json',
} as const
