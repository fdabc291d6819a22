import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { addExport } from '#cli/catalogue/export.ts'
import { addImport } from '#cli/catalogue/import.ts'
import { readVersion } from '#server/version.ts'

import { addAccount } from './account.ts'
import { addAudit } from './audit.ts'
import { addBackup } from './backup.ts'
import { addCancelOrders } from './cancel-orders.ts'
import { addCoupon } from './coupons.ts'
import { addDoctor } from './doctor.ts'
import { addEmails } from './emails.ts'
import { userMessage } from './errors.ts'
import { addFeedback } from './feedback.ts'
import { addInit } from './init.ts'
import { addLink } from './link.ts'
import { addMigrate } from './migrate.ts'
import { addMove } from './move.ts'
import { addOrders } from './orders.ts'
import { addRestore } from './restore.ts'
import { addRoutes } from './routes.ts'
import { addSeed } from './seed.ts'
import { addStaffCommand } from './staff.ts'
import { addStock } from './stock.ts'
import { type CliEnvironment, createTerminal, printable, type Terminal } from './terminal.ts'
import { addTexts } from './texts/texts.ts'

const commands = [
  addInit,
  addSeed,
  addMigrate,
  addOrders,
  addCancelOrders,
  addLink,
  addEmails,
  addCoupon,
  addStock,
  addFeedback,
  addAccount,
  addStaffCommand,
  addAudit,
  addExport,
  addImport,
  addTexts,
  addBackup,
  addRestore,
  addMove,
  addRoutes,
  addDoctor,
]

const usageErrorCode = 2

/** Returns a usage error in one line, even if the arguments contain line breaks. */
const toOneLine = (text: string): string => {
  const line = printable(text).trim().replace(/\s+/g, ' ')
  return `${line.replace('error: command-argument value ', 'error: ')}\n`
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('npm run shop --')
    .description('Commands to manage the shop. The server may run at the same time.')
    .version(readVersion(join(import.meta.dirname, '../..')))
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(toOneLine(text)),
    })
  for (const add of commands) add(program, terminal)
  return program
}

/**
 * Runs one command line. Returns the exit code: 0 for success, 1 for a failure or a found problem, 2
 * for invalid arguments.
 */
export async function runShop(
  words: readonly string[],
  environment: CliEnvironment,
): Promise<number> {
  const terminal = createTerminal(environment)
  try {
    await createProgram(terminal).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageErrorCode
    const trace = error instanceof Error ? error.stack : String(error)
    terminal.note(userMessage(error) ?? `Unexpected error. Please report it.\n${trace}`)
    return 1
  }
}
