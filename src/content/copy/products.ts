/**
 * Texts of `/products`, which shows each category with its first products.
 * @spec products.groups, products.results, products.view-all, products.empty
 */
export const productsCopy = {
  title: 'Products',
  description:
    'All shirts and ties of LUCA: Egyptian cotton in classic and stretch cuts, and silk ties in every family from plain to paisley.',
  results: 'Results',
  viewAll: 'View all results',
  /** The label of the link for screen readers, which read it without context. */
  viewAllLabel: (category: string) => `View all results, ${category}`,
  empty: (category: string) => `No products found in ${category}`,
  /** The groups of the page, in order. */
  groups: [
    { title: 'Ties', slug: 'ties' },
    { title: 'Shirts', slug: 'shirts' },
  ],
} as const
