import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, Migrator } from 'kysely/migration'
import { isConflict, isLockTimeout } from '#data/engine/database-errors.ts'
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
import { productSummary } from './migrations/0004-product-summary.ts'
import { adminOperations } from './migrations/0005-admin-operations.ts'
import { translations } from './migrations/0006-translations.ts'
import { selling } from './migrations/0007-selling.ts'
import { products } from './migrations/0008-products.ts'
import { pictures } from './migrations/0009-pictures.ts'
import { studio } from './migrations/0010-studio.ts'
import { guestKeys } from './migrations/0011-guest-keys.ts'
import { erasures } from './migrations/0012-erasures.ts'
import { mailboxes } from './migrations/0012-mailboxes.ts'
import { auditNumbers } from './migrations/0013-audit-numbers.ts'
import { addressRefusals } from './migrations/0014-address-refusals.ts'

/** Returns all migrations of this version by name, in order. */
export const migrationsOf = (kind: EngineKind): Record<string, Migration> => ({
  '0001-shop': shop(kind),
  '0002-outbox': outbox(kind),
  '0003-abuse-limits': abuseLimits(kind),
  '0004-product-summary': productSummary,
  '0005-admin-operations': adminOperations(kind),
  '0006-translations': translations(kind),
  '0007-selling': selling(kind),
  '0008-products': products(kind),
  '0009-pictures': pictures(kind),
  '0010-studio': studio(kind),
  '0011-guest-keys': guestKeys,
  '0012-erasures': erasures(kind),
  '0012-mailboxes': mailboxes,
  '0013-audit-numbers': auditNumbers(kind),
  '0014-address-refusals': addressRefusals(kind),
})

const createMigrator = (db: Db, migrations: Record<string, Migration>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Returns the names of all migrations of this version, in order. */
export const knownMigrations = (kind: EngineKind): string[] => Object.keys(migrationsOf(kind))

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
}

/**
 * Applies all pending migrations in order, in one transaction. Waits at most 10 minutes while
 * another node migrates. Repeats the transaction if requests use its tables. Returns the names of the
 * applied migrations. Throws `EngineError` if the wait is too long, or if a later version of the shop
 * has changed the database.
 */
export async function migrate(
  engine: Engine,
  { migrations = migrationsOf(engine.kind), ...wait }: MigrateOptions = {},
): Promise<string[]> {
  return engine.withMigrationDb(async (db) => {
    for (let attempt = 1; ; attempt += 1) {
      const { error, results = [] } = await createMigrator(db, migrations).migrateToLatest()
      if (!error) return results.map((each) => each.migrationName)
      if (attempt === lockRetries.maxAttempts || !isBlocked(error)) throw toEngineError(error)
      // The requests that waited behind the migration run first.
      await sleep(lockRetries.pauseMs)
    }
  }, wait)
}
