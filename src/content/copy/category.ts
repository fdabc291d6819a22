/** The heading and description of a category page. */
export interface CategoryTexts {
  /** The heading of the page. */
  title: string
  /** One or two sentences for search engines and link previews. */
  description: string
}

/**
 * The pages of all categories by slug: `all`, the two kinds of product, and the families.
 * @spec category.heading
 */
export const categoryPages: Readonly<Record<string, CategoryTexts>> = {
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

/** A link in the row under a heading. It leads to `/products/{slug}`. */
export interface FamilyLink {
  title: string
  slug: string
}

/** The row of families under a heading, by kind of product. The first link shows the whole kind. */
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

/** Texts of category pages. @spec category.fetch-failed, category.unknown */
export const categoryCopy = {
  families: 'Families',
  count: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  /** The description of a category that is only the name of a tag. */
  description: (category: string) =>
    `${category}: shirts of Egyptian cotton and silk ties, cut and sewn in Egypt.`,
  empty: (category: string) => `No products found in ${category}`,
  emptyLink: 'View all products',
  unknown: {
    title: 'No such category',
    text: 'There is no category with this name. It may have moved, or the address may contain a typing error.',
    link: 'View all products',
  },
} as const

/** A banner between rows on phones: the fabric of a listed product with a caption. */
export interface PromoBanner {
  caption: string
  /** The handle of the product whose fabric is shown. */
  product: string
}

/**
 * The banners between rows on phones: 6 for ties and 3 for shirts.
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
