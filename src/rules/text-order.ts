/** Returns a function that compares texts as `sortByText` does. Create one for a whole list. */
export const createTextOrder = (): ((a: string, b: string) => number) =>
  new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/**
 * Sorts items by a text without regard to letter case, and by the numbers in it by value. The first
 * collator of a process takes milliseconds, so a list that needs no order creates none.
 */
export function sortByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  if (items.length < 2) return [...items]
  const compare = createTextOrder()
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)))
}
