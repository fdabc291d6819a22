import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryCopy } from '#content/copy/category.ts'
import { listingCopy } from '#content/copy/listing.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { searchCopy } from '#content/copy/search.ts'
import { mainImage } from '#rules/product-images.ts'
import { productLink } from '#rules/product-path.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { ItemPicture } from '#ui/item-picture.tsx'
import { Price } from '#ui/price.tsx'
import { type SearchSuggestion, suggestionsFor } from './search-suggestions.ts'
import type { LiveResult } from './use-live-search.ts'

/** Id of the listbox. The id of its nth option is `search-option-{n}`. */
export const searchListId = 'search-options'

/** Returns the id of an option. */
export const optionId = (index: number): string => `search-option-${index}`

const toAddress = (suggestion: SearchSuggestion): LinkProps => {
  if ('words' in suggestion) return { to: '/products', search: { search: suggestion.words } }
  if ('page' in suggestion) return { to: suggestion.page }
  const { category, search } = suggestion
  return { to: '/products/$category', params: { category }, ...(search && { search }) }
}

interface SearchOption {
  key: string
  link: LinkProps
  className: string
  content: ReactNode
}

/** Returns the options of a result: products, suggestions, and the link to all products. */
function optionsOf({ search, listing }: LiveResult): SearchOption[] {
  const products = listing.cards.map((card) => {
    const { category, productID, productVariantID, name, price, oldPrice, images } = card
    return {
      key: productVariantID,
      link: productLink({ category, productId: productID, variantId: productVariantID }),
      className: 'flex items-center gap-4 md:block',
      content: (
        <>
          <span className="plate w-14 flex-none md:block md:w-full">
            <ItemPicture src={mainImage(images)} sizes="(width >= 48rem) 166px, 56px" />
          </span>
          <span className="min-w-0 text-card/card md:block md:pt-2">
            <span className="block truncate">
              <CatalogueText>{name}</CatalogueText>
            </span>
            <span className="block text-ink-2 tabular-nums">
              <Price
                price={formatPrice(price)}
                oldPrice={oldPrice > 0 ? formatPrice(oldPrice) : null}
                was={productCardCopy().was}
              />
            </span>
          </span>
        </>
      ),
    }
  })
  const words = suggestionsFor(search, listing.colours).map((suggestion) => ({
    key: suggestion.label,
    link: toAddress(suggestion),
    className: 'flex min-h-11 items-center',
    content: <CatalogueText>{suggestion.label}</CatalogueText>,
  }))
  const all: SearchOption = {
    key: '',
    link: { to: '/products', search: { search } },
    className: 'flex min-h-11 items-center underline underline-offset-6',
    content: searchCopy().viewAll(listing.total),
  }
  return [...products, ...words, ...(listing.total > products.length ? [all] : [])]
}

interface SearchResultsProps {
  result: LiveResult
  /** Index of the option that Enter opens, or -1. */
  active: number
  onChoose: () => void
}

/** The products and suggestions below the search field, as a listbox whose options are links. */
export function SearchResults({ result, active, onChoose }: SearchResultsProps) {
  const { listing, search } = result
  const { total, correctedSearch, cards } = listing
  const copy = listingCopy().search
  const options = optionsOf(result).map((option, index) => ({ ...option, index }))
  const show = ({ key, link, className, content, index }: (typeof options)[number]) => (
    <Link
      key={key}
      {...link}
      role="option"
      id={optionId(index)}
      aria-selected={index === active}
      tabIndex={-1}
      onClick={onChoose}
      className={`outline-offset-4 hover:bg-sunk aria-selected:bg-sunk aria-selected:outline-2 aria-selected:outline-focus ${className}`}
    >
      {content}
    </Link>
  )
  return (
    <div className="pt-6 pb-10">
      <p role="status" className={total > 0 && !correctedSearch ? 'sr-only' : 'pb-4 text-ink-2'}>
        {total === 0 && `${copy.nothing(search)} ${copy.hint}`}
        {total > 0 &&
          (correctedSearch ? copy.corrected(search, correctedSearch) : categoryCopy().count(total))}
      </p>
      <div role="listbox" id={searchListId} aria-label={searchCopy().results}>
        <div className="grid gap-3 md:grid-cols-4">{options.slice(0, cards.length).map(show)}</div>
        <div className="pt-3 text-small">{options.slice(cards.length).map(show)}</div>
      </div>
    </div>
  )
}
