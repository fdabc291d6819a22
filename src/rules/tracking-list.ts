/** An order that gets a tracking number. */
interface TrackedOrder {
  id: string
  number: string
}

/** Tracking numbers of orders, read from a text. */
export interface TrackingList {
  /** The tracking numbers by the id of their order. */
  numbers: Record<string, string>
  /** Lines that name no order of the list. */
  unknown: string[]
  /** How many lines a column without order numbers has, if it is not one for each order. */
  wrongCount?: number
}

const wordsOf = (line: string): string[] => line.split(/[\t;,\s]+/u).filter(Boolean)

const numberOf = (word: string): string => word.replace(/^#/u, '').toLowerCase()

/**
 * Reads tracking numbers that were pasted from a spreadsheet: a column in the order of `orders`, or
 * lines that name the number of an order and, last, its tracking number. A head without digits is left
 * out.
 * @example parseTracking('4f9c21ab 7714402', [{ id: 'a', number: '4f9c21ab' }]).numbers // { a: '7714402' }
 */
export function parseTracking(text: string, orders: readonly TrackedOrder[]): TrackingList {
  const idOf = new Map(orders.map(({ id, number }) => [number, id]))
  const isOrder = (word: string) => idOf.has(numberOf(word))
  const lines = text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => /\d/u.test(line))
  const isNamed = lines.some((line) => wordsOf(line).some(isOrder))
  if (!isNamed) {
    if (lines.length !== orders.length && lines.length > 0)
      return { numbers: {}, unknown: [], wrongCount: lines.length }
    const pairs = lines.map((line, index) => [orders[index]?.id ?? '', line.slice(0, 80)])
    return { numbers: Object.fromEntries(pairs), unknown: [] }
  }
  const numbers: Record<string, string> = {}
  const unknown: string[] = []
  for (const line of lines) {
    const words = wordsOf(line)
    const order = words.find(isOrder)
    const id = order && idOf.get(numberOf(order))
    const tracking = words.filter((word) => word !== order).at(-1)
    if (id && tracking) numbers[id] = tracking.slice(0, 80)
    else unknown.push(line)
  }
  return { numbers, unknown }
}
