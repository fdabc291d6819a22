import type { Db } from '#data/engine/engine.ts'

/** The key of the row in `settings` that says that a shop starts without demonstration goods. */
const key = 'isWithoutDemo'

/** Records that the shop starts without demonstration goods. A start then adds none. */
export async function startWithoutDemo(db: Db): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: 'true', version: 1 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Returns true if the shop was created without demonstration goods. */
export async function isWithoutDemo(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
