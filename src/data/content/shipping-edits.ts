import { invalidField } from '#contract/admin/errors.ts'
import type { RateChange } from '#contract/admin/shipping.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import { toLe, toPiastres } from '#contract/money.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { readLaterEdits } from '#data/audit/audit-entries.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { conflictError } from '#data/audit/merge-edit.ts'
import type { Engine } from '#data/engine/engine.ts'
import { mergeEdits } from '#rules/merge-edits.ts'
import { governorateRates, policyKey } from '#rules/shipping-rates.ts'
import { type LiveRows, lockLiveRows, writeLiveValue } from './live-values.ts'

const table = 'shipping_rates'

/** A change of one row: its value as people enter it, and as the database stores it. */
interface RowChange {
  key: string
  field: 'cost' | 'policy'
  /** The version that the form was loaded with. */
  version: number
  before: unknown
  after: unknown
  /** Null for the built-in value. */
  stored: unknown
  now: Date
}

const versionOf = (rows: LiveRows, key: string): number => rows.get(key)?.version ?? 0

/** Returns the conflict of a change with those of others since its form was loaded, if any. */
async function findConflicts({ trx }: AuditedWrite, rows: LiveRows, change: RowChange) {
  const { key, field, version, before, after, now } = change
  const { conflicts } = mergeEdits({
    loadedVersion: version,
    version: versionOf(rows, key),
    stored: { [field]: before },
    changes: { [field]: after },
    laterEdits: await readLaterEdits(trx, { kind: 'shipping', id: key, version }),
    unrecorded: { changedBy: 'another process', changedAt: now.toISOString() },
  })
  return conflicts.map((conflict) => ({ ...conflict, field: key, version: versionOf(rows, key) }))
}

/** Writes the rows that change, each with its audit entry. Throws `edit_conflict`. */
async function writeRows(
  write: AuditedWrite,
  rows: LiveRows,
  changes: readonly RowChange[],
): Promise<void> {
  const errors: ApiError[] = []
  for (const change of changes) {
    for (const conflict of await findConflicts(write, rows, change)) {
      const { version, ...rest } = conflict
      errors.push(...conflictError([rest], version).errors)
    }
  }
  const [first, ...others] = errors
  if (first) throw new ShopError([first, ...others])
  const changed = changes.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return write.record.unchanged(undefined)
  const subjects = changed.map((change) => ({ change, version: versionOf(rows, change.key) + 1 }))
  for (const { change, version } of subjects)
    await writeLiveValue(write, { table, key: change.key, value: change.stored, version })
  for (const { change, version } of subjects) {
    const { key, field, before, after } = change
    await write.record({
      subject: { kind: 'shipping', id: key, version },
      changes: [{ field, from: before, to: after }],
    })
  }
}

const defaultCosts = new Map(governorateRates.map(({ state, cost }) => [state, cost]))

/** New costs of governorates. */
export interface RatesChange {
  changes: readonly RateChange[]
  now: Date
}

/** Returns the changes as rows. Throws `invalid` for an unknown or repeated governorate. */
function rateRows(rows: LiveRows, { changes, now }: RatesChange): RowChange[] {
  const seen = new Set<string>()
  return changes.map(({ governorate: key, cost, version }, at): RowChange => {
    const defaultCost = defaultCosts.get(key)
    const field = `changes.${at}.governorate`
    if (defaultCost === undefined)
      throw invalidField(field, 'Choose one of the listed governorates.')
    if (seen.has(key)) throw invalidField(field, 'Change each governorate only once.')
    seen.add(key)
    const value = rows.get(key)?.value
    const after = toPiastres(cost)
    return {
      key,
      field: 'cost',
      version,
      before: toLe(typeof value === 'number' ? value : defaultCost),
      after: toLe(after),
      stored: after === defaultCost ? null : after,
      now,
    }
  })
}

/** Changes rates, all or none. Throws `edit_conflict` and `invalid`. */
export async function changeRates(
  engine: Engine,
  write: AuditedWrite,
  change: RatesChange,
): Promise<void> {
  const rows = await lockLiveRows(engine, write.trx, table)
  await writeRows(write, rows, rateRows(rows, change))
}

/** A new policy. `defaultPolicy` is the one of a shop whose staff chose none. */
export interface PolicyChange {
  policy: ShippingPolicy
  defaultPolicy: ShippingPolicy
  version: number
  now: Date
}

/** Changes the policy. Throws `edit_conflict`. */
export async function changePolicy(
  engine: Engine,
  write: AuditedWrite,
  { policy, defaultPolicy, version, now }: PolicyChange,
): Promise<void> {
  const rows = await lockLiveRows(engine, write.trx, table)
  const change: RowChange = {
    key: policyKey,
    field: 'policy',
    version,
    before: rows.get(policyKey)?.value ?? defaultPolicy,
    after: policy,
    stored: policy === defaultPolicy ? null : policy,
    now,
  }
  await writeRows(write, rows, [change])
}
