import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/category.ts'
import { type CategoryLink, type CategorySlug, categoryLink } from './menu.ts'

export const english = {
  page: {
    families: 'Families',
    count: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
    /** The description of a category that is only the name of a tag. */
    description: (category: string) =>
      `${category}: shirts of Egyptian cotton and silk ties, cut and sewn in Egypt.`,
    empty: (category: string) => `No products found in ${category}`,
    emptyLink: 'View all products',
    /** The first link in the row of families. It shows the whole kind. */
    all: 'All',
    unknown: {
      text: 'There is no category with this name. It may have moved, or the address may contain a typing error.',
      link: 'View all products',
    },
  },
  /** One or two sentences about each category, for search engines and link previews. */
  descriptions: {
    all: 'Every shirt and tie of LUCA on one page, silk beside Egyptian cotton.',
    products: 'Every shirt and tie of LUCA on one page, silk beside Egyptian cotton.',
    ties: 'Silk ties cut on the bias and finished by hand in Cairo: striped, pindot, paisley, floral, patterned, plain and black on black.',
    'black-on-black':
      'Black silk with a black pattern, diamonds and drops told apart by sheen alone.',
    plain: 'Ties of one colour: heavy satin and open grenadine, in navy, burgundy and more.',
    striped: 'Regimental and club stripes in yarn-dyed silk twill and ribbed repp.',
    patterned: 'Glen checks, houndstooth and medallion foulards in silk, for plain suits.',
    pindot: 'Woven dots from a pinhead to two millimetres, on silk twill and satin.',
    paisley: 'Paisley silks, printed large and woven small, in burgundy, navy, olive and ivory.',
    floral: 'Floral silk ties and bow ties, Floral 701 among them, from dark grounds to pale.',
    'neck-ties': 'Every long tie of LUCA: silk, 8 cm at the blade, sewn by hand in Cairo.',
    'bow-ties': 'Silk bow ties in satin, pindot and floral, ready tied or to tie yourself.',
    shirts:
      'Shirts of long-staple Egyptian cotton, sewn in Alexandria, in classic and stretch cuts from S to XXL.',
    classic: 'Classic shirts of pure Egyptian cotton: poplin, oxford, twill, stripes and checks.',
    dynamic: 'Egyptian cotton with a little stretch, cut closer and made to move.',
  },
} as const satisfies { descriptions: Record<CategorySlug, string> } & Record<string, unknown>

/** Texts of category pages. @spec category.fetch-failed, category.unknown */
export const categoryCopy = defineCopy(english.page, arabic.page)

/** The descriptions of all categories with a name. */
export const categoryDescriptions = defineCopy(english.descriptions, arabic.descriptions)

/** The families in the row under a heading, by kind of product. */
const families = {
  ties: [
    'striped',
    'paisley',
    'pindot',
    'patterned',
    'plain',
    'floral',
    'black-on-black',
    'bow-ties',
  ],
  shirts: ['classic', 'dynamic'],
} as const satisfies Record<string, readonly CategorySlug[]>

/** Returns the row of families under a heading. The first link shows the whole kind. */
export const familyRow = (kind: keyof typeof families): readonly CategoryLink[] => [
  { title: categoryCopy().all, slug: kind },
  ...families[kind].map(categoryLink),
]
