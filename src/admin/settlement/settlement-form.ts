import type { SettledOrder } from '#contract/admin/cash.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { toLe, toPiastres } from '#contract/money.ts'
import { parseAmount } from '#rules/parse-amount.ts'
import { parseSettlement, type SettlementOutcome } from '#rules/settlement.ts'

/** The fields of one order in the form. `received` is the text of its field. */
export interface SettledFields {
  outcome: SettlementOutcome
  received: string
}

/** The form: the pasted list, and the fields of each order that was changed. */
export interface SettlementForm {
  list: string
  fields: Readonly<Record<string, SettledFields>>
}

/** The form before anything was entered. */
export const untouched: SettlementForm = { list: '', fields: {} }

type Order = Pick<OrderRow, 'id' | 'number' | 'cashDue' | 'total'>

const openFields: SettledFields = { outcome: 'open', received: '' }

/** Returns the fields of an order. An order that was not changed is open. */
export const fieldsOf = ({ fields }: SettlementForm, { id }: Pick<Order, 'id'>): SettledFields =>
  fields[id] ?? openFields

const delivered = ({ cashDue }: Order, received = cashDue): SettledFields => ({
  outcome: 'delivered',
  received: String(received),
})

/** Returns the form with another outcome of an order. A delivered one gets the amount that is due. */
export const withOutcome = (
  form: SettlementForm,
  order: Order,
  outcome: SettlementOutcome,
): SettlementForm => ({
  ...form,
  fields: {
    ...form.fields,
    [order.id]: outcome === 'delivered' ? delivered(order) : { outcome, received: '' },
  },
})

/** Returns the form with all open orders delivered and paid. */
export const withAllDelivered = (form: SettlementForm, orders: readonly Order[]): SettlementForm =>
  orders
    .filter((order) => fieldsOf(form, order).outcome === 'open')
    .reduce((next, order) => withOutcome(next, order, 'delivered'), form)

/** Returns the form with a pasted list: each order that it names gets its outcome and its amount. */
export function withList(list: string, orders: readonly Order[]): SettlementForm {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const fields = parseSettlement(list).lines.flatMap(({ number, outcome, received }) => {
    const order = byNumber.get(number)
    if (!order) return []
    const entry =
      outcome === 'delivered' ? delivered(order, received) : ({ outcome, received: '' } as const)
    return [[order.id, entry] as const]
  })
  return { list, fields: Object.fromEntries(fields) }
}

/** Returns what the form says about its list: orders found and not found, and unreadable lines. */
export function describeList(list: string, orders: readonly Order[]) {
  const { lines, problems } = parseSettlement(list)
  const numbers = new Set(orders.map(({ number }) => number))
  const unknown = lines.flatMap(({ number }) => (numbers.has(number) ? [] : [number]))
  return {
    found: lines.length - unknown.length,
    unknown,
    problems: problems.map(({ line }) => line),
  }
}

/** Returns what is wrong with the amount of a delivered order, or undefined. */
export function amountProblem(
  { outcome, received }: SettledFields,
  { cashDue }: Order,
): 'invalid' | 'tooMuch' | undefined {
  if (outcome !== 'delivered') return undefined
  const amount = parseAmount(received)
  if (amount === undefined) return 'invalid'
  return amount > cashDue ? 'tooMuch' : undefined
}

/** Returns what the courier owes after paying an amount, in LE. It is 0 while the amount is wrong. */
export function shortOf(fields: SettledFields, order: Order): number {
  if (fields.outcome !== 'delivered' || amountProblem(fields, order)) return 0
  return toLe(toPiastres(order.cashDue) - toPiastres(parseAmount(fields.received) ?? 0))
}

/** Returns the sums of the form, in LE. */
export function sumsOf(form: SettlementForm, orders: readonly Order[]) {
  const rows = orders.map((order) => ({ order, fields: fieldsOf(form, order) }))
  const count = (outcome: SettlementOutcome) =>
    rows.filter(({ fields }) => fields.outcome === outcome).length
  const sum = (amounts: readonly number[]) =>
    toLe(amounts.reduce((total, amount) => total + toPiastres(amount), 0))
  const paid = rows.filter(
    ({ order, fields }) => fields.outcome === 'delivered' && !amountProblem(fields, order),
  )
  return {
    delivered: count('delivered'),
    returned: count('returned'),
    open: count('open'),
    received: sum(paid.map(({ fields }) => parseAmount(fields.received) ?? 0)),
    short: sum(rows.map(({ order, fields }) => shortOf(fields, order))),
    hasProblem: rows.some(({ order, fields }) => amountProblem(fields, order) !== undefined),
  }
}

/** Returns the orders to send. What was received before is part of the amount of an order. */
export const toSettled = (form: SettlementForm, orders: readonly Order[]): SettledOrder[] =>
  orders.flatMap((order): SettledOrder[] => {
    const { outcome, received } = fieldsOf(form, order)
    if (outcome === 'open') return []
    if (outcome === 'returned') return [{ orderId: order.id, outcome }]
    const before = toPiastres(order.total ?? order.cashDue) - toPiastres(order.cashDue)
    const amount = toLe(before + toPiastres(parseAmount(received) ?? 0))
    return [{ orderId: order.id, outcome, received: amount }]
  })
