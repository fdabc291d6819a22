import type { Command } from 'commander'
import { findEnvironmentProblems, findShopProblems, type Problem } from './doctor-checks.ts'
import { CommandError } from './errors.ts'
import { count, table } from './table.ts'
import type { Terminal } from './terminal.ts'

async function examine(terminal: Terminal): Promise<void> {
  const outside = findEnvironmentProblems(terminal)
  const isSound = outside.every((each) => each.state === 'ok')
  const findings: Problem[] = isSound
    ? [...outside, ...(await findShopProblems(terminal))]
    : outside
  terminal.print(
    table(
      ['', 'CHECK', 'FINDING'],
      findings.map((each) => [each.state, each.check, each.says]),
    ),
  )
  const problems = findings.filter((each) => each.state === 'problem')
  if (problems.length > 0) throw new CommandError(`${count(problems.length, 'problem')} found.`)
}

/** `doctor` */
export const addDoctor = (program: Command, terminal: Terminal): Command =>
  program
    .command('doctor')
    .description('check Node, settings, database, books and pictures; exit 1 on a problem')
    .action(() => examine(terminal))
