import { Argument, type Command, Option } from 'commander'
import { shopError } from '#contract/errors.ts'
import { formatSum } from '#contract/money.ts'
import { type Order, OrderStatus, orderNumber } from '#contract/orders.ts'
import { findOrder, listOrders, setOrderStatus } from '#data/orders.ts'
import { limit } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { formatTime, oneLine, table } from './table.ts'
import type { Terminal } from './terminal.ts'

const statuses = OrderStatus.options

/** Parses an order number as typed: with or without `#`, in any letter case. */
export const parseOrderNumber = (text: string): string => text.replace(/^#/, '').toLowerCase()

const countUnits = (order: Order): number =>
  order.items.reduce((sum, item) => sum + item.quantity, 0)

function list(orders: readonly Order[]): string {
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

async function showOrSetStatus(
  terminal: Terminal,
  typedNumber: string,
  to?: OrderStatus,
): Promise<void> {
  const number = parseOrderNumber(typedNumber)
  await withShop(terminal, async (engine) => {
    if (to) {
      const { from } = await setOrderStatus(engine, { number, to, now: terminal.now() })
      const restocked = to === 'cancelled' ? '; its items are back in stock' : ''
      terminal.print(`Order ${number}: ${from} -> ${to}${restocked}.`)
      return
    }
    const order = await findOrder(engine.db, number)
    if (!order) throw shopError('not_found', { description: `There is no order ${number}.` })
    terminal.print(describe(order))
  })
}

/**
 * `orders [--status <status>] [--limit <n>]` and `order <number> [status]` @spec order-status.staff
 */
export function addOrders(program: Command, terminal: Terminal): void {
  program
    .command('orders')
    .description('list orders, latest first')
    .addOption(
      new Option('--status <status>', 'list only orders with this status').choices(statuses),
    )
    .option('--limit <n>', 'maximum number of orders', limit, 20)
    .action((options: { status?: OrderStatus; limit: number }) =>
      withShop(terminal, async ({ db }) => terminal.print(list(await listOrders(db, options)))),
    )
  program
    .command('order')
    .description('show one order, or set its status; cancelling returns its items to stock')
    .argument('<number>', 'the order number of eight characters, or the whole id')
    .addArgument(new Argument('[status]', 'the new status').choices(statuses))
    .action((number: string, status?: OrderStatus) => showOrSetStatus(terminal, number, status))
}
