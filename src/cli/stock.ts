import type { Command } from 'commander'
import { shopError } from '#contract/errors.ts'
import { readStock, setStock } from '#data/catalogue.ts'
import { wholeNumber } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { count, table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** The maximum stock of a variant. */
export const maxStock = 1_000_000

const show = (terminal: Terminal, variantId?: string): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const rows = await readStock(db, variantId)
    if (rows.length === 0 && variantId) {
      throw shopError('not_found', { description: `There is no variant '${variantId}'.` })
    }
    const lines = rows.map((row) => [
      row.id,
      row.name,
      row.color,
      row.size ?? '',
      row.stock,
      row.removedAt === null ? '' : 'not on sale',
    ])
    const heading = ['VARIANT', 'NAME', 'COLOR', 'SIZE', 'STOCK', '']
    terminal.print(lines.length === 0 ? 'No variants.' : table(heading, lines))
  })

const set = (terminal: Terminal, variantId: string, quantity: number): Promise<void> =>
  withShop(terminal, async (engine) => {
    const before = await setStock(engine, { variantId, quantity, now: terminal.now() })
    terminal.print(`${variantId}: ${count(quantity, 'unit')} in stock, ${before} before.`)
  })

/** `stock [variant] [quantity]` */
export const addStock = (program: Command, terminal: Terminal): Command =>
  program
    .command('stock')
    .description('show the stock of all variants or of one, or set it after a count')
    .argument('[variant]', "the variant's id, such as floral-701")
    .argument('[quantity]', 'the counted stock', wholeNumber(0, maxStock))
    .action((variant?: string, quantity?: number) =>
      variant !== undefined && quantity !== undefined
        ? set(terminal, variant, quantity)
        : show(terminal, variant),
    )
