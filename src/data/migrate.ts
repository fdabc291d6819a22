import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { shop } from './migrations/0001-shop.ts'

/**
 * Brings the database to today's schema: every migration not yet applied, in order, under a lock
 * that other starting nodes wait for. Returns the names of those it applied; throws, with nothing
 * half applied, when one fails.
 */
export async function migrate(engine: Engine): Promise<string[]> {
  const migrations: Record<string, Migration> = { '0001-shop': shop(engine.kind) }
  const migrator = new Migrator({
    db: engine.db,
    provider: { getMigrations: async () => migrations },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((each) => each.migrationName)
}
