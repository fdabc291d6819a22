import * as z from 'zod/mini'

/** Who did something. `command` is a command line; its name is the user of the system. */
export const Actor = z.object({
  kind: z.enum(['staff', 'command', 'system', 'shopper']),
  id: z.nullable(z.string()),
  name: z.string(),
})
export type Actor = z.infer<typeof Actor>

/** A member of staff, as other objects name them. */
export const StaffRef = z.object({ id: z.string(), name: z.string() })
export type StaffRef = z.infer<typeof StaffRef>
