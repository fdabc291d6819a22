import type { Engine } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { Settings } from '#settings/settings.ts'

/** The parts that the API of shoppers and the API of staff are created from. */
export interface ApiParts {
  engine: Engine
  settings: Settings
  log: Log
  metrics: Metrics
}
