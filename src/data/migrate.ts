import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isConflict, isLockTimeout } from '#data/engine/database-errors.ts'
import { type Db, type Engine, EngineError, type MigrationWait } from '#data/engine/engine.ts'
import { backUpBeforeMigration } from './backup/backup-before-migration.ts'
import { migrationsOf } from './known-migrations.ts'

const createMigrator = (db: Db, migrations: Record<string, Migration>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A shop with its own code has migrations whose names sort behind those of the next release.
    allowUnorderedMigrations: true,
  })

/** Returns the names of the migrations that `migrate` would apply. Changes nothing. */
export async function pendingMigrations(engine: Engine): Promise<string[]> {
  const migrations = await createMigrator(engine.db, migrationsOf(engine.kind)).getMigrations()
  return migrations.filter((each) => !each.executedAt).map((each) => each.name)
}

/** Message of Kysely if a migration was applied that this version does not have. */
const unknownMigration = /previously executed migration (\S+) is missing/

function toEngineError(error: unknown): unknown {
  const [, later] = (error instanceof Error && unknownMigration.exec(error.message)) || []
  if (!later) return error
  return new EngineError(
    `A later version of the shop has changed this database (${later}). Start that version, or restore a backup from before the change.`,
    { cause: error },
  )
}

/** Limits of a migration that does not get the lock of a table, because requests use it. */
const lockRetries = { maxAttempts: 400, pauseMs: 250 }

/** Whether a migration waited too long for a table. Nothing of it is applied then. */
const isBlocked = (error: unknown): boolean =>
  !(error instanceof EngineError) && (isConflict(error) || isLockTimeout(error))

interface MigrateOptions extends MigrationWait {
  /** Default: the migrations of this version. */
  migrations?: Record<string, Migration>
  /** Called with the path of the backup that was made before the first statement. */
  onBackup?: (file: string) => void
}

/** Whether an earlier version of the shop created the database. */
async function hasShop(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select 1 from kysely_migration limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Returns the migrations with a backup of an existing embedded database before the first statement of
 * the first one. This transaction already holds the lock of writers, so the backup lacks no order.
 */
function withBackup(
  engine: Engine,
  migrations: Record<string, Migration>,
  onBackup: (file: string) => void,
): Record<string, Migration> {
  let isFirst = true
  const backUp = async (db: QueryExecutorProvider): Promise<void> => {
    if (!isFirst) return
    isFirst = false
    const { folder } = engine
    if (folder === null || !(await hasShop(db))) return
    onBackup(await backUpBeforeMigration(folder, new Date()))
  }
  const wrap = ([name, migration]: [string, Migration]): [string, Migration] => [
    name,
    {
      async up(db) {
        await backUp(db)
        await migration.up(db)
      },
    },
  ]
  return Object.fromEntries(Object.entries(migrations).map(wrap))
}

/**
 * Applies all pending migrations in order, in one transaction. An embedded database that contains a
 * shop is copied to a file beside it first. Waits at most 10 minutes while another node migrates.
 * Repeats the transaction if requests use its tables. Returns the names of the applied migrations.
 * Throws `EngineError` if the copy fails, if the wait is too long, or if a later version of the shop has
 * changed the database.
 */
export async function migrate(
  engine: Engine,
  { migrations = migrationsOf(engine.kind), onBackup = () => {}, ...wait }: MigrateOptions = {},
): Promise<string[]> {
  const prepared = withBackup(engine, migrations, onBackup)
  return engine.withMigrationDb(async (db) => {
    for (let attempt = 1; ; attempt += 1) {
      const { error, results = [] } = await createMigrator(db, prepared).migrateToLatest()
      if (!error) return results.map((each) => each.migrationName)
      if (attempt === lockRetries.maxAttempts || !isBlocked(error)) throw toEngineError(error)
      // The requests that waited behind the migration run first.
      await sleep(lockRetries.pauseMs)
    }
  }, wait)
}
