import { type Command, InvalidArgumentError, Option } from 'commander'
import { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { type AuditFilter, readAuditEntries } from '#data/audit/audit-entries.ts'
import type { Db } from '#data/engine/engine.ts'
import { cairoDayEnd, cairoDayStart } from '#rules/cairo-day.ts'
import { calendarDay, wholeNumber } from './arguments.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { getOrder, parseOrderNumber } from './orders.ts'
import { count, formatTime, table } from './table.ts'
import type { Terminal } from './terminal.ts'

type Subject = Pick<AuditFilter, 'subjectKind' | 'subjectId'>

/** Parses a subject, or the kind of subjects. @example parseSubject('variant:floral-701') */
function parseSubject(text: string): Subject {
  const [, kind, subjectId] = /^([^:]*)(?::(.+))?$/.exec(text) ?? []
  const subjectKind = AuditSubjectKind.safeParse(kind)
  if (subjectKind.success) return { subjectKind: subjectKind.data, subjectId }
  const kinds = AuditSubjectKind.options.join(', ')
  throw new InvalidArgumentError(`Expected KIND or KIND:ID, with one of these kinds: ${kinds}.`)
}

interface ListOptions {
  subject?: Subject
  action?: AuditAction
  actor?: string
  /** UTC time of the midnight of a calendar day. */
  from?: number
  until?: number
  limit: number
}

/** Returns the subject with the id of an order that is named by its number or id. */
async function resolveSubject(db: Db, subject: Subject | undefined): Promise<Subject | undefined> {
  if (subject?.subjectKind !== 'order' || !subject.subjectId) return subject
  const order = await getOrder(db, parseOrderNumber(subject.subjectId))
  return { ...subject, subjectId: order.id }
}

/** Returns the filter of a command. Both days are part of the period. */
const filterOf = ({ subject, action, actor, from, until }: ListOptions): AuditFilter => ({
  ...subject,
  action,
  actorId: actor,
  from: from === undefined ? undefined : new Date(cairoDayStart(from)),
  before: until === undefined ? undefined : new Date(cairoDayEnd(until)),
})

const list = (terminal: Terminal, options: ListOptions): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const subject = await resolveSubject(db, options.subject)
    const filter = filterOf({ ...options, subject })
    const { entries } = await readAuditEntries(db, filter, { limit: options.limit })
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

/**
 * `audit [--subject <kind:id>] [--action <action>] [--actor <id>] [--from <day>] [--until <day>]
 * [--limit <n>]` and `audit verify`
 */
export function addAudit(program: Command, terminal: Terminal): void {
  const audit = program
    .command('audit')
    .description('show who changed what, or verify the audit log')
    .option(
      '--subject <kind:id>',
      'only changes of this subject, such as variant:floral-701 or order:a28285e6, or of this kind, such as order',
      parseSubject,
    )
    .addOption(new Option('--action <action>', 'only this action').choices(AuditAction.options))
    .option('--actor <id>', 'only changes by the staff member with this id')
    .option('--from <day>', 'only changes on this day in Cairo or later', calendarDay)
    .option('--until <day>', 'only changes on this day in Cairo or earlier', calendarDay)
    .option('--limit <n>', 'the number of entries', wholeNumber(1, 1000), 50)
    .action((options: ListOptions) => list(terminal, options))
  audit
    .command('verify')
    .description('check that no entry was changed or removed; exit code 1 if one was')
    .action(() => verify(terminal))
}
