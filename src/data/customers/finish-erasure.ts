import { staffError } from '#contract/admin/errors.ts'
import { type AuditSource, withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { contactValues, type PersonalValue, storedTexts, toValue } from '#rules/personal-values.ts'
import { systemActor } from '#rules/system-actor.ts'
import { rowsOfOthers } from './erase-rows.ts'
import { ownValues } from './own-values.ts'
import { findStoredTexts, findTables } from './personal-search.ts'
import {
  findValues,
  type OtherText,
  recordRedaction,
  redactedColumns,
  removeValues,
} from './redact-values.ts'

/**
 * Columns that may contain a value by chance: an order number of eight digits is no telephone number.
 * The text for the search repeats it, and contact data of other columns. A client chooses the keys of
 * its checkouts, which are deleted after 48 hours.
 */
export const keptColumns = [
  { table: 'orders', column: 'number' },
  { table: 'orders', column: 'search_text' },
  { table: 'idempotency_keys', column: 'key' },
]

/** Other people may write while the search runs, so it is repeated. */
const maxRounds = 3

/** Removes values that were written while a person was erased. Redacted audit entries need another. */
async function removeLate(
  engine: Engine,
  source: AuditSource,
  found: readonly OtherText[],
): Promise<void> {
  const { textSearch } = engine
  const isAudited = ({ table }: OtherText) => table === 'audit_personal'
  const others = found.filter((each) => !isAudited(each))
  await engine.write(({ trx }) => removeValues({ textSearch, db: trx }, others))
  const audited = found.filter(isAudited)
  if (audited.length === 0) return
  await withAudit(engine, source, async ({ trx, record }) => {
    const entries = await removeValues({ textSearch, db: trx }, audited)
    await recordRedaction(trx, entries, (changes) =>
      record({ subject: { kind: 'audit', id: 'personal' }, changes }),
    )
  })
}

/**
 * Removes values from rows that were written while a person was erased, until a search of all tables
 * finds none. Values that another person has by now remain. Throws `in_use` if others remain.
 */
async function removeLateValues(
  engine: Engine,
  values: readonly PersonalValue[],
  source: AuditSource,
): Promise<PersonalValue[]> {
  const where = rowsOfOthers({})
  const except = [...redactedColumns, ...keptColumns]
  let own = [...values]
  for (let round = 1; ; round += 1) {
    const tables = await findTables(engine, contactValues(own), { where, except })
    const found = await findValues(engine, own, where)
    if (tables.length + found.length === 0) return own
    if (round > maxRounds) {
      const names = [...new Set([...tables, ...found.map(({ table }) => table)])].join(', ')
      throw staffError('in_use', {
        description: `The customer was erased, but meanwhile personal data was written to: ${names}. Remove it there.`,
      })
    }
    own = await ownValues(engine, own, where)
    await removeLate(engine, source, await findValues(engine, own, where))
  }
}

/** Removes what is left of an erased person: late rows, and the bytes of deleted ones. */
export async function removeRemains(
  engine: Engine,
  values: readonly PersonalValue[],
  source: AuditSource,
): Promise<void> {
  const own = await removeLateValues(engine, values, source)
  await engine.removeDeletedBytes(storedTexts(own), (texts) => findStoredTexts(engine, texts))
}

/**
 * Finishes erasures whose process ended after their transaction. If it ended before, the values still
 * belong to a person, and nothing changes. Returns their number.
 */
export async function finishErasures(engine: Engine, now: Date): Promise<number> {
  const notes = engine.erasureNotes.read()
  for (const { texts, remove } of notes) {
    const own = await ownValues(
      engine,
      texts.map((text) => toValue(text)),
      rowsOfOthers({}),
    )
    if (own.length > 0)
      await removeRemains(engine, own, { actor: systemActor, action: 'customer.erased', now })
    remove()
  }
  return notes.length
}
