/** A category in the menu and the footer. @spec data.category */
export interface Category {
  title: string
  /** The last part of `/products/{slug}`. */
  slug: string
  sub: readonly { title: string; slug: string }[]
}

/** Texts of the side menu. @spec menu.opens, menu.back */
export const menuCopy = {
  label: 'Products',
  back: 'Products',
  backLabel: 'Back to Products',
  close: 'Close menu',
  allProducts: 'All Products',
  openCategory: (title: string) => `${title}, show all kinds`,
} as const

/** The categories of the side menu, in order. @spec menu.ties, menu.shirts */
export const menuCategories: readonly Category[] = [
  {
    title: 'Ties',
    slug: 'ties',
    sub: [
      { title: 'All Ties', slug: 'ties' },
      { title: 'Black on Black', slug: 'black-on-black' },
      { title: 'Plain', slug: 'plain' },
      { title: 'Striped', slug: 'striped' },
      { title: 'Patterned', slug: 'patterned' },
      { title: 'Pindot', slug: 'pindot' },
      { title: 'Paisley', slug: 'paisley' },
      { title: 'Floral', slug: 'floral' },
    ],
  },
  {
    title: 'Shirts',
    slug: 'shirts',
    sub: [
      { title: 'All Shirts', slug: 'shirts' },
      { title: 'Classic', slug: 'classic' },
      { title: 'Dynamic', slug: 'dynamic' },
    ],
  },
]

/** The categories of 'Our Brand' in the footer. @spec footer.brand, footer.sub-links */
export const footerCategories: readonly Category[] = [
  {
    title: 'Shirts',
    slug: 'shirts',
    sub: [{ title: 'Bow Ties', slug: 'bow-ties' }],
  },
  {
    title: 'Ties',
    slug: 'ties',
    sub: [
      { title: 'Bow Ties', slug: 'bow-ties' },
      { title: 'Neck Ties', slug: 'neck-ties' },
    ],
  },
]
