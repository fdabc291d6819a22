/**
 * Creates the databases of a release: `npm run release:databases` for this version, and
 * `npm run release:databases -- FOLDER` for the built project of another version.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { EngineKind } from '#data/engine/engine.ts'
import { startNode } from '#faults/process.ts'
import { createDatabase, startPostgres } from '#test/engine/postgres.ts'
import { unlimited } from '#test/engine/unlimited.ts'
import { erasedEmail, fillShop } from './fill-shop.ts'
import { type Release, type ReleasedShop, releaseFiles } from './release-record.ts'

const root = resolve(process.argv[2] ?? '.')
const adminKey = randomBytes(32).toString('base64')

/** Runs a program and returns its output. Throws if it fails. */
function run(program: string, words: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status === 0) return stdout
  throw new Error(`${program} ${words.join(' ')} failed: ${stderr || stdout}`, { cause: error })
}

/** Fills the database of `location` with the code in `root`. Returns what is in it. */
async function fillDatabase(location: Record<string, string>): Promise<ReleasedShop> {
  const env = { ...unlimited, ...location, ADMIN_KEY: adminKey }
  const command = (...words: string[]) => run(process.execPath, ['src/cli/main.ts', ...words], env)
  command('seed')
  const printed = command('staff', 'add', 'mona@luca.example', '--role', 'owner')
  const token = printed.trim().split('#').at(-1) ?? ''
  const node = await startNode({ root, env })
  try {
    return await fillShop(node.url, token)
  } finally {
    await node.end('SIGTERM')
    command('account', erasedEmail, 'forget', '--yes')
    command('doctor')
  }
}

/** Creates a shop in a new folder. Returns what is in it, and the database. */
async function createSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'luca-release-'))
  try {
    const env = { DATA_DIR: folder }
    const shop = await fillDatabase(env)
    const copy = join(folder, 'copy.db')
    run(process.execPath, ['src/cli/main.ts', 'backup', copy], env)
    return { shop, bytes: readFileSync(copy) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Creates a shop in a new PostgreSQL database. Returns what is in it, and the statements. */
async function createPostgres() {
  const cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
  try {
    const { url } = await createDatabase()
    const shop = await fillDatabase({ DATABASE_URL: url })
    const flags = ['--no-owner', '--no-privileges', '--rows-per-insert=100']
    // Lines with a backslash are commands of psql.
    const statements = run('pg_dump', [...flags, url]).replaceAll(/^\\.*\n/gm, '')
    return { shop, bytes: Buffer.from(statements) }
  } finally {
    await cluster.stop()
  }
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const files = releaseFiles(version)
mkdirSync(dirname(files.record), { recursive: true })
const built = { sqlite: await createSqlite(), postgres: await createPostgres() }
for (const kind of ['sqlite', 'postgres'] satisfies EngineKind[])
  writeFileSync(files[kind], gzipSync(built[kind].bytes, { level: 9 }))
const release: Release = {
  version,
  createdAt: new Date().toISOString(),
  adminKey,
  migrations: [...built.postgres.bytes.toString().matchAll(/^\t\('(\d{4}-[\w-]+)'/gm)].map(
    ([, name = '']) => name,
  ),
  shops: { sqlite: built.sqlite.shop, postgres: built.postgres.shop },
}
writeFileSync(files.record, `${JSON.stringify(release, null, 2)}\n`)
console.log(`Created ${dirname(files.record)}.`)
