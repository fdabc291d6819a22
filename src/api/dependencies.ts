import type { Limits } from '#contract/limits.ts'
import type { ShopSettings } from '#contract/settings.ts'
import type { ShopEvent } from '#contract/shop-event.ts'
import type { Engine } from '#data/engine/engine.ts'

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
