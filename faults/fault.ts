import type { Order } from '#contract/orders.ts'
import type { EngineKind } from '#data/engine/engine.ts'
import type { Cluster } from '#test/engine/postgres.ts'
import type { Environment } from './environment.ts'
import type { Random } from './random.ts'

/** Collects the results of a fault. */
export interface Notes {
  /** Adds a text to the table: what shoppers experienced. */
  report(text: string): void
  /** Records a problem if the condition is false: `check(hasResponse, 'a checkout hung')`. */
  check(isTrue: boolean, problem: string): void
}

/** One intent to buy a cart, with an idempotency key of its own. */
export interface Intent {
  headers: Record<string, string>
  /** Total of the cart in LE, from catalogue prices; undefined when a response was lost. */
  expectedTotal: number | undefined
  /** The order that was acknowledged. */
  order?: Pick<Order, 'id' | 'totalPriceAfterDiscount'>
  /** Whether the shopper sent a cancellation. The order may be cancelled or not. */
  isCancelled?: boolean
}

/** Arguments of a fault: the data of a shop, still without a server, and repeatable random numbers. */
export interface Stage {
  environment: Environment
  random: Random
  notes: Notes
  /** Every intent to buy. After the fault each is repeated and must be one order. */
  intents: Intent[]
}

/** A failure that is injected into a running shop. */
export interface Fault {
  /** The name in `npm run faults -- <name>`. */
  name: string
  engines: readonly EngineKind[]
  /** Opens the PostgreSQL of the fault. Default: the server that all faults share. */
  openCluster?: () => Promise<Cluster>
  /** Folder of the built project that creates the shop. Default: this project. */
  root?: string | undefined
  /** Returns why the fault cannot run on this machine, or undefined if it can. */
  missing?: () => string | undefined
  run(stage: Stage): Promise<void>
}
