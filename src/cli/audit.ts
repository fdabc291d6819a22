import { type Command, InvalidArgumentError } from 'commander'
import { AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { verifyAuditLog } from '#data/audit-chain.ts'
import { type AuditFilter, readAuditEntries } from '#data/audit-entries.ts'
import { wholeNumber } from './arguments.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { count, formatTime, table } from './table.ts'
import type { Terminal } from './terminal.ts'

type Subject = Pick<AuditFilter, 'subjectKind' | 'subjectId'>

/** Parses a subject. @example parseSubject('variant:floral-701') */
function parseSubject(text: string): Subject {
  const [kind, ...id] = text.split(':')
  const subjectKind = AuditSubjectKind.safeParse(kind)
  const subjectId = id.join(':')
  if (subjectKind.success && subjectId !== '') return { subjectKind: subjectKind.data, subjectId }
  const kinds = AuditSubjectKind.options.join(', ')
  throw new InvalidArgumentError(`Expected KIND:ID, with one of these kinds: ${kinds}.`)
}

interface ListOptions {
  subject?: Subject
  limit: number
}

const list = (terminal: Terminal, { subject = {}, limit }: ListOptions): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const { entries } = await readAuditEntries(db, subject, { limit })
    const rows = entries.map((each) => [
      each.seq,
      formatTime(each.at),
      each.actor.name,
      each.action,
      `${each.subject.kind}:${each.subject.id}`,
      each.changes.map(({ field }) => field).join(', '),
    ])
    const heading = ['ENTRY', 'TIME', 'WHO', 'ACTION', 'SUBJECT', 'CHANGED']
    terminal.print(rows.length === 0 ? 'No entries.' : table(heading, rows))
  })

const verify = (terminal: Terminal): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const { entryCount, brokenAtSeq } = await verifyAuditLog(db)
    if (brokenAtSeq !== null)
      throw new CommandError(
        `Entry ${brokenAtSeq} of the audit log does not match the one before it. Make a backup and check who had access to the server.`,
      )
    terminal.print(`${count(entryCount, 'recorded change')} verified.`)
  })

/** `audit [--subject <kind:id>] [--limit <n>]` and `audit verify` */
export function addAudit(program: Command, terminal: Terminal): void {
  const audit = program
    .command('audit')
    .description('show who changed what, or verify the audit log')
    .option(
      '--subject <kind:id>',
      'only changes of this subject, such as order:<id> or variant:floral-701',
      parseSubject,
    )
    .option('--limit <n>', 'the number of entries', wholeNumber(1, 1000), 50)
    .action((options: ListOptions) => list(terminal, options))
  audit
    .command('verify')
    .description('check that no entry was changed or removed; exit code 1 if one was')
    .action(() => verify(terminal))
}
