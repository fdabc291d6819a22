import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import * as z from 'zod/mini'
import { createToken } from '#api/admin/cookie.ts'
import { StaffEmail, StaffName } from '#contract/admin/factors.ts'
import { StaffRole } from '#contract/admin/permissions.ts'
import type { Engine } from '#data/engine/engine.ts'
import { findStaffByEmail, listStaffMembers, type StaffAccount } from '#data/staff/staff.ts'
import {
  disableStaff,
  editStaff,
  enableStaff,
  inviteStaff,
  linkStaff,
  resetStaff,
  signOutStaff,
} from '#data/staff/staff-accounts.ts'
import { canSignIn, readFactors } from '#data/staff/staff-factors.ts'
import { staffLinkAddress } from '#rules/staff-sessions.ts'
import { readSettings } from '#settings/settings.ts'
import { commandOrigin } from './command-origin.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { formatTime, table } from './table.ts'
import type { Terminal } from './terminal.ts'

function parseEmail(text: string): string {
  const result = z.safeParse(StaffEmail, text)
  if (result.success) return result.data
  throw new InvalidArgumentError('Expected an email address.')
}

function parseName(text: string): string {
  const result = z.safeParse(StaffName, text)
  if (result.success) return result.data
  throw new InvalidArgumentError('Expected a name of 1 to 80 characters.')
}

const validity = { setup: '24 hours', signIn: '15 minutes' } as const

/** Prints a one-time link on a line of its own, so that a person can select it. */
function printLink(terminal: Terminal, token: string, kind: keyof typeof validity): void {
  const { adminUrl, siteUrl } = readSettings(terminal.environment)
  const link = staffLinkAddress(new URL(adminUrl ?? siteUrl).origin, token)
  terminal.print(`Open this link within ${validity[kind]}:\n${link}`)
}

interface NewStaff {
  role: StaffRole
  name?: string
}

const addStaff = (terminal: Terminal, email: string, { role, name }: NewStaff): Promise<void> =>
  withShop(terminal, async (engine) => {
    const { token, tokenHash } = createToken()
    const account = { email, role, tokenHash, name: name ?? email.split('@')[0] ?? email }
    await inviteStaff(engine, commandOrigin(terminal), account)
    printLink(terminal, token, 'setup')
  })

const list = (terminal: Terminal): Promise<void> =>
  withShop(terminal, async ({ db }) => {
    const members = await listStaffMembers(db, terminal.now())
    const rows = members.map((each) => [
      each.email,
      each.name,
      each.role,
      each.state,
      each.passkeyCount,
      each.hasTotp ? 'yes' : 'no',
      each.lastSeenAt === null ? '-' : formatTime(each.lastSeenAt),
    ])
    const heading = ['EMAIL', 'NAME', 'ROLE', 'STATE', 'PASSKEYS', 'CODE APP', 'LAST SEEN']
    terminal.print(rows.length === 0 ? 'No staff.' : table(heading, rows))
  })

/** Runs `work` with the account of an e-mail address. Throws CommandError without one. */
const withStaff = (
  terminal: Terminal,
  email: string,
  work: (engine: Engine, staff: StaffAccount) => Promise<void>,
): Promise<void> =>
  withShop(terminal, async (engine) => {
    const staff = await findStaffByEmail(engine.db, email)
    if (!staff) throw new CommandError(`There is no staff account ${email}.`)
    await work(engine, staff)
  })

const link = (terminal: Terminal, email: string): Promise<void> =>
  withStaff(terminal, email, async (engine, { id: staffId, disabled_at: disabledAt }) => {
    if (disabledAt !== null)
      throw new CommandError(`${email} is disabled. Run 'staff enable ${email}' first.`)
    const kind = canSignIn(await readFactors(engine.db, staffId)) ? 'signIn' : 'setup'
    const { token, tokenHash } = createToken()
    await linkStaff(engine, commandOrigin(terminal), { staffId, kind, tokenHash })
    printLink(terminal, token, kind)
  })

const setRole = (terminal: Terminal, email: string, role: StaffRole): Promise<void> =>
  withStaff(terminal, email, async (engine, { id: staffId, version }) => {
    await editStaff(engine, commandOrigin(terminal), { staffId, version, changes: { role } })
    terminal.print(`${email}: ${role}.`)
  })

const reset = (terminal: Terminal, email: string): Promise<void> =>
  withStaff(terminal, email, async (engine, { id: staffId }) => {
    const { token, tokenHash } = createToken()
    await resetStaff(engine, commandOrigin(terminal), { staffId, tokenHash })
    printLink(terminal, token, 'setup')
  })

/** Commands that change one account, with the words they print. */
const changes = [
  ['disable', 'disable an account, and end its sessions and links', disableStaff, 'disabled'],
  ['enable', 'enable an account again', enableStaff, 'enabled'],
  ['sign-out', 'end all sessions of a person', signOutStaff, 'signed out everywhere'],
] as const

const emailArgument = () => new Argument('<email>', 'the email address').argParser(parseEmail)

function addChanges(staff: Command, terminal: Terminal): void {
  for (const [name, description, change, outcome] of changes) {
    staff
      .command(name)
      .description(description)
      .addArgument(emailArgument())
      .action((email: string) =>
        withStaff(terminal, email, async (engine, { id }) => {
          await change(engine, commandOrigin(terminal), id)
          terminal.print(`${email}: ${outcome}.`)
        }),
      )
  }
}

/** `staff add | list | link | role | disable | enable | sign-out | reset` */
export function addStaffCommand(program: Command, terminal: Terminal): void {
  const staff = program.command('staff').description('accounts of the people who run the shop')
  const roles = StaffRole.options
  staff
    .command('add')
    .description('create an account and print its setup link')
    .addArgument(emailArgument())
    .addOption(
      new Option('--role <role>', 'what the person may do').choices(roles).makeOptionMandatory(),
    )
    .option('--name <name>', 'the name; without it, the first part of the email address', parseName)
    .action((email: string, options: NewStaff) => addStaff(terminal, email, options))
  staff
    .command('list')
    .description('list all accounts')
    .action(() => list(terminal))
  staff
    .command('link')
    .description('print a setup link, or a sign-in link for a person who is set up')
    .addArgument(emailArgument())
    .action((email: string) => link(terminal, email))
  staff
    .command('role')
    .description('change what a person may do, and end the sessions')
    .addArgument(emailArgument())
    .addArgument(new Argument('<role>', 'the new role').choices(roles))
    .action((email: string, role: StaffRole) => setRole(terminal, email, role))
  addChanges(staff, terminal)
  staff
    .command('reset')
    .description('remove all factors of a person, end the sessions and print a setup link')
    .addArgument(emailArgument())
    .action((email: string) => reset(terminal, email))
}
