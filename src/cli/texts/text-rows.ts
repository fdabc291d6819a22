/** An Arabic text with its English original. */
export interface TextRow {
  /** Where the text is in the code: `cart.item.remove`. */
  key: string
  /** Where a shopper meets it. */
  place: string
  english: string
  arabic: string
}

type Copy =
  | string
  | ((...values: never[]) => Copy)
  | readonly Copy[]
  | { readonly [key: string]: Copy }
type CopyFunction = (...values: (string | number)[]) => Copy

/** The counts that use the six Arabic forms of a noun. */
export const counts = [0, 1, 2, 3, 11, 100]

/** Returns the text for a count with the count replaced, or undefined if it takes no number. */
function templateOf(copy: CopyFunction, count: number): string | undefined {
  try {
    return JSON.stringify(copy(count, count)).replaceAll(String(count), '{n}')
  } catch {
    return undefined
  }
}

/** Returns the arguments to show a function with, by the end of its key. */
function samplesOf(copy: CopyFunction): [suffix: string, values: (string | number)[]][] {
  const templates = counts.map((count) => templateOf(copy, count))
  const isCounted = !templates.includes(undefined) && new Set(templates).size > 1
  if (isCounted) return counts.map((count) => [`(${count})`, [count, count]])
  const named: [string, string[]] = ['', ['{1}', '{2}']]
  const isOptional = copy.length === 0 && copy() !== copy(...named[1])
  return isOptional ? [['()', []], named] : [named]
}

/** Returns a row for every text of two equal structures. Calls functions with samples. */
export function pairTexts(
  row: Pick<TextRow, 'key' | 'place'>,
  english: Copy,
  arabic: Copy,
): TextRow[] {
  if (typeof arabic === 'string')
    return arabic === '' ? [] : [{ ...row, english: String(english), arabic }]
  if (typeof arabic === 'function') {
    const [inEnglish, inArabic] = [english as CopyFunction, arabic as CopyFunction]
    return samplesOf(inArabic).flatMap(([suffix, values]) =>
      pairTexts({ ...row, key: `${row.key}${suffix}` }, inEnglish(...values), inArabic(...values)),
    )
  }
  const originals = english as { readonly [key: string]: Copy }
  return Object.entries(arabic).flatMap(([key, each]) =>
    pairTexts({ ...row, key: `${row.key}.${key}` }, originals[key] ?? '', each),
  )
}
