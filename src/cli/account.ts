import { Argument, type Command } from 'commander'
import { endSessions, forgetPerson, type PersonalData } from '#data/personal-data.ts'
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

const summarise = (data: PersonalData): string =>
  [
    data.hasAccount ? 'account' : 'no account',
    count(data.sessions, 'session'),
    count(data.cartItems, 'cart item'),
    count(data.wishlistItems, 'wishlist item'),
    `${count(data.messages, 'message')} of feedback`,
    `contact data of ${count(data.orders.length, 'order')}`,
  ].join(', ')

const isEmpty = ({ hasAccount, messages, orders }: PersonalData): boolean =>
  !hasAccount && messages === 0 && orders.length === 0

const forget = (terminal: Terminal, email: string, isConfirmed: boolean): Promise<void> =>
  withShop(terminal, async (engine) => {
    const data = await forgetPerson(engine, { email, dryRun: !isConfirmed })
    if (isEmpty(data)) throw new CommandError(`Nothing is stored about ${email}.`)
    if (data.openOrders.length > 0) {
      throw new CommandError(
        `${email} has ${count(data.openOrders.length, 'open order')}: ${data.openOrders.join(', ')}. Nothing was changed. Set each order to delivered or cancelled first.`,
      )
    }
    terminal.print(
      isConfirmed
        ? `Deleted: ${summarise(data)}.`
        : `${email}: ${summarise(data)}.\nNothing was changed. Pass --yes to delete all of it.`,
    )
  })

/** `account <e-mail> sign-out` and `account <e-mail> forget [--yes]` */
export const addAccount = (program: Command, terminal: Terminal): Command =>
  program
    .command('account')
    .description('end all sessions of an account, or delete the data stored about a person')
    .argument('<e-mail>', 'the address, in any letter case')
    .addArgument(new Argument('<action>', 'what the command does').choices(['sign-out', 'forget']))
    .option('--yes', 'with forget: delete the data; without it, only show what would be deleted')
    .action((email: string, action: string, options: { yes?: boolean }) =>
      action === 'forget'
        ? forget(terminal, email, options.yes === true)
        : signOut(terminal, email),
    )
