import { notFound } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { type CardQuery, getListing, type Listing } from '#contract/catalogue.ts'
import { isUnfiltered, type ListingSearch, toCardQuery } from '#rules/listing-search.ts'
import { ApiCallError, call } from '#shop/lib/call.ts'
import { absolute, type PageHead } from '#shop/lib/page-head.ts'
import { introduceCategory } from './category-words.ts'
import type { ProductListProps } from './product-list.tsx'

/** A list of pieces and what machines are told of it. */
export interface ListingPage extends ProductListProps {
  head: PageHead
  /** Names and addresses from the outermost page to this one. */
  trail: readonly { name: string; url: string }[]
}

/** Reads the listing of a category. Not found where its slug is none: too long, or unreadable. */
async function readListing(query: CardQuery): Promise<Listing> {
  try {
    return await call(getListing, { query })
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 422) throw notFound()
    throw error
  }
}

/**
 * Loads a category by its slug, in any letter case. Not found where the slug has no page of its own
 * and no product belongs to it, in stock or not. Search engines list it only under a name. @spec category.unknown
 */
export async function loadCategory(category: string, chosen: ListingSearch): Promise<ListingPage> {
  const query = { ...toCardQuery(chosen), category: category.toLowerCase() }
  const listing = await readListing(query)
  const introduction = introduceCategory(category, listing.category?.name ?? null)
  const { slug, title, description, isNamed } = introduction
  if (!listing.category && !isNamed) throw notFound()
  const canonical = absolute(`/products/${encodeURIComponent(slug)}`)
  return {
    slug,
    title,
    listing,
    chosen,
    trail: [
      { name: shellCopy.header.products, url: absolute('/products') },
      { name: title, url: canonical },
    ],
    head: {
      title: shellCopy.documentTitle(title),
      description,
      canonical,
      isUnlisted: !isUnfiltered(chosen) || !isNamed,
      ...(listing.shareImage && { image: absolute(listing.shareImage) }),
    },
  }
}
