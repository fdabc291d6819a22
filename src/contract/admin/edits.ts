import * as z from 'zod/mini'

/** Version of an object that a form was loaded with. */
export const Version = z.int().check(z.minimum(0))

/** A field that someone else changed since the form was loaded. Both edits stay. */
export const MergedField = z.object({
  field: z.string(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
export type MergedField = z.infer<typeof MergedField>

/** An empty body: `{}`. */
export const NoFields = z.strictObject({})
