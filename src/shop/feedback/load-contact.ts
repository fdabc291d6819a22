import { pageDescriptions } from '#content/copy/page-descriptions.ts'
import { getShopSettings } from '#contract/settings.ts'
import { call } from '#shop/lib/call.ts'
import { pageUrl } from '#shop/lib/page-head.ts'
import { shopImage } from '#shop/lib/shop-image.ts'

/** Loads the address of customer care and the metadata of the page. */
export async function loadContact() {
  const { careEmail } = await call(getShopSettings)
  const description = pageDescriptions().contact
  return { careEmail, head: { description, canonical: pageUrl('/contact'), ...shopImage() } }
}
