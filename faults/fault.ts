import type { EngineKind } from '#data/engine/engine.ts'
import type { Environment } from './environment.ts'
import type { Random } from './random.ts'
import type { Intent } from './shoppers.ts'

/** What is written down while a fault lasts. */
export interface Notes {
  /** What a shopper met, for the table. */
  saw(what: string): void
  /** A promise, in the words of its breaking: `hold(answered, 'a checkout hung')`. */
  hold(isKept: boolean, broken: string): void
}

/** Where a fault is played: a shop's data, still without a server, and chance that can be repeated. */
export interface Stage {
  home: Environment
  draw: Random
  notes: Notes
  /** Every wish to buy; once the fault is over each is tried again and must be one order. */
  intents: Intent[]
}

/** Something that goes wrong in the world, provoked for real. */
export interface Fault {
  /** As in `npm run faults -- <name>`. */
  name: string
  engines: readonly EngineKind[]
  /** Why it cannot be provoked on this machine; undefined where it can. */
  missing?: () => string | undefined
  play(stage: Stage): Promise<void>
}
