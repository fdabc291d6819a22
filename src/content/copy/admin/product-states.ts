/** How a product stands, as the list of products and its page show it. */
export const productStatesCopy = {
  draft: 'Draft',
  live: 'Live',
  edited: 'Unpublished changes',
  archived: 'Archived',
}
