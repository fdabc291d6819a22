import { type Kind, kindSlugs, mapKinds } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { kindPlaces, kindsInMenu } from '../kinds.ts'
import { arabic } from './ar/menu.ts'
import { kindCopy } from './kinds.ts'

export const english = {
  label: 'Products',
  back: 'Products',
  backLabel: 'Back to Products',
  close: 'Close menu',
  openCategory: (title: string) => `${title}, show all kinds`,
  /** The names of categories, by the last part of their address. `kinds.ts` has those of kinds. */
  titles: {
    all: 'All Products',
    products: 'Products',
    'black-on-black': 'Black on Black',
    plain: 'Plain',
    striped: 'Striped',
    patterned: 'Patterned',
    pindot: 'Pindot',
    paisley: 'Paisley',
    floral: 'Floral',
    'neck-ties': 'Neck Ties',
    'bow-ties': 'Bow Ties',
    classic: 'Classic',
    dynamic: 'Dynamic',
  },
} as const

/** Texts of the side menu, and the names of categories. @spec menu.opens, menu.back, category.heading */
export const menuCopy = defineCopy(english, arabic)

/** The last part of the address of a category that is no kind of goods. */
export type FamilySlug = keyof typeof english.titles

/** The last part of the address of a category with a name: `/products/{slug}`. */
export type CategorySlug = FamilySlug | Kind

/** The slugs of all categories with a name. */
export const categorySlugs = [
  ...kindSlugs,
  ...Object.keys(english.titles),
] as readonly CategorySlug[]

/** Returns the names of all categories, in the locale of the page. */
export const categoryTitles = (): Readonly<Record<CategorySlug, string>> => ({
  ...menuCopy().titles,
  ...mapKinds((kind) => kindCopy()[kind].name),
})

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
  title: categoryTitles()[slug],
  slug,
})

/** Returns the categories of the side menu, in order. @spec menu.ties, menu.shirts */
export const menuCategories = (): readonly Category[] =>
  kindsInMenu.map((slug) => ({
    ...categoryLink(slug),
    sub: [{ title: kindCopy()[slug].all, slug }, ...kindPlaces[slug].menu.map(categoryLink)],
  }))

/** Returns the categories of 'Our Brand' in the footer. @spec footer.brand, footer.sub-links */
export const footerCategories = (): readonly Category[] =>
  kindSlugs.map((slug) => ({
    ...categoryLink(slug),
    sub: kindPlaces[slug].footer.map(categoryLink),
  }))
