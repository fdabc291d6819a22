import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Order } from '#contract/orders.ts'
import { findBrokenPromises } from './attacker.ts'
import { findInconsistencies } from './consistency.ts'
import type { Environment } from './environment.ts'
import type { Stage } from './fault.ts'
import { envelopeOf } from './http-client.ts'
import { checkOut, type Intent } from './shoppers.ts'

/** Acknowledged orders asked for again; those without an answer are all tried again. */
const maxReplays = 60

/** Tries an intent once more. Answers what is wrong with the outcome. */
async function replay(url: string, intent: Intent): Promise<string[]> {
  const reply = await checkOut(url, intent)
  const envelope = envelopeOf<Order>(reply)
  const code = envelope?.errors[0]?.code ?? ''
  const ranOut = ['sold_out', 'insufficient_stock'].includes(code)
  if (reply.status === 409 && ranOut && !intent.order) return []
  const order = envelope?.data
  if (!order) return [`R2 an intent tried again: ${reply.status} ${code}`]
  if (intent.order && intent.order.id !== order.id) return ['R2 a replay gave another order']
  intent.order = order
  return []
}

async function replayAll(url: string, intents: readonly Intent[]): Promise<string[]> {
  const [bought, open] = [
    intents.filter((each) => each.order),
    intents.filter((each) => !each.order),
  ]
  const wrong: string[] = []
  const queue = [...open, ...bought.slice(-maxReplays)].values()
  const work = async () => {
    for (const intent of queue) wrong.push(...(await replay(url, intent)))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return [...new Set(wrong)]
}

/** What `npm run shop -- doctor` says, where it is not content. */
function askDoctor({ env }: Environment): string[] {
  const main = join(import.meta.dirname, '../src/cli/main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'doctor'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  if (status === 0) return []
  return [`doctor: ${(stdout.match(/^problem.*$/gm) ?? [stderr]).join('; ')}`]
}

/**
 * What is left of the promises R1 to R9 once a fault is over: every unanswered wish tried again,
 * a visit by somebody of ill will, and then the books.
 */
export async function findBroken({ home, intents }: Stage): Promise<string[]> {
  await home.closeAll()
  // On PostgreSQL the ceilings on tries remember what the fault has tried.
  const node = await home.open()
  const inTheShop = [
    ...(await replayAll(node.url, intents)),
    ...(await findBrokenPromises(node.url, home.goods)),
  ]
  await node.end('SIGTERM')
  const inTheBooks = await home.inside(({ db }) =>
    findInconsistencies(db, { goods: home.goods, intents }),
  )
  return [...inTheShop, ...inTheBooks, ...askDoctor(home)]
}
