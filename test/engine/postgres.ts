import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { makeScratch } from './scratch.ts'

const START_LIMIT_MS = 30_000
const TEMPLATE = 'luca_template'
/** The key of the advisory lock. Nothing else on the temporary server uses it. */
const TEMPLATE_LOCK = 1_915_001

/** A temporary PostgreSQL server on the loopback address. */
export interface Cluster {
  /** URL of the maintenance database. Its user can create databases. */
  url: string
  /** Kills every process, as when the machine stops. The data stay. */
  crash(): Promise<void>
  /** Starts the server again after a crash. */
  restart(): Promise<void>
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

interface Account {
  uid: number
  gid: number
}

/** Returns the folder of `initdb` and `postgres`, the newest version first; undefined without one. */
export function findPostgres(): string | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...installed, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/**
 * Starts a server that ends with this process, also after a crash of this process. A shell reads from
 * a pipe: each line starts the server. When the pipe closes, the shell stops the server and removes
 * the folder. `durable` leaves fsync on, for tests with crashes. `standbyOf` is the URL of a running
 * server: the new one is a copy of it that follows its changes. Without `port` it uses a free one.
 */
export async function startPostgres({
  durable = false,
  superuser = 'luca',
  standbyOf = '',
  port = 0,
} = {}): Promise<Cluster> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed')
  const owner = unprivileged()
  const folder = durable ? mkdtempSync(join(tmpdir(), 'luca-pg-')) : makeScratch('luca-pg-')
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  if (standbyOf) await copyServer([join(binaries, 'pg_basebackup'), '-D', data], standbyOf, owner)
  else initialise([join(binaries, 'initdb'), '-D', data, '-U', superuser], owner)
  port ||= await freePort()
  const settings = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const options = [`port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=200']
  const flags = [...options, ...settings].flatMap((setting) => ['-c', setting])
  const script = `while read -r _; do wait; "$@" >>"$0/log" 2>&1 </dev/null & echo $!; done; kill -INT $! 2>/dev/null; wait; rm -rf "$0"`
  const keeper = spawn(
    '/bin/sh',
    ['-c', script, folder, join(binaries, 'postgres'), '-D', data, ...flags],
    { ...owner, cwd: folder, detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = once(keeper, 'exit')
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`
  let pid = 0
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  const start = async () => {
    keeper.stdin.write('start\n')
    pid = Number((await once(keeper.stdout, 'data'))[0])
    await waitForConnection(url)
  }
  await start().catch(async (error) => {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start: ${log}`, { cause: error })
  })
  return { url, crash: () => killAll(pid), restart: start, stop }
}

/** Kills a postmaster and its children at once, and waits until all have ended. */
async function killAll(postmaster: number): Promise<void> {
  process.kill(postmaster, 'SIGSTOP')
  const pids = [postmaster, ...childrenOf(postmaster)]
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  while (pids.some(isRunning)) await sleep(10)
}

/** Returns the fields of `/proc/<pid>/stat` after the name: state, parent and so on. */
const stateOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && stateOf(name)[1] === String(parent))
    .map(Number)

/** Whether a process runs. A zombie does not count, because it holds no resources. */
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(stateOf(pid)[0])

/**
 * Creates a database for one test file, on the server of `TEST_DATABASE_URL`. With `migrate`
 * it is a copy of a template that the first caller migrates; all callers of a run must pass the
 * same migration.
 */
export async function createDatabase(
  migrate?: (url: string) => Promise<void>,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `luca_${randomBytes(8).toString('hex')}`
  const server = serverUrl()
  if (migrate) await withServer((client) => createTemplate(client, migrate))
  await withServer((client) =>
    client.query(
      `CREATE DATABASE ${name} TEMPLATE ${migrate ? TEMPLATE : 'template0'} STRATEGY file_copy`,
    ),
  )
  return {
    url: databaseUrl(server, name),
    drop: () =>
      withServer(async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** Creates the template. It is renamed when complete, so that a failed migration leaves none. */
async function createTemplate(client: pg.Client, migrate: (url: string) => Promise<void>) {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
  if (found.rowCount) return
  const draft = `${TEMPLATE}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`)
  await migrate(databaseUrl(serverUrl(), draft))
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`)
}

/** Runs `work` on a connection. Closing it releases the lock of the template. */
async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this in the postgres project')
  return url
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Returns another user if this process runs as root, because PostgreSQL refuses to run as root. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
  const account = /^postgres:.*/m.exec(accounts) ?? /^nobody:.*/m.exec(accounts)
  const [, , uid, gid] = account?.[0].split(':') ?? []
  if (!uid || !gid)
    throw new Error(
      'PostgreSQL cannot run as root, and there is no user postgres and no user nobody',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

function initialise([initdb, ...given]: [string, ...string[]], owner: Account | undefined) {
  const flags = [...given, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const result = spawnSync(initdb, flags, { ...owner, cwd: '/', encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`)
}

/** Copies the files of a running server. The copy follows the changes of that server. */
async function copyServer(
  [command, ...given]: [string, ...string[]],
  url: string,
  owner: Account | undefined,
) {
  const flags = [...given, '-d', url, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  // Asynchronous, because the connection may pass through this process.
  const child = spawn(command, flags, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`)
}

async function waitForConnection(url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() > limit) throw error
      await sleep(50)
    }
  }
}
