import type { Command } from 'commander'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Allowance, Limits } from '#contract/limits.ts'
import { readSettings } from '#settings/settings.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Who may call, in the words of the documentation. */
const authText: Record<Endpoint['auth'], string> = {
  none: 'public',
  'optional-guest': 'public, or a guest',
  optional: 'public, guest or customer',
  shopper: 'guest or customer',
  customer: 'customer',
}

const allowance = (whose: string, allowed?: Allowance): string[] =>
  allowed ? [`${allowed.points} per ${whose} in ${allowed.seconds / 60} min`] : []

const unitAllowance = ({ units }: Limits): string[] =>
  allowance('address', units.address).map((text) => text.replace(' per', ' units per'))

function limitsOf({ limit }: Endpoint, limits: Limits): string {
  if (!limit) return ''
  const { subject, address } = limits[limit]
  const whose = limit === 'login' ? 'account' : 'shopper'
  return [
    ...allowance(whose, subject),
    ...allowance('address', address),
    ...(limit === 'checkout' ? unitAllowance(limits) : []),
  ].join(', ')
}

/** `routes` */
export const addRoutes = (program: Command, terminal: Terminal): Command =>
  program
    .command('routes')
    .description('every call of the API: method, path, who may call, limits')
    .action(() => {
      const { limits } = readSettings(terminal.environment)
      const rows = Object.entries<Endpoint>(endpoints).map(([name, each]) => [
        each.method,
        `/api${each.path}`,
        authText[each.auth],
        limitsOf(each, limits),
        name,
      ])
      terminal.print(table(['METHOD', 'PATH', 'WHO', 'LIMITS', 'CALL'], rows))
    })
