import { formatMoney } from '#admin/lib/format.ts'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'

/** Returns what the courier collects, or a dash. */
export const cashText = ({ cashDue }: OrderRow): string =>
  cashDue === 0 ? ordersCopy.noCash : formatMoney(cashDue)
