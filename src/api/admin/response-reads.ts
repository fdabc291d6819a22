import type * as z from 'zod/mini'
import { searchCustomers } from '#contract/admin/customers.ts'
import { getSales } from '#contract/admin/dashboard.ts'
import { listMessages, type MessageQuery } from '#contract/admin/messages.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import { getReport } from '#contract/admin/reports.ts'
import { searchAll } from '#contract/admin/search.ts'
import { listStock, type StockQuery } from '#contract/admin/stock.ts'
import { success } from '#contract/envelope.ts'
import { searchCustomers as findCustomers } from '#data/customers/customer-search.ts'
import { listMessages as readMessages } from '#data/customers/messages.ts'
import type { Reader } from '#data/engine/engine.ts'
import type { OrderListQuery } from '#data/orders/order-filter.ts'
import { listStaffOrders as listOrders, type OrderView } from '#data/orders/staff-orders.ts'
import { type ReportRequest, readReport } from '#data/reports/reports.ts'
import { readSales } from '#data/reports/sales.ts'
import { type StaffSearch, searchEverything } from '#data/staff/staff-search.ts'
import { listStockRows } from '#data/stock/stock-rows.ts'

/** A read whose result is the `data` of a response. */
const responseRead = <Input>(
  data: z.ZodMiniType,
  read: (reader: Reader, input: Input) => Promise<unknown>,
) => ({ data, read })

const responseReads = {
  listOrders: responseRead(
    listStaffOrders.data,
    (reader, { query, view }: { query: OrderListQuery; view: OrderView }) =>
      listOrders(reader, query, view),
  ),
  listStock: responseRead(listStock.data, ({ db }, query: StockQuery & { now: Date }) =>
    listStockRows(db, query),
  ),
  listMessages: responseRead(listMessages.data, ({ db }, query: MessageQuery) =>
    readMessages(db, query),
  ),
  readSales: responseRead(getSales.data, ({ db }, range: { days: number; now: Date }) =>
    readSales(db, range),
  ),
  readReport: responseRead(getReport.data, ({ db }, request: ReportRequest) =>
    readReport(db, request),
  ),
  search: responseRead(searchAll.data, (reader, search: StaffSearch) =>
    searchEverything(reader, search),
  ),
  searchCustomers: responseRead(
    searchCustomers.data,
    async (reader, query: { q: string; now: Date }) => ({
      items: await findCustomers(reader, query),
    }),
  ),
}

type ResponseReads = typeof responseReads
type ResponseReadName = keyof ResponseReads

/** A response to write: the name of a read with its input. */
export type ResponseRequest = {
  [Name in ResponseReadName]: {
    name: Name
    input: Parameters<ResponseReads[Name]['read']>[1]
  }
}[ResponseReadName]

/** Returns the body of a response as JSON, with the fields that the contract names. */
export async function writeResponseBody(
  reader: Reader,
  { name, input }: ResponseRequest,
): Promise<string> {
  const { data, read } = responseReads[name]
  return JSON.stringify(success(data.parse(await read(reader, input as never))))
}
