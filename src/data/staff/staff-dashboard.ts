import { type SqlBool, sql } from 'kysely'
import { type Dashboard, OrderQueue } from '#contract/admin/dashboard.ts'
import { readLastBackup, readLowStockThreshold } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import { inQueue, statusChangedAt } from '#data/orders/order-filter.ts'
import { queueStatuses } from '#rules/order-queues.ts'

type Queue = Dashboard['queues'][number]

/** Queues that contain orders of the same statuses, so that one query reads these orders once. */
const queueGroups = [...Map.groupBy(OrderQueue.options, (key) => queueStatuses(key).has('shipped'))]

/** Returns count and oldest time of a queue as columns. */
function queueColumns(key: OrderQueue, now: Date) {
  const since = key === 'overdue' ? statusChangedAt : sql<string>`orders.ordered_at`
  const condition = inQueue(key, now)
  return [
    sql<number>`count(*) filter (where ${condition})`.as(`${key} count`),
    sql<string | null>`min(${since}) filter (where ${condition})`.as(`${key} oldestAt`),
  ] as const
}

/** Returns the number of orders in each queue, and the time of the one that waits longest. */
export async function readOrderQueues(db: Db, now: Date): Promise<Queue[]> {
  const queues: Queue[] = []
  for (const [, keys] of queueGroups) {
    const statuses = new Set(keys.flatMap((key) => [...queueStatuses(key)]))
    const row = await db
      .selectFrom('orders')
      .select(keys.flatMap((key) => [...queueColumns(key, now)]))
      .where('status', 'in', [...statuses])
      .executeTakeFirstOrThrow()
    for (const key of keys)
      queues.push({ key, count: row[`${key} count`], oldestAt: row[`${key} oldestAt`] })
  }
  return queues
}

const isLow = (threshold: number) =>
  sql<SqlBool>`stock_quantity <= coalesce(low_stock_threshold, ${threshold})`

/** Returns the number of variants on sale whose stock is low, and how many have none. */
export async function readLowStock(db: Db): Promise<Queue> {
  const row = await db
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number | null>`sum(case when stock_quantity = 0 then 1 else 0 end)`.as('soldOut'))
    .where('removed_at', 'is', null)
    .where(isLow(await readLowStockThreshold(db)))
    .executeTakeFirstOrThrow()
  return { key: 'lowStock', count: row.count, oldestAt: null, soldOutCount: row.soldOut ?? 0 }
}

/** Returns the number of open messages and the time of the oldest one. */
export async function readOpenMessages(db: Db): Promise<Queue> {
  const row = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.min<string | null>('sent_at').as('oldestAt'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { key: 'openMessages', ...row }
}

const backupMs = 24 * 3_600_000

/**
 * Returns the hours since the last backup if it is overdue: none for 24 hours while there are
 * orders. Returns null if there was none at all, and undefined if it is not overdue.
 */
export async function readOverdueBackup(db: Db, now: Date): Promise<number | null | undefined> {
  const due = new Date(now.getTime() - backupMs).toISOString()
  const last = await readLastBackup(db)
  if (last !== null && last > due) return undefined
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (!order) return undefined
  return last ? Math.floor((now.getTime() - Date.parse(last)) / 3_600_000) : null
}
