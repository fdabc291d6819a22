import { Command, CommanderError } from 'commander'
import { addExport } from '#cli/catalogue/export.ts'
import { addImport } from '#cli/catalogue/import.ts'
import { addAccount } from './account.ts'
import { addBackup } from './backup.ts'
import { addCancelOrders } from './cancel-orders.ts'
import { addCoupon } from './coupons.ts'
import { addDoctor } from './doctor.ts'
import { userMessage } from './errors.ts'
import { addFeedback } from './feedback.ts'
import { addMail } from './mail.ts'
import { addMigrate } from './migrate.ts'
import { addMove } from './move.ts'
import { addOrders } from './orders.ts'
import { addRestore } from './restore.ts'
import { addRoutes } from './routes.ts'
import { addSeed } from './seed.ts'
import { addStock } from './stock.ts'
import { type CliEnvironment, createTerminal, printable, type Terminal } from './terminal.ts'

const commands = [
  addSeed,
  addMigrate,
  addOrders,
  addCancelOrders,
  addMail,
  addCoupon,
  addStock,
  addFeedback,
  addAccount,
  addExport,
  addImport,
  addBackup,
  addRestore,
  addMove,
  addRoutes,
  addDoctor,
]

const misused = 2

/** A usage error in one line, whatever was typed. */
const asOneLine = (text: string): string => {
  const line = printable(text).trim().replace(/\s+/g, ' ')
  return `${line.replace('error: command-argument value ', 'error: ')}\n`
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('npm run shop --')
    .description("The shop-keeper's commands. They may be used beside a running server.")
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(asOneLine(text)),
    })
  for (const add of commands) add(program, terminal)
  return program
}

/**
 * Runs one command line. Answers the exit code: 0 done, 1 refused or a problem found, 2 not a
 * command that there is.
 */
export async function runShop(
  words: readonly string[],
  surroundings: CliEnvironment,
): Promise<number> {
  const terminal = createTerminal(surroundings)
  try {
    await createProgram(terminal).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : misused
    const trace = error instanceof Error ? error.stack : String(error)
    terminal.note(
      userMessage(error) ?? `This should not have happened; please report it.\n${trace}`,
    )
    return 1
  }
}
