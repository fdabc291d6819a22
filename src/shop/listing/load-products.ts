import { pageDescriptions } from '#content/copy/page-descriptions.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { productGroups } from '#content/copy/products.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getListing, type ListingCard } from '#contract/catalogue.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'
import { packListing } from '#rules/packed-cards.ts'
import { call } from '#shop/lib/call.ts'
import { absolute, type PageHead, pageUrl } from '#shop/lib/page-head.ts'
import { findProducts } from './find-products.ts'
import type { ProductListProps } from './product-list.tsx'
import { productsTitle } from './products-title.ts'

/** A category on the products page, with its first products. */
export interface ProductGroup {
  title: string
  slug: string
  cards: readonly ListingCard[]
  /** The number of all its cards. */
  total: number
}

/** Either all categories with their first products, or the results of a search. */
export type ProductsList =
  | { groups: readonly ProductGroup[]; results?: never }
  | { groups?: never; results: ProductListProps }

type ProductsView = ProductsList & { head: PageHead }

/** The maximum number of cards in a group. @spec products.five */
const cardsPerGroup = 5

const canonical = () => pageUrl('/products')

/** Loads all categories with their first products. @spec products.groups */
async function loadGroups(): Promise<ProductsView> {
  const load = async ({ title, slug }: { title: string; slug: string }) => {
    const query = { category: slug, limit: cardsPerGroup }
    const { cards, total, shareImage } = await call(getListing, { query })
    return { title, slug, cards, total, shareImage }
  }
  const groups = await Promise.all(productGroups().map(load))
  const image = groups.find((group) => group.shareImage)?.shareImage
  return {
    groups: groups.map(({ shareImage: _, ...group }) => group),
    head: {
      title: shellCopy().documentTitle(pagesCopy().products.title),
      description: pageDescriptions().products,
      canonical: canonical(),
      ...(image && { image: absolute(image) }),
    },
  }
}

/** Loads the products that match a search or filters. */
async function loadResults(chosen: ListingSearch): Promise<ProductsView> {
  const { listing, ...found } = await findProducts(chosen, (query) => call(getListing, { query }))
  const title = productsTitle(found.chosen)
  return {
    results: { slug: 'all', title, listing: packListing(listing), ...found },
    head: {
      title: shellCopy().documentTitle(title),
      description: pageDescriptions().products,
      canonical: canonical(),
      isUnlisted: true,
    },
  }
}

/**
 * Loads the groups of the products page, or the results of a search or filters.
 * @spec routes.products
 */
export const loadProducts = (chosen: ListingSearch): Promise<ProductsView> =>
  isUnfiltered(chosen) ? loadGroups() : loadResults(chosen)
