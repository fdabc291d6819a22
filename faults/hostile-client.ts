import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { defaultLimits } from '#test/engine/unlimited.ts'
import type { Fault, Stage } from './fault.ts'
import type { HostileOrder, HostileResult } from './hostile-worker.ts'
import type { Node } from './process.ts'
import { withShoppers } from './shoppers.ts'
import { addManager } from './staff.ts'
import {
  createFabric,
  createJob,
  type StaffTarget,
  sendUntilServed,
  takePhoto,
  uploadPhoto,
  waitForJob,
} from './staff-pictures.ts'
import { countByStatus, durationMs, failures } from './statistics.ts'

/**
 * The memory and the time of a request do not depend on the database. PostgreSQL also stores the
 * counts of the limits, and each limit is exceeded many times by fewer requests.
 */
const requestsOf = { sqlite: 300_000, postgres: 60_000 } as const
const connections = 24
const shoppers = 6
/** Shoppers read a page before they go on. Without a pause they load the server as the attack does. */
const pauseMs = 40
const maxMemoryMb = 350
/** Maximum factor by which the attack may raise the shoppers' p99. Below `floorMs` any factor passes. */
const maxSlowdown = 3
const floorMs = 60
/** Maximum rows in a table after the attack: the limits of one address, and the shoppers' rows. */
const maxRows = 10_000

const tables = [
  'cart_lines',
  'wishlist_items',
  'users',
  'sessions',
  'feedback',
  'idempotency_keys',
  'admin_idempotency_keys',
  'audit_log',
  'staff_challenges',
  'staff_sessions',
  'media',
] as const

async function countRows(
  db: Db,
  kind: Stage['environment']['kind'],
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  const count = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${from}`.execute(db)
    return Number(rows[0]?.rows ?? 0)
  }
  for (const table of tables) counted[table] = await count(sql.table(table))
  // Without the counts of the shoppers, who have a new address in each request: 10.x.x.x.
  if (kind === 'postgres')
    counted.rate_limits = await count(sql`rate_limits where key not like '%:10.%'`)
  return counted
}

async function attack(node: Node, stage: Stage): Promise<HostileResult> {
  const [item] = stage.environment.goods.plenty
  const workerData: HostileOrder = {
    port: node.port,
    address: '203.0.113.7',
    requests: requestsOf[stage.environment.kind],
    connections,
    item,
  }
  const worker = new Worker(join(import.meta.dirname, 'hostile-worker.ts'), { workerData })
  const [result] = await once(worker, 'message')
  return result
}

/** Queues pictures of the studio and uploads one. Returns a function that checks their end. */
async function startStudioWork(target: StaffTarget): Promise<() => Promise<void>> {
  const { notes } = target.stage
  const job = await createJob(target, { fabricId: await createFabric(target) })
  const photo = await takePhoto()
  const upload = sendUntilServed(() => uploadPhoto(target, photo, 0))
  return async () => {
    const { status } = await upload
    notes.check(status === 200, `R19 an upload during the attack got ${status}`)
    const { state, error } = await waitForJob(target, job)
    notes.check(state === 'done', `R19 the job of the studio is ${state}: ${error}`)
  }
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

async function run(stage: Stage): Promise<void> {
  const { environment, notes } = stage
  const staff = await addManager(environment, 'Mona')
  const node = await environment.open({
    env: { ...defaultLimits, TRUST_PROXY: '1' },
    nodeFlags: ['--max-old-space-size=256'],
  })
  const alone = withShoppers(stage, { url: node.url, pauseMs }, shoppers)
  await sleep(6000)
  await alone.stop()
  const highestMemory = watchMemory(node)
  const startedAt = performance.now()
  const beside = withShoppers(stage, { url: node.url, pauseMs }, shoppers)
  const checkStudio = await startStudioWork({ stage, node, staff })
  const result = await attack(node, stage)
  await beside.stop()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  await checkStudio()
  const memory = highestMemory()
  const rows = await environment.inside(({ db }) => countRows(db, environment.kind))
  const [before, during] = [durationMs(alone.requests, 0.99), durationMs(beside.requests, 0.99)]
  const answered = Object.entries(result).map(([status, count]) => `${count} x ${status}`)
  notes.report(
    `${requestsOf[environment.kind]} hostile requests in ${seconds} s: ${answered.join(', ')}; at most ${memory} MB; shoppers' p99 ${before} ms alone, ${during} ms beside (${beside.requests.length} requests: ${countByStatus(beside.requests)}); rows ${JSON.stringify(rows)}`,
  )
  notes.check(!node.hasEnded(), 'R19 the server ended')
  notes.check(memory <= maxMemoryMb, `R19 the server used ${memory} MB`)
  notes.check(
    during <= Math.max(floorMs, maxSlowdown * before),
    `R19 shoppers' p99 rose from ${before} to ${during} ms`,
  )
  notes.check(
    failures(beside.requests).length === 0,
    `R19 shoppers got ${countByStatus(failures(beside.requests))}`,
  )
  notes.check(
    beside.requests.every(({ reply }) => reply.status !== 429),
    'R19 a shopper was limited because of another address',
  )
  for (const [table, count] of Object.entries(rows))
    notes.check(count <= maxRows, `R19 ${count} rows in ${table}`)
}

/**
 * One client sends 300,000 requests (60,000 on PostgreSQL), each of them new, on a heap of 256 MB, while
 * others shop and the studio takes pictures.
 */
export const hostileClient: Fault = {
  name: 'hostile-client',
  engines: ['sqlite', 'postgres'],
  run,
}
