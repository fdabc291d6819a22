import { Argument, type Command, Option } from 'commander'
import { shopError } from '#contract/errors.ts'
import { OrderStatus, orderNumber } from '#contract/orders.ts'
import type { Engine } from '#data/engine/engine.ts'
import { findOrder } from '#data/orders.ts'
import { listEmails, listEmailsOfOrder, type OutboxRecord, resendEmails } from '#data/outbox.ts'
import { type EmailState, emailStates, type SkipReason } from '#data/tables.ts'
import { composeEmail } from '#email/compose-email.ts'
import { readSettings } from '#settings/settings.ts'
import { limit } from './arguments.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { typedNumber } from './orders.ts'
import { count, moment, oneLine, table } from './table.ts'
import type { Terminal } from './terminal.ts'

const skipReasons: Readonly<Record<SkipReason, string>> = {
  recipient_limit: 'too many e-mails to this recipient in an hour',
  order_cancelled: 'the order was cancelled before',
  not_requested: 'not requested by staff',
}

/** State of an e-mail with its reason, or the time of the next try. */
function fate({ state, settledAt, dueAt, attempts, lastError, skipReason }: OutboxRecord): string {
  const reason = skipReason ? skipReasons[skipReason] : lastError
  const why = reason ? `: ${reason}` : ''
  if (settledAt) return `${state.replace('_', ' ')} ${moment(settledAt)}${why}`
  return attempts === 0 && !reason ? 'waiting' : `waiting, next try ${moment(dueAt)}${why}`
}

function list(letters: readonly OutboxRecord[]): string {
  if (letters.length === 0) return 'No letters.'
  return table(
    ['ORDER', 'LETTER', 'WRITTEN', 'TRIES', 'STATE'],
    letters.map((letter) => [
      orderNumber(letter.orderId),
      letter.status,
      moment(letter.createdAt),
      letter.attempts,
      fate(letter),
    ]),
  )
}

interface Wish {
  given: string
  status: OrderStatus | undefined
  again: boolean | undefined
}

async function show(terminal: Terminal, engine: Engine, { given, status, again }: Wish) {
  const number = typedNumber(given)
  const order = await findOrder(engine.db, number)
  if (!order) throw shopError('not_found', { description: `There is no order ${number}.` })
  if (again) {
    const many = await resendEmails(engine, { orderId: order.id, status, now: terminal.now() })
    terminal.print(`${count(many, 'letter')} about order ${number} will be tried again.`)
    return
  }
  const settings = readSettings(terminal.environment)
  const letters = (await listEmailsOfOrder(engine.db, order.id)).filter(
    (letter) => status === undefined || letter.status === status,
  )
  if (letters.length === 0) throw new CommandError(`There is no such letter about ${number}.`)
  const written = letters.map((letter) => {
    const { from, to, subject, text } = composeEmail(order, letter.status, settings)
    return [
      `State:   ${fate(letter)}`,
      `From:    ${from.name} <${from.address}>`,
      `To:      ${oneLine(to)}`,
      `Subject: ${subject}\n`,
      text,
    ].join('\n')
  })
  terminal.print(written.join(`${'-'.repeat(60)}\n`).trimEnd())
}

/** `mail [--state <state>] [--limit <n>]` and `mail <number> [letter] [--again]` */
export const addMail = (program: Command, terminal: Terminal): Command =>
  program
    .command('mail')
    .description('list letters about orders, latest first, or read those about one order')
    .argument('[number]', 'the order, to read its letters whole')
    .addArgument(new Argument('[letter]', 'only the one about this').choices(OrderStatus.options))
    .addOption(new Option('--state <state>', 'list only those in it').choices(emailStates))
    .option('--limit <n>', 'how many at most', limit, 20)
    .option('--again', "send an order's e-mails again that were given up, skipped or only logged")
    .action(
      (
        given: string | undefined,
        status: OrderStatus | undefined,
        options: { state?: EmailState; limit: number; again?: boolean },
      ) =>
        withShop(terminal, async (engine) => {
          if (given) await show(terminal, engine, { given, status, again: options.again })
          else if (options.again) throw new CommandError('Say which order: mail <number> --again.')
          else terminal.print(list(await listEmails(engine.db, options)))
        }),
    )
