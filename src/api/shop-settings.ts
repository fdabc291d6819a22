import type { BuiltInContents } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { toLe } from '#contract/money.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { configuredSettings, currentSettings, publicSettings } from '#rules/live-settings.ts'
import { readShippingTerms, type ShippingTerms } from '#rules/shipping-rates.ts'
import { currentContent } from '#rules/shop-content.ts'
import type { LiveValues } from './live-values.ts'
import { mapRefreshed, type RefreshedValue } from './refreshed-value.ts'

/** The settings and texts that the server has started with. */
export interface ServerSettings {
  /** The values of the environment, or else the built-in ones. */
  settings: Omit<ShopSettings, 'deliveryTime' | 'exchangeDays'>
  /** The environment variables that are set. Staff cannot change their settings. */
  setByEnvironment: ReadonlySet<string>
  /** The texts that staff can change, as they are without changes. */
  builtInContents: BuiltInContents
}

const readTerms = (
  { settings, setByEnvironment }: ServerSettings,
  rows: LiveValues['shipping_rates'],
): ShippingTerms =>
  readShippingTerms(rows, {
    policy: settings.shippingPolicy,
    isPolicyFixed: setByEnvironment.has('SHIPPING_POLICY'),
  })

/** Returns how shipping is charged now: the policy, and the rates that staff changed. */
export const createShippingTerms = (
  server: ServerSettings,
  live: RefreshedValue<LiveValues>,
): RefreshedValue<ShippingTerms> =>
  mapRefreshed(live, ({ shipping_rates }) => readTerms(server, shipping_rates))

/**
 * Returns the days to request an exchange, which the built-in policies name. Returns null if staff
 * changed the policies in this locale or in English.
 */
function readExchangeDays(
  rows: LiveValues['content'],
  { builtInContents: builtIn }: ServerSettings,
  locale: Locale,
): number | null {
  const isBuiltIn = (of: Locale) => currentContent('policies', of, { rows, builtIn }).isDefault
  return isBuiltIn('en') && isBuiltIn(locale) ? builtIn[locale].exchangeDays : null
}

/** Returns the public settings of the shop in a locale, with what staff changed. */
export function createShopSettings(
  server: ServerSettings,
  live: RefreshedValue<LiveValues>,
  locale: Locale = 'en',
): RefreshedValue<ShopSettings> {
  const { settings, setByEnvironment } = server
  const configured = configuredSettings(settings)
  return mapRefreshed(live, ({ settings: rows, shipping_rates, content }) => {
    const { policy, costs } = readTerms(server, shipping_rates)
    return {
      ...settings,
      ...publicSettings(currentSettings({ rows, configured, setByEnvironment }), locale),
      exchangeDays: readExchangeDays(content, server, locale),
      shippingPolicy: policy,
      shippingRates: settings.shippingRates.map((rate) => {
        const cost = costs?.[rate.state]
        return cost === undefined ? rate : { ...rate, shippingCost: toLe(cost) }
      }),
    }
  })
}
