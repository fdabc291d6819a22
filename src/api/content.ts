import { getShopContent, ShopContent } from '#contract/content.ts'
import { shopContent } from '#rules/shop-content.ts'
import type { LiveValues } from './live-values.ts'
import { type MountContext, mount } from './mount.ts'
import type { RefreshedValue } from './refreshed-value.ts'
import { jsonResponse } from './responses.ts'

/** Mounts the texts of the shop. A request reads them from memory. */
export function mountContent(mountContext: MountContext, live: RefreshedValue<LiveValues>): void {
  const { deps, settings } = mountContext
  mount(mountContext, getShopContent, async ({ context, locale }) => {
    const { content: rows } = await live.current()
    const { shippingPolicy: policy } = await settings.current()
    const content = shopContent({ rows, builtIn: deps.builtInContents }, { locale, policy })
    return jsonResponse(context, JSON.stringify(ShopContent.parse(content)))
  })
}
