import type { ContentItemOf, ContentKey } from '#contract/admin/content.ts'
import * as contract from '#contract/admin/content.ts'
import type { ShopContent } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { editContent, readBannerProducts, resetContent } from '#data/content/content.ts'
import { readLiveRows } from '#data/content/live-values.ts'
import { currentContent } from '#rules/shop-content.ts'
import { createShopSettings } from '../shop-settings.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'

/** The parts of a call that changes a text. */
interface ContentCall extends Pick<StaffCall, 'db' | 'write'> {
  query: { locale?: Locale | undefined }
  body: { version: number }
}

/** Returns functions that change a text and return it with its original. */
function createChanges({ deps }: AdminMountContext) {
  const { engine, builtInContents: builtIn } = deps

  async function read<Key extends ContentKey>(key: Key, { db, query }: ContentCall) {
    const rows = await readLiveRows(db, 'content')
    const item = currentContent(key, query.locale ?? 'en', { rows, builtIn })
    return item as unknown as ContentItemOf<Key>
  }

  return {
    async edit<Key extends ContentKey>(
      key: Key,
      call: ContentCall & { body: { value: ShopContent[Key] } },
    ) {
      const edit = { key, locale: call.query.locale ?? 'en', builtIn, ...call.body }
      await call.write((audited) => editContent(engine, audited, edit))
      return read(key, call)
    },
    async reset<Key extends ContentKey>(key: Key, call: ContentCall) {
      const edit = { key, locale: call.query.locale ?? 'en', builtIn, ...call.body }
      await call.write((audited) => resetContent(engine, audited, edit))
      return read(key, call)
    },
  }
}

/** Mounts the calls about the texts of the shop. */
export function mountStaffContent(mountContext: AdminMountContext): void {
  const { builtInContents: builtIn, live } = mountContext.deps
  const shopSettings = createShopSettings(mountContext.deps, live)
  const { edit, reset } = createChanges(mountContext)
  mountStaff(mountContext, contract.getContent, async ({ db, query }) => {
    const { locale = 'en' } = query
    const rows = await readLiveRows(db, 'content')
    const { careEmail, locales, shippingPolicy } = await shopSettings.current()
    const items = contract.ContentKey.options.map((key) =>
      currentContent(key, locale, { rows, builtIn }),
    )
    return {
      items: items as contract.ContentItem[],
      locales,
      placeholders: { email: careEmail, shipping: builtIn[locale].shipping[shippingPolicy] },
      products: await readBannerProducts(db),
    }
  })
  mountStaff(mountContext, contract.editFaqs, (call) => edit('faqs', call))
  mountStaff(mountContext, contract.editBanners, (call) => edit('banners', call))
  mountStaff(mountContext, contract.editPolicies, (call) => edit('policies', call))
  mountStaff(mountContext, contract.resetFaqs, (call) => reset('faqs', call))
  mountStaff(mountContext, contract.resetBanners, (call) => reset('banners', call))
  mountStaff(mountContext, contract.resetPolicies, (call) => reset('policies', call))
}
