import { resolve } from 'node:path'
import type { ServerSettings } from '#api/shop-settings.ts'
import { builtInContents } from '#content/built-in-content.ts'
import { currencyCode } from '#contract/market.ts'
import type { Engine, EngineLocation } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { SignLink } from '#rules/order-link.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import type { Settings } from '#settings/settings.ts'

/** The parts that the API of shoppers and the API of staff are created from. */
export interface ApiParts {
  engine: Engine
  settings: Settings
  log: Log
  metrics: Metrics
  /** Makes the macs of order links. Null: they are off. */
  signLink: SignLink | null
}

/** Returns where the database of the settings is. `root` is the folder of the project. */
export const databaseLocation = (
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  root: string,
): EngineLocation => (databaseUrl ? { url: databaseUrl } : { folder: resolve(root, dataFolder) })

/** Returns the settings that both APIs start with. */
export function serverSettings(settings: Settings): ServerSettings {
  const { shippingPolicy, careEmail, pixelId, locales, links, setByEnvironment } = settings
  return {
    settings: {
      shippingPolicy,
      shippingRates,
      currency: currencyCode,
      careEmail,
      pixelId,
      locales: [...locales],
      links,
    },
    setByEnvironment,
    builtInContents,
  }
}
