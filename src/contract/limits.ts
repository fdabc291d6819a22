import type { StaffLimit } from './admin/endpoint.ts'
import type { Limit } from './endpoint.ts'

/** A number of attempts allowed in a number of seconds. */
export interface Allowance {
  points: number
  seconds: number
}

/** A limit per subject (account or identity) and per client address. Both are optional. */
export interface ScopedAllowances {
  subject?: Allowance
  address?: Allowance
}

/**
 * The limits of shoppers' calls. `units` limits the ordered units.
 * @spec limits.counting
 */
export type Limits = Readonly<Record<Limit | 'units', ScopedAllowances>>

/** The limits of staff calls. `change` counts every call but GET. */
export type StaffLimits = Readonly<Record<StaffLimit | 'change', ScopedAllowances>>
