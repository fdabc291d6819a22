import { invalidField, staffApiError } from '#contract/admin/errors.ts'
import type { SettingChange, SettingKey } from '#contract/admin/settings.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { currentSetting, isSetByEnvironment, type SettingSources } from '#rules/live-settings.ts'
import { defaultLowStockThreshold } from '#rules/order-queues.ts'
import { type ConfirmationSettings, defaultConfirmation } from '#rules/order-risk.ts'
import { findLiveConflict } from './live-edits.ts'
import { lockLiveRows, writeLiveValue } from './live-values.ts'

/** Returns what staff stored for a setting, or null. */
async function readStored(db: Db, key: SettingKey): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Returns the stock at which a variant counts as low, unless it has a threshold of its own. */
export async function readLowStockThreshold(db: Db): Promise<number> {
  const stored = await readStored(db, 'lowStockThreshold')
  return typeof stored === 'number' ? stored : defaultLowStockThreshold
}

/** Returns how orders are confirmed. */
export async function readConfirmationSettings(db: Db): Promise<ConfirmationSettings> {
  const keys = Object.keys(defaultConfirmation)
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const stored = rows.filter(({ value }) => value !== null).map(({ key, value }) => [key, value])
  return { ...defaultConfirmation, ...Object.fromEntries(stored) }
}

/** Returns false if staff turned the daily summary off. */
export const hasDailySummary = async (db: Db): Promise<boolean> =>
  (await readStored(db, 'hasDailySummary')) !== false

/** Returns the address of customer care that staff stored, or null. */
export async function readCareEmail(db: Db): Promise<string | null> {
  const stored = await readStored(db, 'careEmail')
  return typeof stored === 'string' ? stored : null
}

/** Returns when the last backup was made, or null. */
export async function readLastBackup(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'backup.created')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at ?? null
}

/** A change with its place in the request. */
interface PlacedChange {
  change: SettingChange
  field: string
}

/** Returns the value of a setting after the changes. */
function valueAfter(
  key: SettingKey,
  placed: readonly PlacedChange[],
  sources: SettingSources,
): unknown {
  const changed = placed.findLast(({ change }) => change.key === key)
  return changed ? changed.change.value : currentSetting(key, sources).value
}

/** Throws `invalid` if an order would be cancelled before its reminder. */
function checkHours(placed: readonly PlacedChange[], sources: SettingSources): void {
  const reminder = valueAfter('confirmReminderHours', placed, sources)
  const cancel = valueAfter('confirmCancelHours', placed, sources)
  if (cancel !== null && Number(cancel) <= Number(reminder))
    throw invalidField('confirmCancelHours', 'Enter more hours than for the reminder.')
}

/** Returns the errors of a request: settings of the environment, and edits by others. */
async function findErrors(
  write: AuditedWrite,
  placed: readonly PlacedChange[],
  sources: SettingSources,
): Promise<ApiError[]> {
  const errors: ApiError[] = []
  for (const { change, field } of placed) {
    const { key, value, version } = change
    const before = currentSetting(key, sources)
    const edit = { subject: { kind: 'setting', id: key }, field, version, value } as const
    const error = isSetByEnvironment(key, sources)
      ? staffApiError('set_by_environment', { field })
      : await findLiveConflict(write.trx, before, edit)
    if (error) errors.push(error)
  }
  return errors
}

/**
 * Changes settings, all or none. A value that the server has anyway is not stored. Throws
 * `set_by_environment` and `edit_conflict`, with one error for each setting. Changes without a
 * difference write nothing. Throws `invalid` for hours of a cancellation before the reminder.
 */
export async function changeSettings(
  engine: Engine,
  write: AuditedWrite,
  { changes, ...server }: { changes: readonly SettingChange[] } & Omit<SettingSources, 'rows'>,
): Promise<void> {
  const sources = { ...server, rows: await lockLiveRows(engine, write.trx, 'settings') }
  const placed = changes.map((change, index) => ({ change, field: `changes.${index}.value` }))
  const [first, ...rest] = await findErrors(write, placed, sources)
  if (first) throw new ShopError([first, ...rest])
  checkHours(placed, sources)
  let changed = 0
  for (const { key, value } of changes) {
    const before = currentSetting(key, sources)
    if (before.value === value) continue
    const stored = value === server.configured[key] ? null : value
    const version = before.version + 1
    await writeLiveValue(write, { table: 'settings', key, value: stored, version })
    await write.record({
      subject: { kind: 'setting', id: key, version },
      changes: [{ field: key, from: before.value, to: value }],
    })
    changed += 1
  }
  if (changed === 0) write.record.unchanged(undefined)
}
