import { hasDailySummary } from '#data/content/settings.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { cairoDay, cairoDayStart } from '#rules/cairo-day.ts'
import { addNotice } from './notices.ts'
import { readActiveOwners } from './staff.ts'
import { readLowStock, readOrderQueues } from './staff-dashboard.ts'

const dayMs = 86_400_000
/** The summary is sent at 07:00 in Cairo, before the work of the day begins. */
const sendAfterMs = 7 * 3_600_000

/** Content of the summary of a day. It has no personal data. */
export interface DailySummary extends Record<string, unknown> {
  /** The calendar day in Cairo that has ended: `2026-01-14`. */
  date: string
  /** Number of orders of that day. */
  orders: number
  /** Number of orders or variants in each queue. */
  queues: Record<string, number>
  /** The last audit entry. If entries are cut off later, it is missing or has another hash. */
  audit: { seq: number; hash: string }
}

async function readSummary(db: Db, day: number, now: Date): Promise<DailySummary> {
  const { count: orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ordered_at', '>=', new Date(cairoDayStart(day - dayMs)).toISOString())
    .where('ordered_at', '<', new Date(cairoDayStart(day)).toISOString())
    .executeTakeFirstOrThrow()
  const queues = [...(await readOrderQueues(db, now)), await readLowStock(db)]
  const audit = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
  return {
    date: new Date(day - dayMs).toISOString().slice(0, 10),
    orders,
    queues: Object.fromEntries(queues.map(({ key, count }) => [key, count])),
    audit,
  }
}

/**
 * Adds the summary of yesterday for each owner who can sign in, from 07:00 in Cairo on. The ids name
 * day and owner, so that a second call or another node adds none. Adds none if staff turned the summary
 * off. Returns the number of owners.
 */
export async function queueDailySummary(engine: Engine, now: Date): Promise<number> {
  const day = Date.parse(cairoDay(now.getTime()))
  if (now.getTime() < cairoDayStart(day) + sendAfterMs) return 0
  if (!(await hasDailySummary(engine.db))) return 0
  const owners = (await readActiveOwners(engine.db)).map(({ id }) => id)
  if (owners.length === 0) return 0
  const idOf = (staffId: string) => `summary-${cairoDay(now.getTime())}-${staffId}`
  const ids = owners.map(idOf)
  const sent = await engine.db.selectFrom('notices').select('id').where('id', 'in', ids).execute()
  const waiting = owners.filter((owner) => !sent.some(({ id }) => id === idOf(owner)))
  if (waiting.length === 0) return 0
  const data = await readSummary(engine.db, day, now)
  await engine.write(async ({ trx }) => {
    for (const staffId of waiting)
      await addNotice(trx, { id: idOf(staffId), staffId, kind: 'dailySummary', data, now })
  })
  return waiting.length
}
