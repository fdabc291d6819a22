import { sql } from 'kysely'
import type { Confirmer } from '#contract/admin/order-reasons.ts'
import { RefusalGroup } from '#contract/admin/reports.ts'
import type { Db } from '#data/engine/engine.ts'
import { percentOf, type ReportFigures } from '#rules/report-columns.ts'
import type { ReportPeriod } from './report-period.ts'

/** Shipped orders that were confirmed alike. Both are null for an order that has none. */
interface ShippedOrders {
  confirmer: Confirmer | null
  /** 1 if an earlier order of the same telephone number was delivered. */
  isRepeat: 0 | 1 | null
  shipped: number
  refused: number
}

/** Reads the orders that were ever shipped, by who confirmed them and whether the customer is known. */
async function readShipped(db: Db, { start, end }: ReportPeriod): Promise<ShippedOrders[]> {
  const { rows } = await sql<ShippedOrders>`
    select confirmer, "isRepeat", count(*) as shipped, sum(refused) as refused from (
      select case when confirmed_at is null then null else coalesce(confirmed_by, 'staff') end
          as confirmer,
        case when phone_key is null then null when exists (
          select 1 from orders as earlier where earlier.phone_key = orders.phone_key
            and earlier.status = 'delivered' and earlier.ordered_at < orders.ordered_at
        ) then 1 else 0 end as "isRepeat",
        case when cancel_reason = 'refused' then 1 else 0 end as refused
      from orders where ordered_at >= ${start} and ordered_at < ${end}
        and (status in ('shipped', 'delivered')
          or (status = 'cancelled' and returned_at is not null))
    ) as ever_shipped group by confirmer, "isRepeat"`.execute(db)
  return rows
}

/** Returns true if orders are in a group of the report. */
function isInGroup({ confirmer, isRepeat }: ShippedOrders, group: RefusalGroup): boolean {
  if (group === 'first') return isRepeat === 0
  if (group === 'repeat') return isRepeat === 1
  return group === (confirmer ?? 'unconfirmed')
}

/**
 * Returns how many parcels were refused, of first and repeat orders and by who confirmed them. An
 * erased order has no telephone number, so it is neither a first nor a repeat order.
 */
export async function readRefusalsReport(db: Db, period: ReportPeriod): Promise<ReportFigures[]> {
  const rows = await readShipped(db, period)
  return RefusalGroup.options.map((group) => {
    const ofGroup = rows.filter((row) => isInGroup(row, group))
    const sumOf = (key: 'shipped' | 'refused') =>
      ofGroup.reduce((sum, row) => sum + Number(row[key]), 0)
    const [shipped, refused] = [sumOf('shipped'), sumOf('refused')]
    return { group, shipped, refused, share: percentOf(refused, shipped) }
  })
}
