import { parseWholeNumber } from './parse-amount.ts'

/** How many units of a variant arrived. */
interface DeliveryLine {
  /** The code of the variant, as it was typed. */
  code: string
  quantity: number
}

/** A list of codes and quantities, read from a text. */
interface DeliveryList {
  lines: DeliveryLine[]
  /** Lines whose quantity is none. The first line is 1. */
  problems: { line: number; text: string }[]
}

/** Returns a code without letter case and outer spaces. */
export const foldCode = (code: string): string => code.trim().toUpperCase()

const quantityPattern = /^(.+?)[\t;,\s]+([-−\d٠-٩][\d٠-٩,٬]*)$/u

/**
 * Reads a list that was pasted from a spreadsheet or typed by a scanner: on each line a code, then
 * perhaps a quantity. A code alone is one unit. Of a line with several columns, the first is the code
 * and the last the quantity. A head without digits and empty lines are left out. Quantities of lines
 * with the same code are added.
 * @example parseDelivery('OXFORD-WHITE-M\t12').lines // [{ code: 'OXFORD-WHITE-M', quantity: 12 }]
 */
export function parseDelivery(text: string): DeliveryList {
  const lines = new Map<string, DeliveryLine>()
  const problems: DeliveryList['problems'] = []
  for (const [index, source] of text.split(/\r?\n/u).entries()) {
    const line = source.trim()
    const [, words = line, last] = quantityPattern.exec(line) ?? []
    const [code = '', ...others] = words.split(/[\t;]/u).map((each) => each.trim())
    const quantity = last === undefined ? 1 : parseWholeNumber(last)
    if (code === '' || (last === undefined && others.length > 0 && !/[\d٠-٩]/u.test(line))) continue
    if (quantity === undefined || quantity < 0 || (last === undefined && others.length > 0))
      problems.push({ line: index + 1, text: line })
    else {
      const before = lines.get(foldCode(code))?.quantity ?? 0
      lines.set(foldCode(code), { code, quantity: before + quantity })
    }
  }
  return { lines: [...lines.values()].filter(({ quantity }) => quantity > 0), problems }
}
