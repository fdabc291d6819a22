/** Work in steps. The caller may let other work run at each `yield`, and gets the result at the end. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Items that a step sorts or merges. */
const itemsPerStep = 1000

type Compare<Item> = (a: Item, b: Item) => number

function* merge<Item extends object>(
  left: readonly Item[],
  right: readonly Item[],
  compare: Compare<Item>,
): Steps<Item[]> {
  const merged: Item[] = []
  let [atLeft, atRight] = [0, 0]
  for (;;) {
    const [a, b] = [left[atLeft], right[atRight]]
    if (a === undefined) return merged.concat(right.slice(atRight))
    if (b === undefined) return merged.concat(left.slice(atLeft))
    const isRightFirst = compare(b, a) < 0
    merged.push(isRightFirst ? b : a)
    if (isRightFirst) atRight += 1
    else atLeft += 1
    if (merged.length % itemsPerStep === 0) yield
  }
}

/** Sorts like `toSorted`, in steps: a merge sort, stable. */
export function* sortInSteps<Item extends object>(
  items: readonly Item[],
  compare: Compare<Item>,
): Steps<Item[]> {
  let runs: Item[][] = []
  for (let at = 0; at < items.length; at += itemsPerStep) {
    runs.push(items.slice(at, at + itemsPerStep).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}
