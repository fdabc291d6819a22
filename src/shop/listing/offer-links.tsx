import { Link } from '@tanstack/react-router'
import { listingCopy } from '#content/copy/listing.ts'
import type { SearchOffers } from './search-offers.ts'

/** Shows links to the sizes and pages that a search is about. */
export function OfferLinks({ offers: { sizes, pages } }: { offers: SearchOffers }) {
  if (sizes.length + pages.length === 0) return null
  const copy = listingCopy().search
  const link = 'rule-link inline-flex min-h-11 items-center'
  return (
    <nav aria-label={copy.offers} className="pb-6">
      <ul className="flex flex-wrap gap-x-6">
        {sizes.map(({ kind, neck, search }) => (
          <li key={search.size}>
            <Link
              to="/products/$category"
              params={{ category: kind }}
              search={search}
              className={link}
            >
              {copy.size(search.size, neck)}
            </Link>
          </li>
        ))}
        {pages.map((topic) => (
          <li key={topic}>
            <Link to="/faqs" className={link}>
              {copy[topic]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
