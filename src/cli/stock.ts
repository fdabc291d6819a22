import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  maxStock,
  maxStockQuantity,
  type NewMovement,
  StaffNote,
  StockCause,
} from '#contract/admin/stock.ts'
import { shopError } from '#contract/errors.ts'
import { readStock } from '#data/stock/stock.ts'
import { moveStock, setStock } from '#data/stock/stock-changes.ts'
import { wholeNumber } from './arguments.ts'
import { commandOrigin } from './command-origin.ts'
import { withShop } from './open-shop.ts'
import { count, table } from './table.ts'
import type { Terminal } from './terminal.ts'

const tableOf = (rows: Awaited<ReturnType<typeof readStock>>): string =>
  table(
    ['VARIANT', 'NAME', 'COLOR', 'SIZE', 'STOCK', ''],
    rows.map((row) => [
      row.id,
      row.name,
      row.color,
      row.size ?? '',
      row.stock,
      row.removedAt === null ? '' : 'not on sale',
    ]),
  )

const list = (terminal: Terminal): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const rows = await readStock(db)
    terminal.print(rows.length === 0 ? 'No variants.' : tableOf(rows))
  })

const show = (terminal: Terminal, variantId: string): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const rows = await readStock(db, variantId)
    if (rows.length === 0) {
      throw shopError('not_found', { description: `There is no variant '${variantId}'.` })
    }
    terminal.print(tableOf(rows))
  })

const stockText = (variantId: string, { before, after }: { before: number; after: number }) =>
  `${variantId}: ${count(after, 'unit')} in stock, ${before} before.`

/** Sets the stock to a counted quantity. */
const set = (
  terminal: Terminal,
  { variantId, quantity, note }: { variantId: string; quantity: number; note?: string | undefined },
): Promise<void> =>
  withShop(terminal, async (engine) => {
    const count = { variantId, quantity, note, ...commandOrigin(terminal) }
    const before = await setStock(engine, count)
    terminal.print(stockText(variantId, { before, after: quantity }))
  })

/** Books added or removed units. */
const move = (terminal: Terminal, movement: NewMovement, note?: string): Promise<void> =>
  withShop(terminal, async (engine) => {
    const moved = await moveStock(engine, { movement, note, ...commandOrigin(terminal) })
    terminal.print(stockText(movement.variantId, moved))
  })

interface StockOptions {
  cause?: StockCause
  by?: number
  note?: string
}

type StockArguments = [
  variantId: string | undefined,
  quantity: number | undefined,
  options: StockOptions,
  command: Command,
]

/** Parses a number of units. Only a correction may be negative. */
function parseUnits(text: string): number {
  const units = /^[+-]?\d{1,6}$/.test(text) ? Number(text) : 0
  if (units !== 0 && Math.abs(units) <= maxStockQuantity) return units
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${maxStockQuantity}.`)
}

function parseNote(text: string): string {
  const note = StaffNote.safeParse(text)
  if (note.success) return note.data
  throw new InvalidArgumentError('Expected at most 2,000 characters.')
}

/** Runs the command of the given arguments. Exits with code 2 if they do not belong together. */
function run(
  terminal: Terminal,
  command: Command,
  given: { variantId?: string | undefined; quantity?: number | undefined } & StockOptions,
): Promise<void> {
  const { variantId, quantity, cause, by, note } = given
  const isMovement = cause !== undefined || by !== undefined
  if (isMovement && (variantId === undefined || quantity !== undefined))
    command.error('error: Pass one variant and no quantity with --cause and --by.')
  if (variantId === undefined) return list(terminal)
  if (cause !== undefined && by !== undefined) {
    if (by < 0 && cause !== 'correction')
      command.error(`error: Pass a number from 1 with --by. The cause '${cause}' decides its sign.`)
    return move(terminal, { variantId, cause, quantity: by }, note)
  }
  if (isMovement) command.error('error: Pass --cause and --by together.')
  if (quantity !== undefined) return set(terminal, { variantId, quantity, note })
  if (note !== undefined)
    command.error('error: Pass a counted quantity, or --cause and --by, with --note.')
  return show(terminal, variantId)
}

/**
 * `stock [variant] [quantity] [--note <text>]` and
 * `stock <variant> --cause <cause> --by <n> [--note <text>]`
 */
export const addStock = (program: Command, terminal: Terminal): Command =>
  program
    .command('stock')
    .description('show the stock of all variants or of one, or record a count or a movement')
    .argument('[variant]', "the variant's id, such as floral-701")
    .argument('[quantity]', 'the counted stock', wholeNumber(0, maxStock))
    .addOption(
      new Option('--cause <cause>', 'why units were added or removed').choices(
        StockCause.options.filter((cause) => cause !== 'counted'),
      ),
    )
    .option('--by <n>', 'the number of units; only a correction may be negative', parseUnits)
    .option('--note <text>', 'a note for the audit log', parseNote)
    .action((...[variantId, quantity, options, command]: StockArguments) =>
      run(terminal, command, { variantId, quantity, ...options }),
    )
