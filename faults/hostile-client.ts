import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { defaultLimits } from '#test/unlimited.ts'
import type { Fault, Stage } from './fault.ts'
import type { HostileOrder, HostileResult } from './hostile-worker.ts'
import type { Node } from './process.ts'
import { withShoppers } from './shoppers.ts'
import { failures, tally, took } from './statistics.ts'

const requests = 300_000
const connections = 24
const shoppers = 6
const maxMemoryMb = 350
/** Times its own value that the shoppers' p99 may take beside the attack; below `floorMs` it is well. */
const maxSlowdown = 3
const floorMs = 60
/** Rows that the attack may leave in a table: the limits of one address, and what shoppers did. */
const maxRows = 10_000

const tables = [
  'cart_lines',
  'wishlist_items',
  'users',
  'sessions',
  'feedback',
  'idempotency_keys',
] as const

async function countRows(db: Db, kind: Stage['home']['kind']): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of kind === 'postgres' ? [...tables, 'rate_limits' as const] : tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`
      .execute(db)
      .then((result) => result.rows[0] ?? { rows: 0 })
    counted[table] = Number(rows)
  }
  return counted
}

async function attack(node: Node, stage: Stage): Promise<HostileResult> {
  const [piece] = stage.home.goods.plenty
  const workerData: HostileOrder = {
    port: node.port,
    address: '203.0.113.7',
    requests,
    connections,
    piece,
  }
  const worker = new Worker(join(import.meta.dirname, 'hostile-worker.ts'), { workerData })
  const [result] = await once(worker, 'message')
  return result
}

/** Reads the memory of a server every 200 ms until stopped; returns the highest value in MB. */
function watchMemory(node: Node): () => number {
  let highest = 0
  const timer = setInterval(() => {
    if (!node.hasEnded()) highest = Math.max(highest, node.memory())
  }, 200)
  return () => {
    clearInterval(timer)
    return highest
  }
}

async function play(stage: Stage): Promise<void> {
  const { home, notes } = stage
  const node = await home.open({
    env: { ...defaultLimits, TRUST_PROXY: '1' },
    nodeFlags: ['--max-old-space-size=256'],
  })
  const alone = withShoppers(stage, node, shoppers)
  await sleep(6000)
  await alone.leave()
  const highestMemory = watchMemory(node)
  const began = performance.now()
  const beside = withShoppers(stage, node, shoppers)
  const result = await attack(node, stage)
  await beside.leave()
  const seconds = Math.round((performance.now() - began) / 1000)
  const memory = highestMemory()
  const rows = await home.inside(({ db }) => countRows(db, home.kind))
  const [before, during] = [took(alone.seen, 0.99), took(beside.seen, 0.99)]
  const answered = Object.entries(result).map(([status, count]) => `${count} x ${status}`)
  notes.saw(
    `${requests} hostile requests in ${seconds} s: ${answered.join(', ')}; at most ${memory} MB; shoppers' p99 ${before} ms alone, ${during} ms beside (${beside.seen.length} requests: ${tally(beside.seen)}); rows ${JSON.stringify(rows)}`,
  )
  notes.hold(!node.hasEnded(), 'R19 the server ended')
  notes.hold(memory <= maxMemoryMb, `R19 the server took ${memory} MB`)
  notes.hold(
    during <= Math.max(floorMs, maxSlowdown * before),
    `R19 shoppers' p99 rose from ${before} to ${during} ms`,
  )
  notes.hold(failures(beside.seen).length === 0, `R19 shoppers met ${tally(failures(beside.seen))}`)
  notes.hold(
    beside.seen.every(({ reply }) => reply.status !== 429),
    'R19 a shopper was limited because of another address',
  )
  for (const [table, count] of Object.entries(rows))
    notes.hold(count <= maxRows, `R19 ${count} rows in ${table}`)
}

/** One client sends 300,000 requests, each of them new, on a heap of 256 MB while others shop. */
export const hostileClient: Fault = {
  name: 'hostile-client',
  engines: ['sqlite', 'postgres'],
  play,
}
