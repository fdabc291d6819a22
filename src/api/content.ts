import { getShopContent, ShopContent } from '#contract/content.ts'
import { baseLocale, mapLocales } from '#contract/locale.ts'
import { shopContent } from '#rules/shop-content.ts'
import type { LiveValues } from './live-values.ts'
import { type MountContext, mount } from './mount.ts'
import type { RefreshedValue } from './refreshed-value.ts'
import { jsonResponse } from './responses.ts'
import { createShopSettings } from './shop-settings.ts'

/** Mounts the texts of the shop. A request reads them from memory. */
export function mountContent(mountContext: MountContext, live: RefreshedValue<LiveValues>): void {
  const { deps } = mountContext
  const settingsIn = mapLocales((locale) => createShopSettings(deps, live, locale))
  mount(mountContext, getShopContent, async ({ context, locale }) => {
    const { content: rows } = await live.current()
    const { shippingPolicy: policy, deliveryTime } = await settingsIn[baseLocale].current()
    const translated = await settingsIn[locale].current()
    const deliveryTimes = { [baseLocale]: deliveryTime, [locale]: translated.deliveryTime }
    const content = shopContent(
      { rows, builtIn: deps.builtInContents },
      { locale, policy, deliveryTimes },
    )
    return jsonResponse(context, JSON.stringify(ShopContent.parse(content)))
  })
}
