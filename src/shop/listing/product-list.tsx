import { Link, useElementScrollRestoration } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryCopy } from '#content/copy/category.ts'
import { listingCopy } from '#content/copy/listing.ts'
import { mapFacets } from '#contract/catalogue.ts'
import type { PromoBanner as BannerTexts } from '#contract/content.ts'
import { cardsPerPage, isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'
import { type PackedListing, unpackCards } from '#rules/packed-cards.ts'
import { FourPieces } from '#shop/product-card/four-pieces.tsx'
import { ProductGrid } from '#shop/product-card/product-grid.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { ofWindow, useIsComplete } from '#ui/use-is-complete.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { ListingTools } from './listing-tools.tsx'
import { OfferLinks } from './offer-links.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { placeBanners } from './promo-banners.ts'
import type { SearchOffers } from './search-offers.ts'

/** A list of products and the search parameters that it matches. */
export interface ProductListProps {
  /** Slug of the category, in lower case. */
  slug: string
  title: string
  listing: PackedListing
  chosen: ListingSearch
  /** The suggestions of the shop for the search text besides products. */
  offers?: SearchOffers
  /** The banners between rows on phones, of a category without filters. */
  banners?: readonly BannerTexts[]
  /** Replaces the cards when they could not be loaded. */
  failure?: ReactNode
}

/** A listing without products. */
export const emptyListing: PackedListing = {
  total: 0,
  cards: '',
  ...mapFacets(() => []),
  chosenColours: [],
  correctedSearch: null,
  shareImage: null,
  category: null,
}

/** Shown when no product matches. Offers a link that leads to products. */
function EmptyList({ slug, title, chosen }: Pick<ProductListProps, 'slug' | 'title' | 'chosen'>) {
  if (isUnfiltered(chosen)) {
    return (
      <div className="grid justify-items-start gap-4 py-16">
        <p>{categoryCopy().empty(title)}</p>
        <Link to="/products" className="rule-link">
          {categoryCopy().emptyLink}
        </Link>
      </div>
    )
  }
  const { nothing, hint } = listingCopy().search
  return (
    <>
      <div className="grid justify-items-start gap-4 pt-16">
        <p>{chosen.search ? nothing(chosen.search) : listingCopy().nothing}</p>
        {chosen.search && <p className="text-ink-2">{hint}</p>}
        <Link to="." search={() => ({})} activeOptions={{ exact: true }} className="rule-link">
          {listingCopy().nothingLink}
        </Link>
      </div>
      <FourPieces category={slug === 'all' ? '' : slug} />
    </>
  )
}

/** Shows the filters, the matching cards and a link to the next page. */
export function ProductList({
  slug,
  title,
  listing,
  chosen,
  offers,
  banners = [],
  failure,
}: ProductListProps) {
  const isComplete = useIsComplete(useElementScrollRestoration(ofWindow))
  const { total } = listing
  const cards = unpackCards(listing)
  const { page = 1 } = chosen
  const places = placeBanners(banners, { slug, cards })
  const bannerAfter = (number: number) => {
    const banner = places.get(number)
    return banner && <PromoBanner key={`after-${number}`} banner={banner} kind={title} />
  }
  return (
    <>
      <ListingTools slug={slug} chosen={chosen} options={isComplete ? listing : undefined} />
      <ChosenFilters search={chosen} colours={listing.chosenColours} />
      {chosen.search && listing.correctedSearch && (
        <p className="pb-6 text-ink-2">
          {listingCopy().search.corrected(chosen.search, listing.correctedSearch)}
        </p>
      )}
      {offers && <OfferLinks offers={offers} />}
      {failure ??
        (cards.length > 0 ? (
          <ProductGrid cards={cards} isComplete={isComplete} after={bannerAfter} />
        ) : (
          <EmptyList slug={slug} title={title} chosen={chosen} />
        ))}
      {page * cardsPerPage < total && (
        <p className="grid justify-center pt-16">
          <Link
            to="."
            search={() => ({ ...chosen, page: page + 1 })}
            activeOptions={{ exact: true }}
            className={buttonStyle('secondary')}
          >
            {listingCopy().more}
          </Link>
        </p>
      )}
    </>
  )
}
