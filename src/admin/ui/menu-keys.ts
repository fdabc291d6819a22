/** The items of a menu that can have the focus. */
interface MenuItems {
  labels: readonly string[]
  /** Index of the item with the focus, or -1. */
  current: number
}

/**
 * Returns the index of the item to which a key moves, or undefined if the key moves nowhere. The arrow
 * keys go around the ends. A letter moves to the next item that starts with it.
 */
export function itemAfterKey({ labels, current }: MenuItems, key: string): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current < 0 ? count - 1 : (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const steps = Array.from({ length: count }, (_, step) => (current + 1 + step) % count)
  return steps.find((index) => labels[index]?.toLocaleLowerCase().startsWith(letter))
}
