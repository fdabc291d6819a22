import { notFound } from '@tanstack/react-router'
import { categoryPages } from '#content/copy/category.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getListing } from '#contract/catalogue.ts'
import { isPlain, type ListingSearch, toCardQuery } from '#shop/catalogue/listing-search.ts'
import type { PieceListProps } from '#shop/catalogue/piece-list.tsx'
import { call } from '#shop/lib/call.ts'
import { absolute, type PageHead } from '#shop/lib/page-head.ts'

/** A list of pieces and what machines are told of it. */
export interface ListingPage extends PieceListProps {
  head: PageHead
  /** Names and addresses from the outermost page to this one. */
  trail: readonly { name: string; url: string }[]
}

/** A category by its slug, in any letter case. Not found where the shop keeps no such page. @spec §2 */
export async function loadCategory(category: string, chosen: ListingSearch): Promise<ListingPage> {
  const slug = category.toLowerCase()
  const words = Object.hasOwn(categoryPages, slug) ? categoryPages[slug] : undefined
  if (!words) throw notFound()
  const listing = await call(getListing, { query: { ...toCardQuery(chosen), category: slug } })
  const canonical = absolute(`/products/${slug}`)
  return {
    slug,
    title: words.title,
    listing,
    chosen,
    trail: [
      { name: shellCopy.header.products, url: absolute('/products') },
      { name: words.title, url: canonical },
    ],
    head: {
      title: shellCopy.documentTitle(words.title),
      description: words.description,
      canonical,
      isUnlisted: !isPlain(chosen),
      ...(listing.shareImage && { image: absolute(listing.shareImage) }),
    },
  }
}
