/**
 * Sorts items by a text without regard to letter case, and by the numbers in it by value. The first
 * collator of a process takes milliseconds, so a list that needs no order creates none.
 */
export function sortByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  if (items.length < 2) return [...items]
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)))
}
