/** Words for filtering, sorting and searching a list of products. @spec products.retry */
export const listingCopy = {
  filters: 'Filter',
  filtersWithCount: (chosen: number) => `Filter (${chosen})`,
  /** What the list is narrowed by at the moment. */
  chosen: 'Chosen filters',
  sort: 'Sort',
  /** Keys are the values of `sort` in the address. */
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
  /** A price filter among those chosen; takes formatted prices. */
  priceAtLeast: (price: string) => `From ${price}`,
  priceAtMost: (price: string) => `Up to ${price}`,
  option: (name: string, pieces: number) => `${name} (${pieces})`,
  apply: 'Show',
  clear: 'Clear all',
  remove: (name: string) => `Remove ${name}`,
  /** Announced when a list changes. */
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
    /** Of the links below the line. */
    families: 'Families of pieces',
    /** Heading of a list of all pieces that is narrowed without a search. */
    headingAll: 'All pieces',
    heading: (words: string) => `Results for “${words}”`,
    nothing: (words: string) => `Nothing found for “${words}”.`,
    hint: 'Try a colour, a cloth or a pattern: navy, twill, paisley.',
  },
} as const
