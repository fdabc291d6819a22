import { getShopContent, ShopContent } from '#contract/content.ts'
import { shopContent } from '#rules/shop-content.ts'
import type { LiveValues } from './live-values.ts'
import { type MountContext, mount } from './mount.ts'
import type { RefreshedValue } from './refreshed-value.ts'
import { jsonResponse } from './responses.ts'
import { createShopSettings } from './shop-settings.ts'

/** Mounts the texts of the shop. A request reads them from memory. */
export function mountContent(mountContext: MountContext, live: RefreshedValue<LiveValues>): void {
  const { deps, settings } = mountContext
  const arabicSettings = createShopSettings(deps, live, 'ar')
  mount(mountContext, getShopContent, async ({ context, locale }) => {
    const { content: rows } = await live.current()
    const { shippingPolicy: policy, deliveryTime: en } = await settings.current()
    const { deliveryTime: ar } = await arabicSettings.current()
    const content = shopContent(
      { rows, builtIn: deps.builtInContents },
      { locale, policy, deliveryTimes: { en, ar } },
    )
    return jsonResponse(context, JSON.stringify(ShopContent.parse(content)))
  })
}
