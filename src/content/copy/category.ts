/** How a category page introduces itself. */
export interface CategoryWords {
  /** Heading of the page. */
  title: string
  /** For search engines and link previews: one or two sentences. */
  description: string
}

/**
 * Every category with a page: `all`, the two kinds, and the families. Keys are slugs.
 * @spec category.heading
 */
export const categoryPages: Readonly<Record<string, CategoryWords>> = {
  all: {
    title: 'All Products',
    description: 'Every shirt and tie of LUCA on one page, silk beside Egyptian cotton.',
  },
  products: {
    title: 'Products',
    description: 'Every shirt and tie of LUCA on one page, silk beside Egyptian cotton.',
  },
  ties: {
    title: 'Ties',
    description:
      'Silk ties cut on the bias and finished by hand in Cairo: striped, pindot, paisley, floral, patterned, plain and black on black.',
  },
  'black-on-black': {
    title: 'Black on Black',
    description: 'Black silk with a black pattern, diamonds and drops told apart by sheen alone.',
  },
  plain: {
    title: 'Plain',
    description: 'Ties of one colour: heavy satin and open grenadine, in navy, burgundy and more.',
  },
  striped: {
    title: 'Striped',
    description: 'Regimental and club stripes in yarn-dyed silk twill and ribbed repp.',
  },
  patterned: {
    title: 'Patterned',
    description: 'Glen checks, houndstooth and medallion foulards in silk, for plain suits.',
  },
  pindot: {
    title: 'Pindot',
    description: 'Woven dots from a pinhead to two millimetres, on silk twill and satin.',
  },
  paisley: {
    title: 'Paisley',
    description:
      'Paisley silks, printed large and woven small, in burgundy, navy, olive and ivory.',
  },
  floral: {
    title: 'Floral',
    description: 'Floral silk ties and bow ties, Floral 701 among them, from dark grounds to pale.',
  },
  'neck-ties': {
    title: 'Neck Ties',
    description: 'Every long tie of LUCA: silk, 8 cm at the blade, sewn by hand in Cairo.',
  },
  'bow-ties': {
    title: 'Bow Ties',
    description: 'Silk bow ties in satin, pindot and floral, ready tied or to tie yourself.',
  },
  shirts: {
    title: 'Shirts',
    description:
      'Shirts of long-staple Egyptian cotton, sewn in Alexandria, in classic and stretch cuts from S to XXL.',
  },
  classic: {
    title: 'Classic',
    description:
      'Classic shirts of pure Egyptian cotton: poplin, oxford, twill, stripes and checks.',
  },
  dynamic: {
    title: 'Dynamic',
    description: 'Egyptian cotton with a little stretch, cut closer and made to move.',
  },
}

/** A link of the row under a heading; `slug` ends `/products/{slug}`. */
export interface FamilyLink {
  title: string
  slug: string
}

/** The row of families under a heading, by kind of piece. The first is the whole kind. */
export const familyRows: Readonly<Record<'ties' | 'shirts', readonly FamilyLink[]>> = {
  ties: [
    { title: 'All', slug: 'ties' },
    { title: 'Striped', slug: 'striped' },
    { title: 'Paisley', slug: 'paisley' },
    { title: 'Pindot', slug: 'pindot' },
    { title: 'Patterned', slug: 'patterned' },
    { title: 'Plain', slug: 'plain' },
    { title: 'Floral', slug: 'floral' },
    { title: 'Black on Black', slug: 'black-on-black' },
    { title: 'Bow Ties', slug: 'bow-ties' },
  ],
  shirts: [
    { title: 'All', slug: 'shirts' },
    { title: 'Classic', slug: 'classic' },
    { title: 'Dynamic', slug: 'dynamic' },
  ],
}

/** Words of category pages. @spec category.fetch-failed, category.unknown */
export const categoryCopy = {
  families: 'Families',
  count: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  /** Description of a category that has only the name of a tag. */
  description: (category: string) =>
    `${category}: shirts of Egyptian cotton and silk ties, cut and sewn in Egypt.`,
  empty: (category: string) => `No products found in ${category}`,
  emptyLink: 'View all products',
  unknown: {
    title: 'No such category',
    text: 'We keep no category of that name. It may have been moved, or the address mistyped.',
    link: 'View all products',
  },
} as const

/** A picture between rows on phones: the cloth of a piece of the list, and words on it. */
export interface PromoBanner {
  caption: string
  /** Handle of the product whose cloth is shown. */
  product: string
}

/**
 * The banners between rows on phones: 6 for ties, 3 for shirts.
 * @spec category.banners-ties, category.banners-shirts
 */
export const promoBanners: Readonly<Record<'ties' | 'shirts', readonly PromoBanner[]>> = {
  ties: [
    { caption: 'Paisley, up close', product: 'paisley' },
    { caption: 'The regimental stripe', product: 'regimental' },
    { caption: 'Black on black', product: 'black-diamond' },
    { caption: 'Pindots, near and far', product: 'pindot' },
    { caption: 'A page of flowers', product: 'floral' },
    { caption: 'Plain satin, turning', product: 'satin' },
  ],
  shirts: [
    { caption: 'Cotton from the Delta', product: 'poplin' },
    { caption: 'The Bengal stripe', product: 'bengal-stripe' },
    { caption: 'Gingham, woven small', product: 'gingham' },
  ],
}
