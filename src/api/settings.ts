import { type Locale, locales } from '#contract/locale.ts'
import { getShopServices } from '#contract/services.ts'
import { getShopSettings, ShopSettings } from '#contract/settings.ts'
import { configuredSettings, currentSettings } from '#rules/live-settings.ts'
import { governorateLabel } from '#rules/shipping-rates.ts'
import type { LiveValues } from './live-values.ts'
import { type MountContext, mount } from './mount.ts'
import { mapRefreshed, type RefreshedValue } from './refreshed-value.ts'
import { jsonResponse } from './responses.ts'
import { createShopSettings } from './shop-settings.ts'

/** Mounts the public settings. @spec calls.settings */
export function mountSettings(mountContext: MountContext, live: RefreshedValue<LiveValues>): void {
  const jsonIn = (locale: Locale) =>
    mapRefreshed(createShopSettings(mountContext.deps, live, locale), (settings) => {
      const shippingRates = settings.shippingRates.map((rate) => ({
        ...rate,
        label: governorateLabel(rate.state, locale),
      }))
      return JSON.stringify(ShopSettings.parse({ ...settings, shippingRates }))
    })
  const jsonByLocale = new Map(locales.map((locale) => [locale, jsonIn(locale)]))
  const { hasEmail, signLink, settings, setByEnvironment } = mountContext.deps
  const configured = configuredSettings(settings)
  const services = mapRefreshed(live, ({ settings: rows }) => ({
    hasEmail,
    hasOrderLinks: signLink !== null,
    whatsApp: currentSettings({ rows, configured, setByEnvironment }).whatsAppNumber,
  }))
  mount(mountContext, getShopServices, () => services.cached())
  mount(mountContext, getShopSettings, async ({ context, locale }) =>
    jsonResponse(context, (await jsonByLocale.get(locale)?.current()) ?? ''),
  )
}
