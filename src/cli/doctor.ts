import type { Command } from 'commander'
import { checkEnvironment, checkShop } from './doctor-checks.ts'
import { CommandError } from './errors.ts'
import type { Finding } from './finding.ts'
import { count, table } from './table.ts'
import type { Terminal } from './terminal.ts'

async function checkAll(terminal: Terminal): Promise<void> {
  const environment = checkEnvironment(terminal)
  const isReady = environment.every((each) => each.state === 'ok')
  const findings: Finding[] = isReady
    ? [...environment, ...(await checkShop(terminal))]
    : environment
  terminal.print(
    table(
      ['', 'CHECK', 'FINDING'],
      findings.map((each) => [each.state, each.check, each.message]),
    ),
  )
  const problems = findings.filter((each) => each.state === 'problem')
  if (problems.length > 0) throw new CommandError(`${count(problems.length, 'problem')} found.`)
}

/** `doctor` */
export const addDoctor = (program: Command, terminal: Terminal): Command =>
  program
    .command('doctor')
    .description(
      'check Node, settings, database, translations, stock, orders, e-mails and pictures; exit code 1 on a problem',
    )
    .action(() => checkAll(terminal))
