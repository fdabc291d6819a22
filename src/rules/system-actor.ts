import { brandName } from '#brand/name.ts'
import type { Actor } from '#contract/admin/actors.ts'

/** The actor of changes that the shop makes without a person. */
export const systemActor = { kind: 'system', id: null, name: brandName } as const satisfies Actor
