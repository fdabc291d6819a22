import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { formatSum, toLe } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import {
  cancelPendingOrder,
  findPendingOrders,
  type OrderFilter,
  type PendingOrder,
} from '#data/cancel-orders.ts'
import type { Engine } from '#data/engine/engine.ts'
import { addressKey } from '#rules/address-key.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { count, moment, table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Milliseconds between two orders, in which a running server writes. */
const pauseMs = 10

/** The rate-limit key of an address, or of an IPv6 network as this shop writes it. */
function parseAddress(given: string): string {
  const key = addressKey(given.replace(/\/64$/, ''))
  if (key !== 'unknown' || given === key) return key
  throw new InvalidArgumentError('Expected an IPv4 or IPv6 address.')
}

/** A day or a time in UTC: `2026-01-15`, `2026-01-15T10:00`. */
function parseTime(given: string): Date {
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?Z?$/.test(given)
    ? new Date(given.includes('T') && !given.endsWith('Z') ? `${given}Z` : given)
    : new Date(Number.NaN)
  if (!Number.isNaN(time.getTime())) return time
  throw new InvalidArgumentError('Expected a day or time in UTC, such as 2026-01-15T10:00.')
}

const sumUnits = (orders: readonly PendingOrder[]): number =>
  orders.reduce((sum, order) => sum + order.units, 0)

function describe(orders: readonly PendingOrder[]): string {
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  const rows = orders.map((order) => [
    orderNumber(order.id),
    moment(order.orderedAt),
    order.name,
    order.units,
    formatSum(toLe(order.total)),
  ])
  return [
    table(['NUMBER', 'ORDERED', 'CUSTOMER', 'UNITS', 'TOTAL'], rows),
    '',
    `${count(orders.length, 'pending order')}, ${count(sumUnits(orders), 'unit')}, ${formatSum(toLe(total))}`,
  ].join('\n')
}

async function cancelAll(
  engine: Engine,
  orders: readonly PendingOrder[],
  { notify, now }: { notify: boolean; now: () => Date },
): Promise<PendingOrder[]> {
  const cancelled: PendingOrder[] = []
  for (const order of orders) {
    if (await cancelPendingOrder(engine, { orderId: order.id, notify, now: now() }))
      cancelled.push(order)
    await sleep(pauseMs)
  }
  return cancelled
}

interface Options {
  clientAddress?: string
  email?: string
  from?: Date
  to?: Date
  yes?: boolean
  notify?: boolean
}

async function cancelOrders(terminal: Terminal, options: Options): Promise<void> {
  const { yes, notify = false, ...filter }: Options & OrderFilter = options
  if (!Object.values(filter).some(Boolean)) {
    throw new CommandError('Pass at least one of --client-address, --email, --from and --to.')
  }
  await withShop(terminal, async (engine) => {
    const orders = await findPendingOrders(engine.db, filter)
    if (orders.length === 0) return terminal.print('No pending orders match.')
    terminal.print(describe(orders))
    if (!yes) return terminal.print('Nothing was changed. Pass --yes to cancel them.')
    const cancelled = await cancelAll(engine, orders, { notify, now: terminal.now })
    const units = count(sumUnits(cancelled), 'unit')
    terminal.print(`Cancelled ${count(cancelled.length, 'order')}; ${units} returned to stock.`)
    const others = orders.length - cancelled.length
    if (others > 0) terminal.print(`${count(others, 'order')} had changed in the meantime.`)
  })
}

/** `cancel-orders [--client-address <a>] [--email <e>] [--from <t>] [--to <t>] [--yes] [--notify]` */
export const addCancelOrders = (program: Command, terminal: Terminal): Command =>
  program
    .command('cancel-orders')
    .description('cancel many pending orders, after an attack; filters combine')
    .option('--client-address <address>', 'orders of this client, IPv6 by its /64', parseAddress)
    .option('--email <e-mail>', 'orders with this contact e-mail, in either case')
    .option('--from <time>', 'orders placed at this time in UTC or later', parseTime)
    .option('--to <time>', 'orders placed before this time in UTC', parseTime)
    .option('--yes', 'cancel; without it, only show what would be cancelled')
    .option('--notify', 'send e-mails to the customers')
    .action((options: Options) => cancelOrders(terminal, options))
