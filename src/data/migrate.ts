import { type Migration, Migrator } from 'kysely/migration'
import { type Engine, type EngineKind, EngineUnusable } from './engine.ts'
import { shop } from './migrations/0001-shop.ts'
import { outbox } from './migrations/0002-outbox.ts'
import { abuseLimits } from './migrations/0003-abuse-limits.ts'

/** Every migration of this version by its name, in order. */
export const migrationsOf = (kind: EngineKind): Record<string, Migration> => ({
  '0001-shop': shop(kind),
  '0002-outbox': outbox(kind),
  '0003-abuse-limits': abuseLimits(kind),
})

const migratorOf = ({ kind, db }: Engine): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrationsOf(kind) } })

/** Names of every migration that this version of the shop knows, in order. */
export const knownMigrations = (kind: EngineKind): string[] => Object.keys(migrationsOf(kind))

/** Names of the migrations that `migrate` would apply; changes nothing. */
export async function pendingMigrations(engine: Engine): Promise<string[]> {
  const known = await migratorOf(engine).getMigrations()
  return known.filter((each) => !each.executedAt).map((each) => each.name)
}

/** How Kysely says that a migration was applied that this version does not have. */
const unknownMigration = /previously executed migration (\S+) is missing/

function explain(error: unknown): unknown {
  const [, later] = (error instanceof Error && unknownMigration.exec(error.message)) || []
  if (!later) return error
  return new EngineUnusable(
    `A later version of the shop has changed this database (${later}): start that one, or restore a backup from before.`,
    { cause: error },
  )
}

/**
 * Brings the database to today's schema: every migration not yet applied, in order, under a lock
 * that other starting nodes wait for. Returns the names of those it applied; throws, with nothing
 * half applied, when one fails; EngineUnusable when a later version of the shop has been here.
 */
export async function migrate(engine: Engine): Promise<string[]> {
  const { error, results } = await migratorOf(engine).migrateToLatest()
  if (error) throw explain(error)
  return (results ?? []).map((each) => each.migrationName)
}
