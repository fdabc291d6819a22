import { pageDescriptions } from '#content/copy/page-descriptions.ts'
import { getShopContent } from '#contract/content.ts'
import { getShopSettings } from '#contract/settings.ts'
import { call } from '#shop/lib/call.ts'
import { pageUrl } from '#shop/lib/page-head.ts'
import { shopImage } from '#shop/lib/shop-image.ts'

/** Loads the questions, the address of customer care, and the metadata of the page. */
export async function loadFaqs() {
  const [{ careEmail }, { faqs }] = await Promise.all([call(getShopSettings), call(getShopContent)])
  const description = pageDescriptions().faqs
  return { faqs, careEmail, head: { description, canonical: pageUrl('/faqs'), ...shopImage() } }
}
