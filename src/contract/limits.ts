import type { Limit } from './endpoint.ts'

/** A number of attempts allowed in a number of seconds. */
export interface Allowance {
  points: number
  seconds: number
}

/**
 * Limits per subject (account or identity) and per client address. `units` limits the ordered
 * units.
 * @spec limits.counting
 */
export type Limits = Readonly<Record<Limit | 'units', { subject?: Allowance; address?: Allowance }>>
