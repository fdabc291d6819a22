import * as z from 'zod/mini'
import { Id } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { FabricData, Garment, Weave } from './fabric-data.ts'
import { Media } from './media.ts'

/**
 * A field of a pattern. `color`: one colour. `colors`: `count` colours in one array. `length`:
 * centimetres from `min` to `max`. `bands`: 1 to `count` pairs of a width and a colour; `min` and
 * `max` are those of a width. `choice`: one of `options`.
 */
export const PatternField = z.object({
  name: z.string(),
  kind: z.enum(['color', 'colors', 'length', 'bands', 'choice']),
  count: z.optional(z.int()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  options: z.optional(z.array(z.string())),
})
export type PatternField = z.infer<typeof PatternField>

/** Why the studio is off: by a setting, or because its passes are not on the server. */
export const StudioOffReason = z.enum(['disabled', 'no_passes'])
export type StudioOffReason = z.infer<typeof StudioOffReason>

/** Abilities of the studio, and the length of its queue. */
export const Studio = z.object({
  isOn: z.boolean(),
  reasonOff: z.nullable(StudioOffReason),
  garments: z.array(z.object({ name: Garment, shots: z.array(z.string()) })),
  weaves: z.array(Weave),
  patterns: z.array(z.object({ name: z.string(), fields: z.array(PatternField) })),
  /** Number of jobs that wait or run. */
  queueLength: z.int(),
})
export type Studio = z.infer<typeof Studio>

/** The widths of a preview in pixels. */
export const PreviewWidth = z.literal([200, 400], 'Choose 200 or 400')
export type PreviewWidth = z.infer<typeof PreviewWidth>

/** A picture to preview. `shot` is one of the shots of `garment`. */
export const StudioPreview = z.strictObject({
  garment: Garment,
  shot: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  fabric: FabricData,
  width: PreviewWidth,
})
export type StudioPreview = z.infer<typeof StudioPreview>

/** The state of a job. */
export const StudioJobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type StudioJobState = z.infer<typeof StudioJobState>

/** A job that takes the pictures of a fabric. */
export const StudioJob = z.object({
  id: Id,
  fabricId: Id,
  state: StudioJobState,
  /** Number of jobs before this one; 0 if it does not wait. */
  position: z.int(),
  picturesDone: z.int(),
  picturesTotal: z.int(),
  /** The pictures so far, in the order of the gallery. */
  media: z.array(Media),
  /** Why the job failed, as a sentence; null if it did not. */
  error: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
})
export type StudioJob = z.infer<typeof StudioJob>

const write = { auth: 'staff', permission: 'products.write' } as const
const params = z.object({ jobId: Id })

/** Returns what the studio can do. */
export const getStudio = adminEndpoint({
  auth: 'staff',
  permission: 'products.read',
  audit: null,
  method: 'GET',
  path: '/studio',
  summary: 'Get what the studio can do',
  data: Studio,
})

/**
 * Returns a preview as WebP. A newer preview of the same person replaces an older one, which then
 * responds `preview_superseded`.
 */
export const createStudioPreview = adminEndpoint({
  ...write,
  method: 'POST',
  path: '/studio/previews',
  summary: 'Render a preview of a fabric',
  audit: null,
  // A person has one preview at a time, and typing sends more of them than the limit of changes.
  isRead: true,
  body: StudioPreview,
  responseType: 'image/webp',
  data: z.string(),
  timeoutMs: 30_000,
  errors: ['preview_superseded', 'studio_off'],
})

/** Queues a job that takes all pictures of a fabric. */
export const createStudioJob = adminEndpoint({
  ...write,
  method: 'POST',
  path: '/studio/jobs',
  summary: 'Take the pictures of a fabric',
  idempotencyKey: 'required',
  audit: 'studio.job_created',
  body: z.strictObject({ fabricId: Id }),
  data: StudioJob,
  errors: ['studio_off'],
})

/** Returns a job with its progress. */
export const getStudioJob = adminEndpoint({
  ...write,
  method: 'GET',
  path: '/studio/jobs/{jobId}',
  summary: 'Get a job of the studio',
  audit: null,
  params,
  data: StudioJob,
})

/** Cancels a job. One that has ended stays as it is. */
export const cancelStudioJob = adminEndpoint({
  ...write,
  method: 'DELETE',
  path: '/studio/jobs/{jobId}',
  summary: 'Cancel a job of the studio',
  audit: 'studio.job_cancelled',
  params,
  data: StudioJob,
})
