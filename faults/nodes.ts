import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#data/engine/engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { balancerMissing, openBalancer } from './balancer.ts'
import type { Fault, Stage } from './fault.ts'
import type { Node } from './process.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, durationMs, unserved, withStatus } from './statistics.ts'

export const behindBalancer = { env: { TRUST_PROXY: '1' } }
const shoppers = 12
/** All shoppers have one address here, so the limits per client are raised. */
export const unlimitedClients = {
  MAX_CONNECTIONS_PER_CLIENT: '1000',
  MAX_REQUESTS_PER_CLIENT: '1000000',
}
/** Milliseconds between two requests of a shopper. A migration needs moments in which its tables are free. */
const upgradePauseMs = 50
/** Milliseconds until the balancer notices a broken connection. */
const noticeMs = 100

async function openTwo(stage: Stage, pauseMs = 0) {
  const { environment } = stage
  const nodes = [
    await environment.open(behindBalancer),
    await environment.open(behindBalancer),
  ] as const
  const balancer = await openBalancer(nodes, unlimitedClients)
  return { nodes, balancer, crowd: withShoppers(stage, { url: balancer.url, pauseMs }, shoppers) }
}

/** One of two nodes behind a load balancer is killed under load. */
export const nodeKilled: Fault = {
  name: 'node-killed',
  engines: ['postgres'],
  missing: balancerMissing,
  async run(stage) {
    const { notes, random } = stage
    const { nodes, balancer, crowd } = await openTwo(stage)
    await sleep(2500 + random() * 500)
    const killedAt = performance.now()
    await nodes[0].end('SIGKILL')
    await sleep(2500)
    await crowd.stop()
    await balancer.close()
    const failed = unserved(crowd.requests)
    const late = failed.filter(({ at }) => at > killedAt + noticeMs)
    const after = crowd.requests.filter(({ at }) => at > killedAt + noticeMs)
    notes.report(
      `of ${crowd.requests.length} requests ${failed.length} failed, all in flight at the killed node: ${countByStatus(failed)}; ${after.length} more were served by the other`,
    )
    notes.check(
      failed.length <= shoppers,
      `more failed than were in flight: ${countByStatus(failed)}`,
    )
    notes.check(late.length === 0, `failed although nothing was in flight: ${countByStatus(late)}`)
    notes.check(withStatus(after, 200).length > 0, 'no request succeeded after the kill')
  },
}

/** Tables that purchases use, in another order than purchases use them. */
const changedTables = ['orders', 'variants', 'cart_lines'] as const

/** Adds columns and an index, as a later version of the shop could. */
const laterMigration: Migration = {
  async up(db) {
    for (const table of changedTables)
      await sql`alter table ${sql.table(table)} add column later text`.execute(db)
    await sql`create index orders_later on orders (later)`.execute(db)
  },
}

/**
 * Applies the migration of a later version. Then removes its name, so that this version can start
 * again in place of the later one.
 */
async function migrateLater(engine: Engine): Promise<void> {
  const name = '9999-later'
  await migrate(engine, { migrations: { ...migrationsOf(engine.kind), [name]: laterMigration } })
  await sql`delete from kysely_migration where name = ${name}`.execute(engine.db)
}

/** Restarts each node, one after the other. */
async function restartAll({ environment }: Stage, nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM')
    await environment.open({ ...behindBalancer, port: node.port })
    await sleep(1000)
  }
}

/** A migration under load, and then both nodes are replaced, one after the other. */
export const rollingUpgrade: Fault = {
  name: 'rolling-upgrade',
  engines: ['postgres'],
  missing: balancerMissing,
  async run(stage) {
    const { notes, environment } = stage
    const { nodes, balancer, crowd } = await openTwo(stage, upgradePauseMs)
    await sleep(1000)
    const startedAt = performance.now()
    await environment.inside(migrateLater)
    const migratedMs = Math.round(performance.now() - startedAt)
    await sleep(1000)
    await restartAll(stage, nodes)
    await crowd.stop()
    await balancer.close()
    const { requests } = crowd
    const failed = unserved(requests)
    notes.report(
      `migrated in ${migratedMs} ms and both replaced: ${failed.length} of ${requests.length} requests failed, the slowest took ${durationMs(requests, 1)} ms`,
    )
    notes.check(failed.length === 0, `failed: ${countByStatus(failed)}`)
    notes.check(withStatus(requests, 200).length > 0, 'no request succeeded')
  },
}

/** Both nodes are restarted under load, one after the other. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  engines: ['postgres'],
  missing: balancerMissing,
  async run(stage) {
    const { notes } = stage
    const { nodes, balancer, crowd } = await openTwo(stage)
    await sleep(1000)
    await restartAll(stage, nodes)
    await crowd.stop()
    await balancer.close()
    const { requests } = crowd
    const failed = unserved(requests)
    notes.report(`both restarted: ${failed.length} of ${requests.length} requests failed`)
    notes.check(failed.length === 0, `failed: ${countByStatus(failed)}`)
    notes.check(withStatus(requests, 200).length > 0, 'no request succeeded')
  },
}
