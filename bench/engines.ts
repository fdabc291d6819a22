import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { EngineLocation } from '#data/engine/engine.ts'
import { createDatabase, findPostgres, startPostgres } from '#test/engine/postgres.ts'
import type { DatabaseCpu } from './costs.ts'
import { childrenCpuOf, cpuOf } from './process.ts'

/** One engine of a run: creates databases and reads the processor time of the database server. */
export interface BenchEngine {
  name: string
  freshDatabase: () => Promise<EngineLocation>
  databaseCpu: DatabaseCpu
  close: () => Promise<void>
}

function openFolders(): BenchEngine {
  const folders: string[] = []
  return {
    name: 'SQLite',
    async freshDatabase() {
      const folder = mkdtempSync(join(tmpdir(), 'luca-bench-'))
      folders.push(folder)
      return { folder }
    },
    databaseCpu: () => 0,
    async close() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const parentOf = (pid: string): string =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? ''

/** Returns the processor time of a postmaster, its children and its ended children, in milliseconds. */
function processTreeCpu(postmaster: number): number {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === String(postmaster)
    } catch {
      return false
    }
  })
  const alive = [postmaster, ...children.map(Number)].map(cpuOf)
  return alive.reduce((sum, each) => sum + each, childrenCpuOf(postmaster))
}

async function readPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as text")
  await client.end()
  return Number.parseInt(rows[0].text, 10)
}

async function openCluster(): Promise<BenchEngine> {
  const cluster = await startPostgres({ durable: true })
  process.env.TEST_DATABASE_URL = cluster.url
  const postmaster = await readPostmaster(cluster.url)
  return {
    name: 'PostgreSQL',
    freshDatabase: async () => ({ url: (await createDatabase()).url }),
    databaseCpu: () => processTreeCpu(postmaster),
    close: cluster.stop,
  }
}

/** Opens the engines that this machine has, one after the other. */
export async function* benchEngines(): AsyncGenerator<BenchEngine> {
  const open = [async () => openFolders(), ...(findPostgres() ? [openCluster] : [])]
  for (const each of open) {
    const engine = await each()
    try {
      yield engine
    } finally {
      await engine.close()
    }
  }
}
