import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { findBrokenPromises } from '#faults/attacker.ts'
import { findInconsistencies } from '#faults/consistency.ts'
import { type Item, prepareGoods } from '#faults/environment.ts'
import type { Intent } from '#faults/fault.ts'
import { envelopeOf } from '#faults/http-client.ts'
import { checkOut, setCartItem } from '#faults/shoppers.ts'
import { withEngine } from '#test/engine/backups.ts'
import { runCommand } from '#test/engine/command-line.ts'
import { releasedVersions } from './release-record.ts'
import { type ReleasedDatabase, restoreRelease } from './released-database.ts'

/** Serves the API on a database, in a process of its own that `kill` ends at once. */
async function serve({ environment }: Pick<ReleasedDatabase, 'environment'>) {
  const { DATABASE_URL, DATA_DIR = '' } = environment
  const script = new URL('../faults/serve-api.ts', import.meta.url)
  const child = fork(script, [DATABASE_URL ?? DATA_DIR], {
    execArgv: [],
    env: { PATH: process.env.PATH },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (sent) => resolve(Number(sent)))
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, kill }
}

/** A new guest buys one unit. Returns the status of the checkout; a lost response is not 200. */
async function buy(url: string, item: Item, intents: Intent[]) {
  const headers = { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() }
  const { status } = await setCartItem(url, { item, quantity: 1, headers })
  if (status !== 200) return status
  const intent: Intent = { headers, expectedTotal: item.price }
  intents.push(intent)
  const reply = await checkOut(url, intent)
  const order = envelopeOf<Order>(reply)?.data
  if (order) intent.order = order
  return reply.status
}

/** Eight guests buy again and again, until the server is killed after 20 orders. */
async function buyUntilKilled(
  { url, kill }: Awaited<ReturnType<typeof serve>>,
  item: Item,
  intents: Intent[],
): Promise<void> {
  let isKilled = false
  const count = () => intents.filter(({ order }) => order).length
  const enough = count() + 20
  const buyRepeatedly = async () => {
    while (!isKilled) {
      await buy(url, item, intents)
      if (count() < enough || isKilled) continue
      isKilled = true
      await kill()
    }
  }
  await Promise.all(Array.from({ length: 8 }, buyRepeatedly))
}

/** Repeats a checkout. Returns the id of its order. */
const replay = async (url: string, intent: Intent): Promise<string | undefined> =>
  envelopeOf<Order>(await checkOut(url, intent))?.data?.id

test.each(releasedVersions())(
  'R33 the promises R1 to R8 hold in the database of %s',
  async (version) => {
    const database = await restoreRelease(version)
    const { environment, shop } = database
    await runCommand(['migrate'], environment)
    const goods = await withEngine(environment, prepareGoods)
    const intents: Intent[] = [...shop.intents]

    // R3: a kill during checkouts loses no acknowledged order, neither a new nor an old one.
    await buyUntilKilled(await serve(database), goods.plenty[0], intents)
    const { url, kill } = await serve(database)

    // R2: each checkout, also one that the earlier version served, is one order.
    for (const intent of intents) {
      const id = await replay(url, intent)
      expect(id).toEqual(intent.order?.id ?? expect.any(String))
    }
    // R1: forty guests buy twenty units.
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () => buy(url, goods.scarce, intents)),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    // R2 and R4 to R9: the attacker of the faults.
    expect(await findBrokenPromises(url, goods)).toEqual([])
    await kill()

    const given = { goods, intents }
    expect(await withEngine(environment, ({ db }) => findInconsistencies(db, given))).toEqual([])
    expect(await runCommand(['doctor'], environment, 'public')).toMatchObject({ code: 0 })
  },
)
