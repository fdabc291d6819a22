import type { Limit } from '#contract/endpoint.ts'
import type { ShopSettings } from '#contract/settings.ts'
import type { Engine } from '#data/engine/engine.ts'

/** Attempts allowed in so many seconds. */
export interface Allowance {
  points: number
  seconds: number
}

/**
 * Limits per subject (account or identity) and per client address. `units` limits the ordered units.
 * @spec limits.counting
 */
export type Limits = Readonly<Record<Limit | 'units', { subject?: Allowance; address?: Allowance }>>

/** What happened that the shop's owner may want to count. */
export type ShopEvent = 'order_placed' | 'order_cancelled' | 'stock_refused' | 'limited'

/** Everything the API needs of the world, so that a test can give it another one. */
export interface ApiDependencies {
  engine: Engine
  settings: ShopSettings
  limits: Limits
  now: () => Date
  /** A number from 0 up to, not including, 1. */
  random: () => number
  /** Told of every failure that is ours, with the request's id; never of a refusal. */
  onFailure: (error: unknown, about: { requestId: string | undefined; path: string }) => void
  onEvent: (event: ShopEvent) => void
}

/** What the server knows of a request beyond the request itself. */
export interface Bindings {
  /** Client address, as far as it can be trusted. */
  address?: string
  requestId?: string
}

/** Hono's environment for every route of the API. */
export interface ApiEnv {
  Bindings: Bindings
}
