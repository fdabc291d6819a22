import { Argument, type Command, Option } from 'commander'
import { shopError } from '#contract/errors.ts'
import { formatSum } from '#contract/money.ts'
import { type Order, OrderStatus, orderNumber } from '#contract/orders.ts'
import { findOrder, listOrders, setOrderStatus } from '#data/orders.ts'
import { limit } from './arguments.ts'
import { withShop } from './open-shop.ts'
import { moment, oneLine, table } from './table.ts'
import type { Terminal } from './terminal.ts'

const statuses = OrderStatus.options

/** A number as it may be typed: with or without `#`, in any case. */
export const typedNumber = (given: string): string => given.replace(/^#/, '').toLowerCase()

const piecesOf = (order: Order): number => order.items.reduce((sum, item) => sum + item.quantity, 0)

function list(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders.'
  return table(
    ['NUMBER', 'STATUS', 'ORDERED', 'CUSTOMER', 'PIECES', 'TOTAL'],
    orders.map((order) => [
      orderNumber(order.id),
      order.status,
      moment(order.orderedDateTime),
      order.contactInfo_Name,
      piecesOf(order),
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
    `Order ${orderNumber(order.id)}, ${order.status}, of ${moment(order.orderedDateTime)}`,
    `Contact  ${oneLine(contact.filter(Boolean).join(', ') || 'deleted')}`,
    `Address  ${oneLine(order.shippingAddress || 'deleted')}`,
    '',
    table(['QTY', 'PIECE', 'NAME', 'PRICE'], lines),
    '',
    `Subtotal ${formatSum(order.totalPrice)}${reduction}, shipping ${formatSum(order.shippingCost)}`,
    `To pay   ${formatSum(order.totalPriceAfterDiscount)}`,
  ].join('\n')
}

async function showOrMove(terminal: Terminal, given: string, to?: OrderStatus): Promise<void> {
  const number = typedNumber(given)
  await withShop(terminal, async (engine) => {
    if (to) {
      const { from } = await setOrderStatus(engine, { number, to, now: terminal.now() })
      const restocked = to === 'cancelled' ? '; its pieces are back in stock' : ''
      terminal.print(`Order ${number}: ${from} -> ${to}${restocked}.`)
      return
    }
    const order = await findOrder(engine.db, number)
    if (!order) throw shopError('not_found', { description: `There is no order ${number}.` })
    terminal.print(describe(order))
  })
}

/** `orders [--status <status>] [--limit <n>]` and `order <number> [status]` @spec order-status.staff */
export function addOrders(program: Command, terminal: Terminal): void {
  program
    .command('orders')
    .description('list orders, latest first')
    .addOption(new Option('--status <status>', 'only those of one status').choices(statuses))
    .option('--limit <n>', 'how many at most', limit, 20)
    .action((options: { status?: OrderStatus; limit: number }) =>
      withShop(terminal, async ({ db }) => terminal.print(list(await listOrders(db, options)))),
    )
  program
    .command('order')
    .description('show one order, or move it along; cancelling returns its pieces to stock')
    .argument('<number>', 'the eight characters a shopper reads, or the whole id')
    .addArgument(new Argument('[status]', 'where the order goes').choices(statuses))
    .action((number: string, status?: OrderStatus) => showOrMove(terminal, number, status))
}
