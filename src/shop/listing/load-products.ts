import { productsCopy } from '#content/copy/products.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { getListing, type ListingCard } from '#contract/catalogue.ts'
import { cardsPerGroup } from '#rules/listing.ts'
import { isUnfiltered, type ListingSearch, toCardQuery } from '#rules/listing-search.ts'
import { call } from '#shop/lib/call.ts'
import { absolute, type PageHead } from '#shop/lib/page-head.ts'
import type { ProductListProps } from './product-list.tsx'
import { productsTitle } from './products-title.ts'

/** A category on the products page, with its first pieces. */
export interface ProductGroup {
  title: string
  slug: string
  cards: readonly ListingCard[]
}

/** Every category with its first pieces, or what a search found. */
export type ProductsList =
  | { groups: readonly ProductGroup[]; found?: never }
  | { groups?: never; found: ProductListProps }

type ProductsView = ProductsList & { head: PageHead }

const canonical = () => absolute('/products')

/** Every category with its first pieces. @spec products.groups, products.five */
async function loadGroups(): Promise<ProductsView> {
  const load = async ({ title, slug }: { title: string; slug: string }) => {
    const query = { category: slug, limit: cardsPerGroup }
    const { cards, shareImage } = await call(getListing, { query })
    return { title, slug, cards, shareImage }
  }
  const loaded = await Promise.all(productsCopy.groups.map(load))
  const image = loaded.find((group) => group.shareImage)?.shareImage
  return {
    groups: loaded.map(({ title, slug, cards }) => ({ title, slug, cards })),
    head: {
      title: shellCopy.documentTitle(productsCopy.title),
      description: productsCopy.description,
      canonical: canonical(),
      ...(image && { image: absolute(image) }),
    },
  }
}

/** Loads what a search or filters leave of all products. */
async function loadFound(chosen: ListingSearch): Promise<ProductsView> {
  const listing = await call(getListing, { query: toCardQuery(chosen) })
  const title = productsTitle(chosen)
  return {
    found: { slug: 'all', title, listing, chosen },
    head: {
      title: shellCopy.documentTitle(title),
      description: productsCopy.description,
      canonical: canonical(),
      isUnlisted: true,
    },
  }
}

/** Loads the products page: groups, unless its address has a search or filters. @spec routes.products */
export const loadProducts = (chosen: ListingSearch): Promise<ProductsView> =>
  isUnfiltered(chosen) ? loadGroups() : loadFound(chosen)
