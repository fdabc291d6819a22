import { type Dashboard, getDashboard, getFirstDay, getSales } from '#contract/admin/dashboard.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { refusalSettings } from '#contract/refusal.ts'
import { type ReportedLimit, readRefusals } from '#data/checkout/address-refusals.ts'
import { countEmails } from '#data/orders/outbox.ts'
import { readFirstDay } from '#data/staff/first-day.ts'
import {
  readLowStock,
  readOpenMessages,
  readOrderQueues,
  readOverdueBackup,
} from '#data/staff/staff-dashboard.ts'
import type { AdminDependencies } from './dependencies.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { respondFromWorker } from './worker-response.ts'

type Alert = Dashboard['alerts'][number]

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

async function emailAlerts({ engine }: AdminDependencies): Promise<Alert[]> {
  const count = await countEmails(engine.db, 'given_up')
  const message = `${plural(count, 'email')} could not be sent`
  return count === 0 ? [] : [{ key: 'emailsFailed', count, message }]
}

const auditAlerts = ({ auditVerifier }: AdminDependencies): Alert[] =>
  auditVerifier.isBroken()
    ? [{ key: 'auditBroken', count: 1, message: 'The activity log failed verification' }]
    : []

/** Names of the calls that each limit of an address refuses, in the words of the dashboard. */
const refusedNouns: Record<ReportedLimit, string> = {
  checkout: 'order',
  units: 'order',
  register: 'sign-up',
  cart: 'cart change',
}

/** Returns what address limits refused in the last 24 hours. */
async function limitAlerts({ engine }: AdminDependencies, now: Date): Promise<Alert[]> {
  const refusals = await readRefusals(engine.db, now)
  return refusals.map(({ kind, count }) => ({
    key: `${kind}Limited` as const,
    count,
    message: `${plural(count, refusedNouns[kind])} ${count === 1 ? 'was' : 'were'} refused in 24 hours, because too many came from one address. Is it a mobile network? Setting: ${refusalSettings[kind]}`,
  }))
}

/** Returns the alerts about the server. */
async function serverAlerts({ engine, shop }: AdminDependencies, now: Date): Promise<Alert[]> {
  const hours = await readOverdueBackup(engine.db, now)
  const backup = hours === null ? 'There is no backup yet' : `Last backup: ${hours} hours ago`
  const isShared = shop.siteUrl.startsWith('https:') && shop.adminUrl === shop.siteUrl
  const alerts: (Alert | false)[] = [
    hours !== undefined && { key: 'backupOverdue', count: 1, message: backup },
    !(await engine.hasSearchIndex()) && {
      key: 'searchLimited',
      count: 1,
      message: 'Orders are found by number, phone and email only: PostgreSQL lacks pg_trgm',
    },
    isShared && {
      key: 'sharedOrigin',
      count: 1,
      message: 'Shop and admin share one address. Set ADMIN_URL to a host of its own.',
    },
  ]
  return alerts.filter((alert) => alert !== false)
}

/** The days of the sales chart, unless the query names another number. */
const defaultSalesDays = 30

/** Mounts the dashboard. Each role sees the queues and alerts that it may open. */
export function mountDashboard(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, getDashboard, async ({ can, db, now }) => {
    const when = async <Item>(permission: Permission, read: () => Promise<Item[]>) =>
      can(permission) ? read() : []
    return {
      queues: [
        ...(await when('orders.read', () => readOrderQueues(db, now))),
        ...(await when('stock.read', async () => [await readLowStock(db)])),
        ...(await when('messages.manage', async () => [await readOpenMessages(db)])),
      ],
      alerts: [
        ...(await when('orders.manage', () => emailAlerts(deps))),
        ...(await when('audit.read', async () => auditAlerts(deps))),
        ...(await when('settings.manage', () => serverAlerts(deps, now))),
        ...(await when('settings.manage', () => limitAlerts(deps, now))),
      ],
    }
  })
  mountStaff(mountContext, getFirstDay, async ({ db }) => ({
    steps: await readFirstDay(db, deps.shop),
  }))
  mountStaff(mountContext, getSales, (call) => {
    const range = { days: call.query.days ?? defaultSalesDays, now: call.now }
    return respondFromWorker(deps.readWorker, call, { name: 'readSales', input: range })
  })
}
