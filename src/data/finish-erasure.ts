import { staffError } from '#contract/admin/errors.ts'
import type { Engine } from '#data/engine/engine.ts'
import { type PersonalValue, storedTexts, toValue } from '#rules/personal-values.ts'
import { findValues, removeValues } from './erase-rows.ts'
import { ownValues } from './own-values.ts'
import { findTables } from './personal-search.ts'

/** Other people may write while the search runs, so it is repeated. */
const maxRounds = 3

/**
 * Removes values from rows that were written while a person was erased, until a search of all tables
 * finds none. Values that another person has by now remain. Throws `in_use` if others remain.
 */
async function removeLateValues(
  engine: Engine,
  values: readonly PersonalValue[],
): Promise<PersonalValue[]> {
  const { textSearch } = engine
  let own = [...values]
  for (let round = 1; ; round += 1) {
    const tables = await findTables(engine, own)
    if (tables.length === 0) return own
    if (round > maxRounds)
      throw staffError('in_use', {
        description: `The customer was erased, but meanwhile personal data was written to: ${tables.join(', ')}. Remove it there.`,
      })
    own = await ownValues(engine, own)
    const found = await findValues(engine, own)
    await engine.write(({ trx }) => removeValues({ textSearch, db: trx }, found))
  }
}

/** Removes what is left of an erased person: late rows, and the bytes of deleted ones. */
export async function removeRemains(
  engine: Engine,
  values: readonly PersonalValue[],
): Promise<void> {
  const own = await removeLateValues(engine, values)
  await engine.removeDeletedBytes(storedTexts(own))
}

/**
 * Finishes erasures whose process ended after their transaction. If it ended before, the values still
 * belong to a person, and nothing changes. Returns their number.
 */
export async function finishErasures(engine: Engine): Promise<number> {
  const notes = engine.erasureNotes.read()
  for (const { texts, remove } of notes) {
    const own = await ownValues(engine, texts.map(toValue))
    if (own.length > 0) await removeRemains(engine, own)
    remove()
  }
  return notes.length
}
