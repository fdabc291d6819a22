import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { formatSum, toLe } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { Engine } from '#data/engine/engine.ts'
import {
  cancelPendingOrder,
  findPendingOrders,
  type OrderFilter,
  type PendingOrder,
} from '#data/orders/cancel-orders.ts'
import { addressKey } from '#rules/address-key.ts'
import { commandOrigin } from './command-origin.ts'
import { CommandError } from './errors.ts'
import { withShop } from './open-shop.ts'
import { count, formatTime, table } from './table.ts'
import type { Terminal } from './terminal.ts'

/** The pause between two cancellations. A running server can write in the meantime. */
const pauseMs = 10

/** Returns the rate-limit key of an address, or of an IPv6 network such as `2001:db8:1:1::/64`. */
function parseAddress(text: string): string {
  const key = addressKey(text.replace(/\/64$/, ''))
  if (key !== 'unknown' || text === key) return key
  throw new InvalidArgumentError('Expected an IPv4 or IPv6 address.')
}

/** Parses a day or a time in UTC, such as `2026-01-15` or `2026-01-15T10:00`. */
function parseTime(text: string): Date {
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?Z?$/.test(text)
    ? new Date(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text)
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
    formatTime(order.orderedAt),
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
    const cancellation = { orderId: order.id, notify, ...commandOrigin({ now }) }
    if (await cancelPendingOrder(engine, cancellation)) cancelled.push(order)
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
    if (others > 0)
      terminal.print(`${count(others, 'order')} changed in the meantime and stayed as they are.`)
  })
}

/**
 * `cancel-orders [--client-address <a>] [--email <e>] [--from <t>] [--to <t>] [--yes] [--notify]`
 */
export const addCancelOrders = (program: Command, terminal: Terminal): Command =>
  program
    .command('cancel-orders')
    .description('cancel many pending orders, for example after an attack; filters combine')
    .option(
      '--client-address <address>',
      'orders from this client address; IPv6 by its /64 network',
      parseAddress,
    )
    .option('--email <e-mail>', 'orders with this contact e-mail, in any letter case')
    .option('--from <time>', 'orders placed at this time in UTC or later', parseTime)
    .option('--to <time>', 'orders placed before this time in UTC', parseTime)
    .option('--yes', 'cancel the orders; without it, only list them')
    .option('--notify', 'send e-mails to the customers')
    .action((options: Options) => cancelOrders(terminal, options))
