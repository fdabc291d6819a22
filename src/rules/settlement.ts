import { currencyCode, currencyLabel, currencyLabelInArabic } from '#contract/market.ts'
import { parseAmount } from './parse-amount.ts'

/** The outcome for the parcel of an order. `open`: the courier still has it. */
export type SettlementOutcome = 'open' | 'delivered' | 'returned'

/** A line of the list of a courier. */
interface SettlementLine {
  /** The eight characters of the number of an order, in small letters. */
  number: string
  outcome: Exclude<SettlementOutcome, 'open'>
  /** In LE. Undefined for a line without an amount: the courier paid what was due. */
  received: number | undefined
}

/** The list of a courier, read from a text. */
interface SettlementList {
  lines: SettlementLine[]
  /** Lines that have no number of an order, or an amount that is none. The first line is 1. */
  problems: { line: number; text: string }[]
}

/** The names of the currency in a pasted list. */
const currencyPattern = new RegExp(
  `\\b(?:${currencyLabel}|${currencyCode})\\b|${currencyLabelInArabic.replaceAll('.', '\\.?')}`,
  'giu',
)
const numberPattern = /(?<![\da-z])#?([\da-f]{8})(?![\da-z])/i
const returnedPattern = /(?<![\p{L}])(?:returned|return|refused|rto|مرتجع|مرفوض)(?![\p{L}])/iu

/** Returns the amount at the end of a line, undefined without one, or null for another text. */
function amountOf(text: string): number | undefined | null {
  const rest = text.replace(currencyPattern, ' ').trim()
  const last = rest
    .split(/[\t;]|\s+|,(?=\s)/u)
    .filter(Boolean)
    .at(-1)
  if (last === undefined || !/[\d٠-٩]/u.test(last)) return undefined
  return parseAmount(last) ?? null
}

/**
 * Reads a list that was pasted from a spreadsheet or a message: on each line the number of an order,
 * then perhaps an amount. A returned parcel has the word 'returned' and no amount. A head without
 * digits and empty lines are left out. Of two lines about one order, the last counts.
 * @example parseSettlement('4f9c21ab 990').lines // [{ number: '4f9c21ab', outcome: 'delivered', received: 990 }]
 */
export function parseSettlement(text: string): SettlementList {
  const lines = new Map<string, SettlementLine>()
  const problems: SettlementList['problems'] = []
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const match = numberPattern.exec(line)
    if (!match?.[1]) {
      if (/[\d٠-٩]/u.test(line)) problems.push({ line: index + 1, text: line.trim() })
      continue
    }
    const number = match[1].toLowerCase()
    const rest = line.slice(match.index + match[0].length)
    if (returnedPattern.test(line)) {
      lines.set(number, { number, outcome: 'returned', received: undefined })
      continue
    }
    const received = amountOf(rest)
    if (received === null) problems.push({ line: index + 1, text: line.trim() })
    else lines.set(number, { number, outcome: 'delivered', received })
  }
  return { lines: [...lines.values()], problems }
}
