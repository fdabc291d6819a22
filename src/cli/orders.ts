import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { OrderQueue } from '#contract/admin/dashboard.ts'
import { CancelReason } from '#contract/admin/order-reasons.ts'
import { shopError } from '#contract/errors.ts'
import { formatSum } from '#contract/money.ts'
import { type Order, OrderStatus, orderNumber } from '#contract/orders.ts'
import type { Db } from '#data/engine/engine.ts'
import { setOrderStatus } from '#data/orders/command-status.ts'
import { findOrder, readOrdersById } from '#data/orders/orders.ts'
import { readOrderIdPage } from '#data/orders/staff-orders.ts'
import type { TranslatableOrder } from '#rules/translate.ts'
import { limit, searchText } from './arguments.ts'
import { commandOrigin } from './command-origin.ts'
import { withShop } from './open-shop.ts'
import { formatTime, oneLine, table } from './table.ts'
import type { Terminal } from './terminal.ts'

const statuses = OrderStatus.options

interface OrderListFilter {
  status?: OrderStatus
  queue?: OrderQueue
  search?: string
  limit: number
}

/** Parses an order number as typed: with or without `#`, in any letter case. */
export const parseOrderNumber = (text: string): string => text.replace(/^#/, '').toLowerCase()

const countUnits = (order: Order): number =>
  order.items.reduce((sum, item) => sum + item.quantity, 0)

function tableOf(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders.'
  return table(
    ['NUMBER', 'STATUS', 'ORDERED', 'CUSTOMER', 'UNITS', 'TOTAL'],
    orders.map((order) => [
      orderNumber(order.id),
      order.status,
      formatTime(order.orderedDateTime),
      order.contactInfo_Name,
      countUnits(order),
      formatSum(order.totalPriceAfterDiscount),
    ]),
  )
}

function describe(order: Order): string {
  const phones = [order.contactInfo_PhoneNumber, order.contactInfo_PhoneNumber2].filter(Boolean)
  const lines = order.items.map((item) => [
    item.quantity,
    item.productVariantId,
    [item.variantName, item.color, item.size].filter(Boolean).join(', '),
    formatSum(item.price),
  ])
  const reduction = order.discount > 0 ? `, coupon ${order.discount} % off` : ''
  const contact = [order.contactInfo_Name, order.contactInfo_Email, phones.join(' / ')]
  return [
    `Order ${orderNumber(order.id)}, ${order.status}, of ${formatTime(order.orderedDateTime)}`,
    `Contact  ${oneLine(contact.filter(Boolean).join(', ') || 'deleted')}`,
    `Address  ${oneLine(order.shippingAddress || 'deleted')}`,
    '',
    table(['QTY', 'VARIANT', 'NAME', 'PRICE'], lines),
    '',
    `Subtotal ${formatSum(order.totalPrice)}${reduction}, shipping ${formatSum(order.shippingCost)}`,
    `To pay   ${formatSum(order.totalPriceAfterDiscount)}`,
  ].join('\n')
}

/** Returns the order of a number. Throws `not_found`. */
export async function getOrder(db: Db, number: string): Promise<TranslatableOrder> {
  const order = await findOrder(db, number)
  if (!order) throw shopError('not_found', { description: `There is no order ${number}.` })
  return order
}

const list = (
  terminal: Terminal,
  { status, queue, search, limit }: OrderListFilter,
): Promise<void> =>
  withShop(terminal, async (engine) => {
    const { ids } = await readOrderIdPage(engine, {
      ...(status ? { status: [status] } : {}),
      queue,
      q: search,
      limit,
      now: terminal.now(),
    })
    terminal.print(tableOf(await readOrdersById(engine.db, ids)))
  })

const show = (terminal: Terminal, number: string): Promise<void> =>
  withShop(terminal, async ({ db }) => terminal.print(describe(await getOrder(db, number))))

interface StatusOptions {
  reason?: CancelReason
  damaged?: Map<string, number>
}

/** Adds the damaged units of a variant: `floral-701:1`. */
function parseDamaged(text: string, others: ReadonlyMap<string, number> = new Map()) {
  const [, variant, units] = /^([^:]+):([1-9]\d{0,5})$/.exec(text) ?? []
  if (!variant || !units)
    throw new InvalidArgumentError('Expected a variant and a number: VARIANT:N.')
  return new Map([...others, [variant, Number(units)]])
}

const setStatus = (
  terminal: Terminal,
  number: string,
  { to, ...options }: StatusOptions & { to: OrderStatus },
): Promise<void> =>
  withShop(terminal, async (engine) => {
    const change = { ...options, number, to, ...commandOrigin(terminal) }
    const { from } = await setOrderStatus(engine, change)
    const restocked = to === 'cancelled' ? '; its items are back in stock' : ''
    terminal.print(`Order ${number}: ${from} -> ${to}${restocked}.`)
  })

/**
 * `orders [--status <status>] [--queue <queue>] [--search <text>] [--limit <n>]` and
 * `order <number> [status]` @spec order-status.staff
 */
export function addOrders(program: Command, terminal: Terminal): void {
  program
    .command('orders')
    .description('list orders, latest first')
    .addOption(
      new Option('--status <status>', 'list only orders with this status').choices(statuses),
    )
    .addOption(
      new Option('--queue <queue>', 'list only orders that wait in this queue').choices(
        OrderQueue.options,
      ),
    )
    .option(
      '--search <text>',
      'list only orders with this number, name, phone, e-mail, address or product',
      searchText,
    )
    .option('--limit <n>', 'maximum number of orders', limit, 20)
    .action((filter: OrderListFilter) => list(terminal, filter))
  program
    .command('order')
    .description('show one order, or set its status; cancelling returns its items to stock')
    .argument('<number>', 'the order number of eight characters, or the whole id', parseOrderNumber)
    .addArgument(new Argument('[status]', 'the new status').choices(statuses))
    .addOption(
      new Option('--reason <reason>', 'why the order is cancelled (default: other)').choices(
        CancelReason.options,
      ),
    )
    .option('--damaged <variant:n>', 'units of a returned parcel that are damaged', parseDamaged)
    .action((number: string, status: OrderStatus | undefined, options: StatusOptions) =>
      status ? setStatus(terminal, number, { to: status, ...options }) : show(terminal, number),
    )
}
