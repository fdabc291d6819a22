import { compareKey } from './compare-key.ts'
import { sortByText } from './text-order.ts'

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

/** Sorts items by size: letter sizes from small to large, then other sizes, numbers by value. */
export function sortBySize<Item>(items: readonly Item[], sizeOf: (item: Item) => string): Item[] {
  const letterOf = (item: Item) => letterSizes.indexOf(compareKey(sizeOf(item)))
  return [
    ...items.filter((item) => letterOf(item) >= 0).toSorted((a, b) => letterOf(a) - letterOf(b)),
    ...sortByText(
      items.filter((item) => letterOf(item) < 0),
      sizeOf,
    ),
  ]
}
