import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { runCommand } from '#test/engine/command-line.ts'
import { findPostgres, startPostgres } from '#test/engine/postgres.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const root = join(import.meta.dirname, '../..')
const password = 'password0of0the0shop'
/** The role of the shop must have none of these rights. */
const rights =
  "select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles where rolname = 'luca'"

/** A cluster on which the init script of compose.yaml has run. Returns its addresses. */
async function startInitialised() {
  const cluster = await startPostgres({ superuser: 'postgres' })
  onTestFinished(() => cluster.stop())
  const { hostname, port } = new URL(cluster.url)
  const { status, stderr } = spawnSync('/bin/sh', [join(root, 'deploy/postgres-init.sh')], {
    env: {
      PATH: `${findPostgres()}:${process.env.PATH}`,
      PGHOST: hostname,
      PGPORT: port,
      POSTGRES_USER: 'postgres',
      SHOP_DATABASE_PASSWORD: password,
    },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const shopUrl = (database: string) =>
    `postgres://luca:${password}@${hostname}:${port}/${database}`
  return { superuserUrl: cluster.url, shopUrl }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test.runIf(isPostgres)(
  'the role of the shop in compose.yaml is no superuser and sees no other database',
  async () => {
    const { superuserUrl, shopUrl } = await startInitialised()
    expect(await query(superuserUrl, rights)).toEqual([false])
    await expect(query(shopUrl('luca'), 'create role other')).rejects.toThrow('permission denied')
    await expect(query(shopUrl('luca'), 'table pg_authid')).rejects.toThrow('permission denied')
    await expect(query(shopUrl('postgres'), 'select 1')).rejects.toThrow('permission denied')
  },
  60_000,
)

test.runIf(isPostgres)(
  'a shop without superuser rights migrates, sells, and restores a backup',
  async () => {
    const url = (await startInitialised()).shopUrl('luca')
    const engine = await openEngine({ url })
    await migrate(engine)
    await saveProducts(engine, smallCatalogue(), new Date())
    const shop = await createTestShop({ engine })
    const guest = shop.guest()
    await shop.put(guest, 'floral-701')
    const order = await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
    expect(order.status).toBe(200)
    await engine.close()
    const folder = mkdtempSync(join(tmpdir(), 'luca-role-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const environment = { DATABASE_URL: url, PATH: process.env.PATH ?? '' }
    const file = join(folder, 'copy.dump')
    expect(await runCommand(['backup', file], environment)).toMatchObject({ code: 0 })
    const restored = await runCommand(['restore', file, '--replace'], environment)
    expect(restored).toMatchObject({ code: 0 })
    expect(await query(url, 'select count(*)::int from orders')).toEqual([1])
  },
  60_000,
)

const docker = (...words: string[]) => {
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: 'password0of0the0superuser',
    SHOP_DATABASE_PASSWORD: password,
    COMPOSE_PROJECT_NAME: `luca-test-${process.pid}`,
  }
  return spawnSync('docker', words, { cwd: root, env, encoding: 'utf8' })
}
const hasDocker = docker('info').status === 0 && docker('compose', 'version').status === 0

test.runIf(isPostgres && hasDocker)(
  'compose.yaml starts a database whose role luca is no superuser, on a network without the balancer',
  () => {
    onTestFinished(() => void docker('compose', 'down', '--volumes'))
    const { services } = JSON.parse(docker('compose', 'config', '--format', 'json').stdout)
    const networksOf = (name: string) => Object.keys(services[name].networks).sort()
    expect(networksOf('balancer')).toEqual(['front'])
    expect(networksOf('shop-a')).toEqual(['back', 'front'])
    expect(networksOf('postgres')).toEqual(['back'])
    const started = docker('compose', 'up', '--detach', '--wait', 'postgres')
    expect([started.status, started.stderr]).toEqual([0, expect.any(String)])
    const psql = ['psql', '--username', 'postgres', '--no-align', '--tuples-only', '--command']
    const { stdout } = docker('compose', 'exec', '-T', 'postgres', ...psql, rights)
    expect(stdout.trim()).toBe('f')
  },
  300_000,
)
