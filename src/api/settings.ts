import { locales } from '#contract/locale.ts'
import { getShopSettings, ShopSettings } from '#contract/settings.ts'
import { governorateLabel } from '#rules/shipping-rates.ts'
import { type MountContext, mount } from './mount.ts'
import { mapRefreshed } from './refreshed-value.ts'
import { jsonResponse } from './responses.ts'

/** Mounts the public settings. @spec calls.settings */
export function mountSettings(mountContext: MountContext): void {
  const jsonByLocale = mapRefreshed(
    mountContext.settings,
    (settings) =>
      new Map(
        locales.map((locale) => {
          const shippingRates = settings.shippingRates.map((rate) => ({
            ...rate,
            label: governorateLabel(rate.state, locale),
          }))
          return [locale, JSON.stringify(ShopSettings.parse({ ...settings, shippingRates }))]
        }),
      ),
  )
  mount(mountContext, getShopSettings, async ({ context, locale }) =>
    jsonResponse(context, (await jsonByLocale.current()).get(locale) ?? ''),
  )
}
