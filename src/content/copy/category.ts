import { type Kind, kindSlugs } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/category.ts'
import { type CategoryLink, type CategorySlug, categoryLink } from './menu.ts'

export const english = {
  families: 'Families',
  count: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  empty: (category: string) => `No products found in ${category}`,
  emptyLink: 'View all products',
  /** The first link in the row of families. It shows the whole kind. */
  all: 'All',
  unknown: {
    text: 'There is no category with this name. It may have moved, or the address may contain a typing error.',
    link: 'View all products',
  },
} as const

/** Texts of category pages. @spec category.fetch-failed, category.unknown */
export const categoryCopy = defineCopy(english, arabic)

/** The families of each kind of goods: in the row under a heading, and those without a place in it. */
const families = {
  shirts: { row: ['classic', 'dynamic'], others: [] },
  ties: {
    row: [
      'striped',
      'paisley',
      'pindot',
      'patterned',
      'plain',
      'floral',
      'black-on-black',
      'bow-ties',
    ],
    others: ['neck-ties'],
  },
} as const satisfies Record<Kind, Record<'row' | 'others', readonly CategorySlug[]>>

/** Returns the kind of goods that a category belongs to, or undefined. */
export const kindOf = (slug: string): Kind | undefined =>
  kindSlugs.find((kind) => {
    const { row, others } = families[kind]
    return [kind, ...row, ...others].some((each) => each === slug)
  })

/** Returns the row of families under a heading. The first link shows the whole kind. */
export const familyRow = (kind: Kind): readonly CategoryLink[] => [
  { title: categoryCopy().all, slug: kind },
  ...families[kind].row.map(categoryLink),
]
