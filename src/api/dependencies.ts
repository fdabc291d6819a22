import type { Limits } from '#contract/limits.ts'
import type { AddressLimit } from '#contract/refusal.ts'
import type { ShopEvent } from '#contract/shop-event.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { SignLink } from '#rules/order-link.ts'
import type { RandomIndex } from '#rules/related.ts'
import type { ReadWorker } from './admin/heavy-reads.ts'
import type { ServerSettings } from './shop-settings.ts'

/** Everything that the API does not create itself, so that tests can replace it. */
export interface ApiDependencies extends ServerSettings {
  engine: Engine
  limits: Limits
  /** Whether a mail server is set. */
  hasEmail: boolean
  /** Makes the macs of order links. Null: they are off. */
  signLink: SignLink | null
  /** Reads the data of a customer off the event loop of the server. */
  readWorker: ReadWorker
  now: () => Date
  randomIndex: RandomIndex
  /** Reports an unexpected error. A ShopError is not reported. */
  onFailure: (error: unknown, request: { requestId: string | undefined; path: string }) => void
  onEvent: (event: ShopEvent) => void
  /** Reports a refusal because of a limit per address. */
  onAddressLimit: (limit: AddressLimit) => void
}

/** Data that the server passes to the API together with a request. */
export interface Bindings {
  /** Address of the client, as the trusted proxies report it. */
  address?: string
  requestId?: string
  /** Gives the body this time after the head of the request. */
  allowSlowBody?: (bodyMs: number) => void
  /** The turn of the request among those of its client's address. */
  turn?: {
    /** Runs a function that reads the body. Other requests of the address may run meanwhile. */
    pause: <Result>(receive: () => Promise<Result>) => Promise<Result>
    /** Lets other requests of the address run, although this one continues. */
    end: () => void
  }
}

/** Environment of the API's Hono app. */
export interface ApiEnv {
  Bindings: Bindings
}
