import { notFound } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { type CardQuery, getListing, type Listing } from '#contract/catalogue.ts'
import { ApiCallError } from '#contract/client.ts'
import { getShopContent, type PromoBanner } from '#contract/content.ts'
import { isKind } from '#contract/kinds.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'
import { packListing } from '#rules/packed-cards.ts'
import { call } from '#shop/lib/call.ts'
import { absolute, type PageHead, pageUrl } from '#shop/lib/page-head.ts'
import { describeCategory } from './describe-category.ts'
import { findProducts } from './find-products.ts'
import type { ProductListProps } from './product-list.tsx'

/** A list of products with its metadata for search engines. */
export interface ListingPage extends ProductListProps {
  head: PageHead
  /** Breadcrumbs: names and URLs from the top page to this one. */
  trail: readonly { name: string; url: string }[]
}

/** Calls the API for a listing. Throws `notFound()` when the API rejects the slug with 422. */
async function readListing(query: CardQuery): Promise<Listing> {
  try {
    return await call(getListing, { query })
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 422) throw notFound()
    throw error
  }
}

/** Calls the API for the banners of a list, if it has some. */
async function readBanners(slug: string, chosen: ListingSearch): Promise<readonly PromoBanner[]> {
  if (!isKind(slug) || !isUnfiltered(chosen)) return []
  return (await call(getShopContent)).banners[slug]
}

/**
 * Loads a category by its slug, in any letter case. Throws `notFound()` when the slug has neither
 * texts nor products, in stock or sold out. Search engines do not index a category without a name.
 * @spec category.unknown
 */
export async function loadCategory(category: string, chosen: ListingSearch): Promise<ListingPage> {
  const lowerCase = category.toLowerCase()
  const [{ listing, ...found }, banners] = await Promise.all([
    findProducts(chosen, (query) => readListing({ ...query, category: lowerCase })),
    readBanners(lowerCase, chosen),
  ])
  const { slug, title, description, isNamed } = describeCategory(
    category,
    listing.category?.name ?? null,
  )
  if (!listing.category && !isNamed) throw notFound()
  const canonical = pageUrl(`/products/${encodeURIComponent(slug)}`)
  return {
    slug,
    title,
    listing: packListing(listing),
    ...found,
    ...(banners.length > 0 && { banners }),
    trail: [
      { name: shellCopy().header.products, url: pageUrl('/products') },
      { name: title, url: canonical },
    ],
    head: {
      title: shellCopy().documentTitle(title),
      description,
      canonical,
      isUnlisted: !isUnfiltered(chosen) || !isNamed,
      ...(listing.shareImage && { image: absolute(listing.shareImage) }),
    },
  }
}
