import { formatTime } from '#admin/lib/format.ts'
import { statusChangeCopy as copy } from '#content/copy/admin/orders.ts'
import { OrderStatus } from '#contract/orders.ts'

/** The change that another person made to an order, from the error `transition_not_allowed`. */
export interface Overtaken {
  status: OrderStatus
  who: string
  /** The time in Cairo: `10:42`. */
  time: string
}

interface ErrorEntry {
  code: string
  params?: Readonly<Record<string, unknown>> | undefined
}

/** Returns what happened to the order meanwhile, or undefined for another error. */
export function readOvertaken({ code, params }: ErrorEntry): Overtaken | undefined {
  const status = OrderStatus.options.find((option) => option === params?.from)
  if (code !== 'transition_not_allowed' || !status) return undefined
  const { changedBy, changedAt } = params ?? {}
  return {
    status,
    // Changes by shoppers have no audit entry and therefore no name.
    who: typeof changedBy === 'string' ? changedBy : copy.customer,
    time: typeof changedAt === 'string' ? formatTime(changedAt) : '',
  }
}
