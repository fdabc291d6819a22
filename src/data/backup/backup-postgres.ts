import { devNull } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fromDriver } from '#data/engine/database-errors.ts'
import { EngineError } from '#data/engine/engine.ts'
import { knownMigrations } from '../migrate.ts'
import {
  type CopyOptions,
  type RestoreOptions,
  type RestoreResult,
  reasonOf,
  writeOnce,
} from './backup-file.ts'
import { runTool, tell } from './postgres-tools.ts'

/** Schemas that a restore moved aside; they are no part of the shop any more. */
const asidePrefix = 'before_restore_'
const whole = ['--no-owner', '--no-privileges', '--verbose']

/** Rows of the table of migrations, as COPY writes them. */
const migrationRow = /^(\d{4}-[\w-]+)\t/gm

/**
 * Reads all of a backup: a whole archive, of a shop, of no later version than this one.
 * Throws EngineUnusable for any other file; changes nothing.
 */
async function check(file: string, copying: CopyOptions): Promise<void> {
  const tool = 'pg_restore'
  try {
    const rows = await runTool(
      { tool, flags: ['--data-only', '--table=kysely_migration', '--file=-', file] },
      copying,
    )
    const names = [...rows.matchAll(migrationRow)].map(([, name = '']) => name)
    if (names.length === 0) throw new EngineError('there is no shop in it.')
    const known = new Set(knownMigrations('postgres'))
    const later = names.filter((name) => !known.has(name))
    if (later.length > 0) {
      throw new EngineError(
        `a later version of the shop made it (${later.join(', ')}); update this one.`,
      )
    }
    await runTool({ tool, flags: [`--file=${devNull}`, file] }, copying)
  } catch (error) {
    throw new EngineError(
      `${file} is no backup that can be used: ${reasonOf(error)} Nothing was changed.`,
      { cause: error },
    )
  }
}

/**
 * Copies the PostgreSQL at `url` as it is at this moment into the new file `file`, in pg_dump's
 * custom format, and checks the copy. Answers its size in bytes. Throws EngineUnusable, leaving
 * nothing behind.
 */
export function backUpPostgres(url: string, file: string, copying: CopyOptions): Promise<number> {
  const { address, secret } = tell(url)
  return writeOnce(file, async (draft) => {
    const flags = ['--format=custom', ...whole, `--exclude-schema=${asidePrefix}*`]
    const ends = [`--file=${draft}`, `--dbname=${address}`]
    await runTool({ tool: 'pg_dump', flags: [...flags, ...ends], secret }, copying)
    await check(draft, copying)
  })
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and usename = current_user
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.others ?? 0
}

/** A server that has just ended may leave its connections behind for a moment. */
async function refuseInUse(client: pg.Client): Promise<void> {
  let others = await countOthers(client)
  for (let looked = 1; others > 0 && looked < 10; looked += 1) {
    await pause(100)
    others = await countOthers(client)
  }
  if (others === 0) return
  throw new EngineError(
    `The database is in use: ${others} other connections are open. Stop every server of the shop first.`,
  )
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** Moves what is in the database to a schema of its own, and answers that schema's name. */
async function moveAside(client: pg.Client, now: Date): Promise<string> {
  const aside = asidePrefix + now.toISOString().slice(0, 19).replaceAll(/\D/g, '_')
  await client.query(`begin; alter schema public rename to ${aside}; create schema public; commit`)
  return aside
}

const moveBack = (client: pg.Client, aside: string) =>
  client.query(`begin; drop schema public cascade; alter schema ${aside} rename to public; commit`)

async function prepare(
  client: pg.Client,
  { replace, now }: RestoreOptions,
): Promise<RestoreResult> {
  await refuseInUse(client)
  if (!(await hasTables(client))) return { aside: null }
  if (replace) return { aside: await moveAside(client, now) }
  throw new EngineError(
    'There is a shop in the database already and it was left as it is: say --replace to move it aside, or name an empty database in DATABASE_URL.',
  )
}

/**
 * Makes the PostgreSQL at `url` what the backup holds; what was there becomes a schema of its own.
 * Throws EngineUnusable, having changed nothing, for a file that is no sound backup, a database in
 * use, and one that is not empty unless it may be replaced.
 */
export async function restorePostgres(
  url: string,
  restoring: RestoreOptions,
  copying: CopyOptions,
): Promise<RestoreResult> {
  await check(restoring.file, copying)
  const { address, secret } = tell(url)
  const client = new pg.Client({ connectionString: url })
  await fromDriver(client.connect())
  try {
    const { aside } = await fromDriver(prepare(client, restoring))
    const flags = [...whole, '--single-transaction', '--exit-on-error', `--dbname=${address}`]
    try {
      await runTool({ tool: 'pg_restore', flags: [...flags, restoring.file], secret }, copying)
    } catch (error) {
      if (aside) await moveBack(client, aside)
      throw error
    }
    return { aside }
  } finally {
    await client.end()
  }
}
