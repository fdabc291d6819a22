/**
 * Work in steps, as a generator. The caller can run other work at each `yield`, so that long work
 * does not block the server. The generator returns the result.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** The number of items that one step sorts or merges. */
const itemsPerStep = 1000

type Compare<Item> = (a: Item, b: Item) => number

function* merge<Item extends object>(
  left: readonly Item[],
  right: readonly Item[],
  compare: Compare<Item>,
): Steps<Item[]> {
  const merged: Item[] = []
  let [leftIndex, rightIndex] = [0, 0]
  for (;;) {
    const [a, b] = [left[leftIndex], right[rightIndex]]
    if (a === undefined) return merged.concat(right.slice(rightIndex))
    if (b === undefined) return merged.concat(left.slice(leftIndex))
    const isRightFirst = compare(b, a) < 0
    merged.push(isRightFirst ? b : a)
    if (isRightFirst) rightIndex += 1
    else leftIndex += 1
    if (merged.length % itemsPerStep === 0) yield
  }
}

/** Sorts like `toSorted`, in steps. A stable merge sort. */
export function* sortInSteps<Item extends object>(
  items: readonly Item[],
  compare: Compare<Item>,
): Steps<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += itemsPerStep) {
    runs.push(items.slice(start, start + itemsPerStep).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}
