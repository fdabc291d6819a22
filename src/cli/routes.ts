import type { Command } from 'commander'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Allowance, Limits } from '#contract/limits.ts'
import { readSettings } from '#settings/settings.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Who may call an endpoint, as the API documentation words it. */
const authText: Record<Endpoint['auth'], string> = {
  none: 'public',
  'optional-guest': 'public, or a guest',
  optional: 'public, guest or customer',
  shopper: 'guest or customer',
  customer: 'customer',
  orderLink: 'link of an order',
}

const describeAllowance = (key: string, allowance?: Allowance): string[] =>
  allowance ? [`${allowance.points} per ${key} in ${allowance.seconds / 60} min`] : []

const describeUnits = ({ units }: Limits): string[] =>
  describeAllowance('address', units.address).map((text) => text.replace(' per', ' units per'))

function limitsOf({ limit, auth }: Endpoint, limits: Limits): string {
  if (!limit) return ''
  const { subject, address } = limits[limit]
  const subjectName = limit === 'login' ? 'account' : auth === 'orderLink' ? 'order' : 'shopper'
  return [
    ...describeAllowance(subjectName, subject),
    ...describeAllowance('address', address),
    ...(limit === 'checkout' ? describeUnits(limits) : []),
  ].join(', ')
}

/** `routes` */
export const addRoutes = (program: Command, terminal: Terminal): Command =>
  program
    .command('routes')
    .description('list every endpoint of the API with its callers and limits')
    .action(() => {
      const { limits } = readSettings(terminal.environment)
      const rows = Object.entries<Endpoint>(endpoints).map(([name, each]) => [
        each.method,
        `/api${each.path}`,
        authText[each.auth],
        limitsOf(each, limits),
        name,
      ])
      terminal.print(table(['METHOD', 'PATH', 'CALLERS', 'LIMITS', 'ENDPOINT'], rows))
    })
