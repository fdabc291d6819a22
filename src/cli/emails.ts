import { Argument, type Command, Option } from 'commander'
import { OrderStatus, orderNumber } from '#contract/orders.ts'
import {
  listEmails,
  listEmailsOfOrder,
  type OutboxRecord,
  resendEmails,
} from '#data/orders/outbox.ts'
import { type EmailState, emailStates, type SkipReason } from '#data/tables/order-tables.ts'
import { composeEmail } from '#email/compose-email.ts'
import { readSettings } from '#settings/settings.ts'
import { limit } from './arguments.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { getOrder, parseOrderNumber } from './orders.ts'
import { count, formatTime, oneLine, table } from './table.ts'
import type { Terminal } from './terminal.ts'

const skipReasons: Readonly<Record<SkipReason, string>> = {
  recipient_limit: 'too many e-mails to this recipient in an hour',
  order_cancelled: 'the order was cancelled before',
  not_requested: 'not requested by staff',
}

/** Returns the state of an e-mail with its reason, or with the time of the next attempt. */
function statusText(email: OutboxRecord): string {
  const { state, settledAt, dueAt, attempts, lastError, skipReason } = email
  const reason = skipReason ? skipReasons[skipReason] : lastError
  const suffix = reason ? `: ${reason}` : ''
  if (settledAt) return `${state.replace('_', ' ')} ${formatTime(settledAt)}${suffix}`
  return attempts === 0 && !reason
    ? 'waiting'
    : `waiting, next attempt ${formatTime(dueAt)}${suffix}`
}

function tableOf(emails: readonly OutboxRecord[]): string {
  if (emails.length === 0) return 'No e-mails.'
  return table(
    ['ORDER', 'E-MAIL', 'CREATED', 'ATTEMPTS', 'STATE'],
    emails.map((email) => [
      orderNumber(email.orderId),
      email.status,
      formatTime(email.createdAt),
      email.attempts,
      statusText(email),
    ]),
  )
}

interface EmailListFilter {
  state?: EmailState
  limit: number
}

/** The e-mails of one order: all of them, or the one about `status`. */
interface EmailSelection {
  number: string
  status: OrderStatus | undefined
}

const list = (terminal: Terminal, filter: EmailListFilter): Promise<void> =>
  withShop(terminal, async ({ db }) => terminal.print(tableOf(await listEmails(db, filter))))

const show = (terminal: Terminal, { number, status }: EmailSelection): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const order = await getOrder(db, number)
    const settings = readSettings(terminal.environment)
    const emails = (await listEmailsOfOrder(db, order.id)).filter(
      (email) => status === undefined || email.status === status,
    )
    if (emails.length === 0) throw new CommandError(`Order ${number} has no such e-mail.`)
    const texts = emails.map((email) => {
      // A token opens the order, so it is not shown.
      const linkToken = settings.adminKey || !settings.databaseUrl ? '…' : null
      const { from, to, subject, text } = composeEmail(
        { ...order, linkToken },
        email.status,
        settings,
      )
      return [
        `State:   ${statusText(email)}`,
        `From:    ${from.name} <${from.address}>`,
        `To:      ${oneLine(to)}`,
        `Subject: ${subject}\n`,
        text,
      ].join('\n')
    })
    terminal.print(texts.join(`${'-'.repeat(60)}\n`).trimEnd())
  })

const resend = (terminal: Terminal, { number, status }: EmailSelection): Promise<void> =>
  withShop(terminal, async (engine) => {
    const { id } = await getOrder(engine.db, number)
    const resent = await resendEmails(engine, { orderId: id, status, now: terminal.now() })
    terminal.print(`Order ${number}: ${count(resent, 'e-mail')} will be sent again.`)
  })

/** `emails [--state <state>] [--limit <n>]` and `emails <number> [status] [--again]` */
export const addEmails = (program: Command, terminal: Terminal): Command =>
  program
    .command('emails')
    .description('list e-mails to customers, latest first, or show the e-mails of one order')
    .argument('[number]', 'the order number, to show its e-mails in full', parseOrderNumber)
    .addArgument(
      new Argument('[status]', 'show only the e-mail about this status').choices(
        OrderStatus.options,
      ),
    )
    .addOption(
      new Option('--state <state>', 'list only e-mails in this state').choices(emailStates),
    )
    .option('--limit <n>', 'maximum number of e-mails', limit, 20)
    .option('--again', 'send given-up, skipped or only logged e-mails of an order again')
    .action(
      (
        number: string | undefined,
        status: OrderStatus | undefined,
        { again, ...filter }: EmailListFilter & { again?: boolean },
      ) => {
        if (number) return (again ? resend : show)(terminal, { number, status })
        if (again) throw new CommandError('Pass the order number: emails <number> --again.')
        return list(terminal, filter)
      },
    )
