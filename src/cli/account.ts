import { hash, randomBytes } from 'node:crypto'
import { Argument, type Command } from 'commander'
import type { ErasePreview } from '#contract/admin/customers.ts'
import { withAudit } from '#data/audit/audit-log.ts'
import { addAccountLink } from '#data/customers/account-links.ts'
import { eraseCustomer } from '#data/customers/erase-customer.ts'
import { readErasePreview } from '#data/customers/erase-preview.ts'
import { personOfEmail } from '#data/customers/find-person.ts'
import { finishErasures } from '#data/customers/finish-erasure.ts'
import { countSessions, endSessions } from '#data/customers/sessions.ts'
import { accountKey } from '#data/orders/customer-key.ts'
import { readSettings } from '#settings/settings.ts'
import { commandOrigin } from './command-origin.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

const signOut = (terminal: Terminal, email: string): Promise<void> =>
  withShop(terminal, async (engine) => {
    const ended = await endSessions(engine, email)
    if (ended === undefined) throw new CommandError(`There is no account ${email}.`)
    terminal.print(`${email}: ${count(ended, 'session')} ended.`)
  })

/** Prints the address of a link that sets a new password, within 30 minutes. */
const printResetLink = (terminal: Terminal, email: string): Promise<void> =>
  withShop(terminal, async (engine) => {
    const token = randomBytes(32).toString('base64url')
    const source = { ...commandOrigin(terminal), action: 'account.link_created' } as const
    await withAudit(engine, source, async ({ trx, record }) => {
      const link = {
        tokenHash: hash('sha256', token, 'base64url'),
        kind: 'password',
        email: email.toLowerCase(),
        now: source.now,
      } as const
      const user = await addAccountLink(trx, engine, link)
      if (!user) throw new CommandError(`There is no account ${email}.`)
      await record({ subject: { kind: 'customer', id: accountKey(user.id) }, changes: [] })
    })
    const { siteUrl } = readSettings(terminal.environment)
    terminal.print(`${siteUrl}/reset-password#${token}`)
  })

const summarise = (data: ErasePreview, sessions: number): string =>
  [
    data.hasAccount ? 'account' : 'no account',
    count(sessions, 'session'),
    count(data.cartItems, 'cart item'),
    count(data.wishlistItems, 'wishlist item'),
    `${count(data.messages, 'message')} of feedback`,
    `contact data of ${count(data.orders, 'order')}`,
  ].join(', ')

/** Returns lines about orders of other people and texts of other people. */
const describeOthers = ({ erasedLater, elsewhere }: ErasePreview): string[] => [
  ...(erasedLater.length > 0
    ? [
        `${count(erasedLater.length, 'order')} of other clients with this address: ${erasedLater.join(', ')}. Not finished, so erased after the end.`,
      ]
    : []),
  ...(elsewhere.total > 0
    ? [
        `The address or a telephone number becomes 'Erased' in ${count(elsewhere.total, 'text')} of other people:`,
        ...elsewhere.items.map(({ kind, label, text }) => `  ${kind} ${label}: ${text}`),
      ]
    : []),
]

const isEmpty = ({ hasAccount, messages, orders, blockedBy }: ErasePreview): boolean =>
  !hasAccount && messages === 0 && orders === 0 && blockedBy.length === 0

const forget = (terminal: Terminal, email: string, isConfirmed: boolean): Promise<void> =>
  withShop(terminal, async (engine) => {
    const person = await personOfEmail(engine.db, email)
    const data = await readErasePreview(engine, person)
    const summary = summarise(data, await countSessions(engine.db, person))
    if (isEmpty(data)) throw new CommandError(`Nothing is stored about ${email}.`)
    if (data.blockedBy.length > 0) {
      throw new CommandError(
        `${email} has ${count(data.blockedBy.length, 'open order')}: ${data.blockedBy.join(', ')}. Nothing was changed. Set each order to delivered or cancelled first.`,
      )
    }
    for (const line of describeOthers(data)) terminal.print(line)
    if (!isConfirmed) {
      terminal.print(`${email}: ${summary}.\nNothing was changed. Pass --yes to delete all of it.`)
      return
    }
    const source = { ...commandOrigin(terminal), action: 'customer.erased' } as const
    await finishErasures(engine, source.now)
    await eraseCustomer(engine, source, { person })
    terminal.print(`Deleted: ${summary}.`)
  })

/** `account <e-mail> sign-out`, `reset-link`, and `forget [--yes]` */
export const addAccount = (program: Command, terminal: Terminal): Command =>
  program
    .command('account')
    .description(
      'end all sessions of an account, print a link for a new password, or delete the data of a person',
    )
    .argument('<e-mail>', 'the address, in any letter case')
    .addArgument(
      new Argument('<action>', 'what the command does').choices([
        'sign-out',
        'reset-link',
        'forget',
      ]),
    )
    .option('--yes', 'with forget: delete the data; without it, only show what would be deleted')
    .action((email: string, action: string, options: { yes?: boolean }) => {
      if (action === 'forget') return forget(terminal, email, options.yes === true)
      return action === 'reset-link' ? printResetLink(terminal, email) : signOut(terminal, email)
    })
