import { type Migration, Migrator } from 'kysely/migration'
import {
  type Db,
  type Engine,
  EngineError,
  type EngineKind,
  type MigrationWait,
} from '#data/engine/engine.ts'
import { shop } from './migrations/0001-shop.ts'
import { outbox } from './migrations/0002-outbox.ts'
import { abuseLimits } from './migrations/0003-abuse-limits.ts'

/** Every migration of this version by its name, in order. */
export const migrationsOf = (kind: EngineKind): Record<string, Migration> => ({
  '0001-shop': shop(kind),
  '0002-outbox': outbox(kind),
  '0003-abuse-limits': abuseLimits(kind),
})

const createMigrator = (db: Db, migrations: Record<string, Migration>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Names of every migration that this version of the shop knows, in order. */
export const knownMigrations = (kind: EngineKind): string[] => Object.keys(migrationsOf(kind))

/** Names of the migrations that `migrate` would apply; changes nothing. */
export async function pendingMigrations(engine: Engine): Promise<string[]> {
  const known = await createMigrator(engine.db, migrationsOf(engine.kind)).getMigrations()
  return known.filter((each) => !each.executedAt).map((each) => each.name)
}

/** How Kysely says that a migration was applied that this version does not have. */
const unknownMigration = /previously executed migration (\S+) is missing/

function explain(error: unknown): unknown {
  const [, later] = (error instanceof Error && unknownMigration.exec(error.message)) || []
  if (!later) return error
  return new EngineError(
    `A later version of the shop has changed this database (${later}): start that one, or restore a backup from before.`,
    { cause: error },
  )
}

interface MigrateOptions extends MigrationWait {
  /** Those of this version unless given. */
  migrations?: Record<string, Migration>
}

/**
 * Applies all migrations that are not applied yet, in order and in one transaction. Another node
 * that migrates at the same time is waited for, at most 10 minutes. Returns the names of the
 * applied ones. Throws EngineUnusable when the wait is too long, or when a later version of the
 * shop has changed the database.
 */
export async function migrate(
  engine: Engine,
  { migrations = migrationsOf(engine.kind), ...wait }: MigrateOptions = {},
): Promise<string[]> {
  return engine.withMigrationDb(async (db) => {
    const { error, results = [] } = await createMigrator(db, migrations).migrateToLatest()
    if (error) throw explain(error)
    return results.map((each) => each.migrationName)
  }, wait)
}
