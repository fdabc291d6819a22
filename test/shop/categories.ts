/** The slugs of the menu's categories of ties, in their order. */
export const tieCategories = [
  'ties',
  'black-on-black',
  'plain',
  'striped',
  'patterned',
  'pindot',
  'paisley',
  'floral',
  'bow-ties',
] as const
