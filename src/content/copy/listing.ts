/** Texts for filtering, sorting and searching products. @spec products.retry */
export const listingCopy = {
  filters: 'Filter',
  filtersWithCount: (chosen: number) => `Filter (${chosen})`,
  /** The label of the list of chosen filters. */
  chosen: 'Chosen filters',
  sort: 'Sort',
  /** The keys are the values of `sort` in the URL. */
  sorts: {
    rank: 'As we arranged it',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    name: 'Name',
  },
  colour: 'Colour',
  size: 'Size',
  price: 'Price',
  priceFrom: 'From LE',
  priceTo: 'To LE',
  /** A chosen price filter. Takes a formatted price. */
  priceAtLeast: (price: string) => `From ${price}`,
  priceAtMost: (price: string) => `Up to ${price}`,
  option: (name: string, pieces: number) => `${name} (${pieces})`,
  apply: 'Show',
  clear: 'Clear all',
  remove: (name: string) => `Remove ${name}`,
  /** Screen readers announce it when the list changes. */
  announced: (pieces: number) => (pieces === 1 ? '1 piece shown' : `${pieces} pieces shown`),
  nothing: 'No piece matches all of that.',
  nothingLink: 'Clear the filters',
  more: 'Show more',
  loadFailed: 'The products could not be loaded.',
  search: {
    title: 'Search',
    label: 'Search shirts and ties',
    placeholder: 'Navy, paisley',
    submit: 'Search',
    clear: 'Clear search',
    /** The label of the links below the search field. */
    families: 'Families of pieces',
    /** The heading of a filtered list of all products without a search. */
    headingAll: 'All pieces',
    heading: (words: string) => `Results for “${words}”`,
    nothing: (words: string) => `Nothing found for “${words}”.`,
    hint: 'Try a colour, a cloth or a pattern: navy, twill, paisley.',
  },
} as const
