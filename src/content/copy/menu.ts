import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/menu.ts'

export const english = {
  label: 'Products',
  back: 'Products',
  backLabel: 'Back to Products',
  close: 'Close menu',
  openCategory: (title: string) => `${title}, show all kinds`,
  /** The first link of a sub-menu, by the category that it shows whole. */
  all: { ties: 'All Ties', shirts: 'All Shirts' },
  /** The names of categories, by the last part of their address. */
  titles: {
    all: 'All Products',
    products: 'Products',
    ties: 'Ties',
    'black-on-black': 'Black on Black',
    plain: 'Plain',
    striped: 'Striped',
    patterned: 'Patterned',
    pindot: 'Pindot',
    paisley: 'Paisley',
    floral: 'Floral',
    'neck-ties': 'Neck Ties',
    'bow-ties': 'Bow Ties',
    shirts: 'Shirts',
    classic: 'Classic',
    dynamic: 'Dynamic',
  },
} as const

/** Texts of the side menu, and the names of categories. @spec menu.opens, menu.back, category.heading */
export const menuCopy = defineCopy(english, arabic)

/** The last part of the address of a category with a name: `/products/{slug}`. */
export type CategorySlug = keyof typeof english.titles

/** The slugs of all categories with a name. */
export const categorySlugs = Object.keys(english.titles) as readonly CategorySlug[]

/** A link to a category. */
export interface CategoryLink {
  title: string
  slug: CategorySlug
}

/** A category in the menu and the footer. @spec data.category */
export interface Category extends CategoryLink {
  sub: readonly CategoryLink[]
}

/** Returns the link to a category, in the locale of the page. */
export const categoryLink = (slug: CategorySlug): CategoryLink => ({
  title: menuCopy().titles[slug],
  slug,
})

/** The sub-menus of the side menu, in order. The first link of each shows the whole category. */
const subMenus = {
  ties: ['black-on-black', 'plain', 'striped', 'patterned', 'pindot', 'paisley', 'floral'],
  shirts: ['classic', 'dynamic'],
} as const

/** Returns the categories of the side menu, in order. @spec menu.ties, menu.shirts */
export const menuCategories = (): readonly Category[] =>
  (['ties', 'shirts'] as const).map((slug) => ({
    ...categoryLink(slug),
    sub: [{ title: menuCopy().all[slug], slug }, ...subMenus[slug].map(categoryLink)],
  }))

/** Returns the categories of 'Our Brand' in the footer. @spec footer.brand, footer.sub-links */
export const footerCategories = (): readonly Category[] => [
  { ...categoryLink('shirts'), sub: [categoryLink('bow-ties')] },
  { ...categoryLink('ties'), sub: [categoryLink('bow-ties'), categoryLink('neck-ties')] },
]
