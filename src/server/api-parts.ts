import type { ServerSettings } from '#api/shop-settings.ts'
import { builtInContents } from '#content/built-in-content.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import type { Settings } from '#settings/settings.ts'

/** The parts that the API of shoppers and the API of staff are created from. */
export interface ApiParts {
  engine: Engine
  settings: Settings
  log: Log
  metrics: Metrics
}

/** Returns the settings that both APIs start with. */
export function serverSettings(settings: Settings): ServerSettings {
  const { shippingPolicy, careEmail, pixelId, locales, links, setByEnvironment } = settings
  return {
    settings: {
      shippingPolicy,
      shippingRates,
      currency: 'EGP',
      careEmail,
      pixelId,
      locales: [...locales],
      links,
    },
    setByEnvironment,
    builtInContents,
  }
}
