import { devNull } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fromDriver } from '#data/engine/database-errors.ts'
import { EngineError } from '#data/engine/engine.ts'
import { errorReason } from '#rules/error-text.ts'
import { knownMigrations } from '../known-migrations.ts'
import {
  type CopyOptions,
  type RestoreOptions,
  type RestoreResult,
  writeNewFile,
} from './backup-file.ts'
import { runTool, splitPassword } from './postgres-tools.ts'

/**
 * Prefix of schemas that a restore moved aside. They are not part of the shop, so backups skip
 * them.
 */
const asidePrefix = 'before_restore_'
/** Flags for a complete copy that does not depend on the roles of the database. */
const copyFlags = ['--no-owner', '--no-privileges', '--verbose']

/** Matches rows of the table of migrations, as COPY writes them. */
const migrationRow = /^(\d{4}-[\w-]+)\t/gm

/**
 * Reads a whole backup. Throws `EngineError` if it is damaged, contains no shop, or if a later
 * version of the shop created it. Changes nothing.
 */
async function check(file: string, options: CopyOptions): Promise<void> {
  const tool = 'pg_restore'
  try {
    const rows = await runTool(
      { tool, flags: ['--data-only', '--table=kysely_migration', '--file=-', file] },
      options,
    )
    const names = [...rows.matchAll(migrationRow)].map(([, name = '']) => name)
    if (names.length === 0) throw new EngineError('it contains no shop.')
    const knownNames = new Set(knownMigrations('postgres'))
    const later = names.filter((name) => !knownNames.has(name))
    if (later.length > 0) {
      throw new EngineError(
        `a later version of the shop created it (${later.join(', ')}). Update this version.`,
      )
    }
    await runTool({ tool, flags: [`--file=${devNull}`, file] }, options)
  } catch (error) {
    throw new EngineError(
      `${file} is not a usable backup: ${errorReason(error)} Nothing was changed.`,
      { cause: error },
    )
  }
}

/**
 * Writes a snapshot of the PostgreSQL at `url` to the new file `file`, in the custom format of
 * pg_dump, and checks the copy. Returns its size in bytes. Throws `EngineError` and leaves no file
 * behind if this fails.
 */
export function backUpPostgres(url: string, file: string, options: CopyOptions): Promise<number> {
  const { address, secret } = splitPassword(url)
  return writeNewFile(file, async (draft) => {
    const flags = ['--format=custom', ...copyFlags, `--exclude-schema=${asidePrefix}*`]
    const endpoints = [`--file=${draft}`, `--dbname=${address}`]
    await runTool({ tool: 'pg_dump', flags: [...flags, ...endpoints], secret }, options)
    await check(draft, options)
  })
}

async function countOtherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and usename = current_user
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.others ?? 0
}

/**
 * Throws `EngineError` if the database has other connections. Retries for a second, because the
 * connections of a stopped server may still be open.
 */
async function assertNotInUse(client: pg.Client): Promise<void> {
  let others = await countOtherConnections(client)
  for (let checks = 1; others > 0 && checks < 10; checks += 1) {
    await sleep(100)
    others = await countOtherConnections(client)
  }
  if (others === 0) return
  throw new EngineError(
    `The database is in use: ${others} other connections are open. Stop all servers of the shop first.`,
  )
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/**
 * Moves the extension of the search index, if there is one, to another schema. A database has each
 * extension once, in the schema of the shop in use. A role that is no superuser may not move the
 * functions of the extension. It creates the extension again, which drops the index that uses it.
 */
const moveExtension = (schema: string) => `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    begin
      alter extension pg_trgm set schema ${schema};
    exception when insufficient_privilege then
      drop extension pg_trgm cascade;
      create extension pg_trgm schema ${schema};
    end;
  end if; end $$;`

/** Creates the search index of a shop whose extension was created again. */
const restoreSearchIndex = (schema: string) => `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm')
    and exists (select from information_schema.columns where table_schema = '${schema}'
      and table_name = 'orders' and column_name = 'search_text') then
    create index if not exists orders_search on ${schema}.orders
      using gin (search_text ${schema}.gin_trgm_ops);
  end if; end $$;`

/** Moves the content of the database to a new schema and returns the name of the schema. */
async function moveAside(client: pg.Client, now: Date): Promise<string> {
  const aside = asidePrefix + now.toISOString().slice(0, 19).replaceAll(/\D/g, '_')
  await client.query(
    `begin; alter schema public rename to ${aside}; create schema public;
    ${moveExtension('public')} commit`,
  )
  return aside
}

const moveBack = (client: pg.Client, aside: string) =>
  client.query(
    `begin; ${moveExtension(aside)} ${restoreSearchIndex(aside)} drop schema public cascade;
    alter schema ${aside} rename to public; commit`,
  )

async function prepare(
  client: pg.Client,
  { replace, now }: RestoreOptions,
): Promise<RestoreResult> {
  await assertNotInUse(client)
  if (!(await hasTables(client))) return { aside: null }
  if (replace) return { aside: await moveAside(client, now) }
  throw new EngineError(
    'The database already contains a shop. Nothing was changed. Pass --replace to move this shop aside, or set DATABASE_URL to an empty database.',
  )
}

/**
 * Restores a backup into the PostgreSQL at `url`. With `replace`, moves the existing shop to a
 * schema of its own. Throws `EngineError` and changes nothing if the backup is not usable, the
 * database is in use, or it is not empty and `replace` is false.
 */
export async function restorePostgres(
  url: string,
  request: RestoreOptions,
  options: CopyOptions,
): Promise<RestoreResult> {
  await check(request.file, options)
  const { address, secret } = splitPassword(url)
  const client = new pg.Client({ connectionString: url })
  await fromDriver(client.connect())
  try {
    const { aside } = await fromDriver(prepare(client, request))
    const flags = [...copyFlags, '--single-transaction', '--exit-on-error', `--dbname=${address}`]
    try {
      await runTool({ tool: 'pg_restore', flags: [...flags, request.file], secret }, options)
    } catch (error) {
      if (aside) await moveBack(client, aside)
      throw error
    }
    return { aside }
  } finally {
    await client.end()
  }
}
