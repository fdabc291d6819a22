import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startPostgres } from '#test/engine/postgres.ts'
import { type Line, openLine } from '#test/engine/tcp-line.ts'
import { freePort } from './process.ts'

/** The configuration that is used in production. */
const configuration = join(import.meta.dirname, '../deploy/haproxy-postgres.cfg')
/** Maximum time for a standby to follow, and for the proxy to find the primary. */
const limitMs = 30_000

/** Milliseconds that a packet between the two servers takes, as between two data centres. */
const delayMs = 10
/** Milliseconds that the primary still lives after the network to its standby has failed. */
const partedMs = 300

const hostOf = (cluster: Cluster): string => new URL(cluster.url).host

/** Starts a standby that follows the primary through a slow network. */
async function startStandby(primary: Cluster, port = 0): Promise<{ standby: Cluster; line: Line }> {
  const address = new URL(primary.url)
  const line = await openLine(Number(address.port))
  address.port = String(line.port)
  const standby = await startPostgres({ durable: true, standbyOf: address.href, port })
  line.slowDown(delayMs)
  return { standby, line }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed ends the connection. The query gets the error.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Repeats `isDone` until it returns true. Throws after the limit. */
async function waitUntil(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${limitMs} ms`)
    await sleep(50)
  }
}

/** Whether connections go to the primary. Until its first check, HAProxy uses both servers in turns. */
async function isPrimaryOnly(url: string): Promise<boolean> {
  for (let time = 0; time < 4; time += 1) {
    const [row] = await query(url, 'select pg_is_in_recovery() as standby')
    if (row?.standby !== false) return false
  }
  return true
}

/** Starts HAProxy in front of the two servers. */
async function launchProxy(port: number, [a, b]: readonly [Cluster, Cluster]) {
  const child = spawn('haproxy', ['-db', '-f', configuration], {
    env: {
      PATH: process.env.PATH,
      BIND_POSTGRES: `127.0.0.1:${port}`,
      POSTGRES_A: hostOf(a),
      POSTGRES_B: hostOf(b),
    },
    stdio: 'ignore',
  })
  await once(child, 'spawn')
  return child
}

async function endProxy(proxy: ChildProcess): Promise<void> {
  const ended = once(proxy, 'exit')
  proxy.kill('SIGKILL')
  await ended
}

interface PairParts {
  port: number
  primary: Cluster
  standby: Cluster
  line: Line
  proxy: ChildProcess
}

/**
 * A primary and its synchronous standby behind HAProxy, which connects clients to the primary. `url`
 * is the address of HAProxy.
 */
export class PostgresPair implements Cluster {
  readonly url: string
  #primary: Cluster
  #standby: Cluster
  /** The network from the primary to the standby. */
  #line: Line
  readonly #proxy: ChildProcess

  private constructor({ port, primary, standby, line, proxy }: PairParts) {
    this.url = `postgres://luca@127.0.0.1:${port}/postgres`
    this.#primary = primary
    this.#standby = standby
    this.#line = line
    this.#proxy = proxy
    process.once('exit', this.#killProxy)
  }

  #killProxy = () => void this.#proxy.kill('SIGKILL')

  /** Starts both servers and HAProxy. Returns when the standby follows. */
  static async open(): Promise<PostgresPair> {
    const port = await freePort()
    const primary = await startPostgres({ durable: true })
    await query(primary.url, 'create role luca_health login')
    const { standby, line } = await startStandby(primary)
    const proxy = await launchProxy(port, [primary, standby])
    const pair = new PostgresPair({ port, primary, standby, line, proxy })
    await pair.#waitReplicated()
    await waitUntil(() => isPrimaryOnly(pair.url), 'the choice of the primary')
    return pair
  }

  /** From now on a commit waits until the standby has written it. */
  async #waitReplicated(): Promise<void> {
    await query(this.#primary.url, `alter system set synchronous_standby_names = '*'`)
    await query(this.#primary.url, 'select pg_reload_conf()')
    await waitUntil(async () => {
      const rows = await query(this.#primary.url, 'select sync_state from pg_stat_replication')
      return rows.some(({ sync_state }) => sync_state === 'sync')
    }, 'synchronous replication')
  }

  /** The network to the standby fails, and a moment later the machine of the primary dies. */
  async crash(): Promise<void> {
    this.#line.goSilent()
    await sleep(partedMs)
    await this.#primary.crash()
  }

  /** The lost primary does not return: the standby takes over. */
  async restart(): Promise<void> {
    await query(this.#standby.url, 'select pg_promote()')
    await this.#primary.stop()
  }

  /** Creates a new standby, as a copy of the primary, at the address of the server that was lost. */
  async addStandby(): Promise<void> {
    const port = Number(new URL(this.#primary.url).port)
    this.#primary = this.#standby
    this.#line.close()
    const { standby, line } = await startStandby(this.#primary, port)
    this.#standby = standby
    this.#line = line
    await this.#waitReplicated()
  }

  /** Stops the primary, which first sends everything to the standby, and promotes the standby. */
  async switchOver(): Promise<void> {
    await this.#primary.stop()
    await query(this.#standby.url, 'select pg_promote()')
  }

  async stop(): Promise<void> {
    process.off('exit', this.#killProxy)
    await endProxy(this.#proxy)
    await Promise.all([this.#primary.stop(), this.#standby.stop()])
    this.#line.close()
  }
}
