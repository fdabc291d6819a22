import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { startPostgres } from '#test/engine/postgres.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { type Intent, type Send, stream } from './checkout-stream.ts'

const crashes = 3
const shoppers = 8
/** Maximum time until enough orders are acknowledged. */
const timeoutMs = 15_000

/** Buys until some more orders are acknowledged, then crashes during further checkouts. */
async function buyUntilCrash(send: Send, intents: Intent[], crash: () => Promise<unknown>) {
  let over = false
  const acknowledged = () => intents.filter((intent) => intent.orderId).length
  const enough = acknowledged() + 5 + Math.floor(Math.random() * 20)
  const buying = Array.from({ length: shoppers }, () =>
    stream.buyRepeatedly(send, intents, () => over),
  )
  for (let waited = 0; waited < timeoutMs && acknowledged() < enough; waited += 5) await sleep(5)
  await crash()
  over = true
  await Promise.all(buying)
  expect(acknowledged()).toBeGreaterThanOrEqual(enough)
}

/** Repeats every checkout. Each intent must be one order, and acknowledged orders must not change. */
async function expectOneOrderEach(send: Send, intents: readonly Intent[], engine: Engine) {
  const ids = await Promise.all(intents.map((intent) => stream.checkOut(send, intent)))
  expect(ids).toEqual(intents.map(({ orderId }) => orderId ?? expect.any(String)))
  const orders = await engine.db.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(intents.length)
  expect(await stream.findProblems(engine.db, intents)).toEqual([])
}

const orderIdOf = (body: { data: { id?: string } | null }) => body.data?.id

async function fill(engine: Engine): Promise<void> {
  await migrate(engine)
  await saveProducts(engine, stream.catalogue(), new Date())
}

async function serve(folder: string) {
  const script = new URL('./serve-api.ts', import.meta.url)
  const child = fork(script, [folder], { execArgv: [], env: { PATH: process.env.PATH } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (sent) => resolve(Number(sent)))
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  const send: Send = async (path, { headers, body }) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, orderId: orderIdOf(await response.json()) }
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { send, kill }
}

async function crashSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const intents: Intent[] = []
  const first = await openEngine({ folder })
  await fill(first)
  await first.close()
  for (let crash = 0; crash < crashes; crash += 1) {
    const { send, kill } = await serve(folder)
    await buyUntilCrash(send, intents, kill)
    const began = performance.now()
    const engine = await openEngine({ folder })
    expect(performance.now() - began).toBeLessThan(3000)
    expect(await stream.findProblems(engine.db, intents)).toEqual([])
    await engine.close()
  }
  const { send, kill } = await serve(folder)
  const reader = await openEngine({ folder }, 'tool')
  await expectOneOrderEach(send, intents, reader)
  await kill()
  await reader.close()
}

async function crashPostgres(): Promise<void> {
  const cluster = await startPostgres({ durable: true })
  const engine = await openEngine({ url: cluster.url })
  onTestFinished(async () => {
    await engine.close()
    await cluster.stop()
  })
  await fill(engine)
  const shop = await createTestShop({ engine })
  const send: Send = async (path, { headers, body }) => {
    const response = await shop.call('POST', path, { as: headers, body })
    return { status: response.status, orderId: orderIdOf(response.body) }
  }
  const intents: Intent[] = []
  for (let crash = 0; crash < crashes; crash += 1) {
    await buyUntilCrash(send, intents, cluster.crash)
    await cluster.restart()
    expect(await stream.findProblems(engine.db, intents)).toEqual([])
  }
  await expectOneOrderEach(send, intents, engine)
}

test('R3 a crash during checkouts loses no acknowledged order and leaves none incomplete', async () => {
  await (process.env.TEST_ENGINE === 'postgres' ? crashPostgres() : crashSqlite())
})

if (process.env.TEST_ENGINE !== 'postgres') {
  test('R3 SQLite syncs each commit to disk and uses a write-ahead log', async () => {
    const { engine } = await createTestShop()
    const readPragma = async (name: string) => {
      const { rows } = await sql.raw<object>(`pragma ${name}`).execute(engine.db)
      return Object.values(rows[0] ?? {})
    }
    const full = 2
    expect(await readPragma('synchronous')).toEqual([full])
    expect(await readPragma('journal_mode')).toEqual(['wal'])
  })
}
