import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Order } from '#contract/orders.ts'
import { findBrokenPromises } from './attacker.ts'
import { findInconsistencies } from './consistency.ts'
import type { Environment } from './environment.ts'
import type { Intent, Stage } from './fault.ts'
import { envelopeOf } from './http-client.ts'
import { checkOut } from './shoppers.ts'

/** Number of acknowledged orders that are repeated. Checkouts without a response are all repeated. */
const maxReplays = 60

/** Repeats the checkout of an intent. Returns the problems of the result. */
async function replay(url: string, intent: Intent): Promise<string[]> {
  const reply = await checkOut(url, intent)
  const envelope = envelopeOf<Order>(reply)
  const code = envelope?.errors[0]?.code ?? ''
  const ranOut = ['sold_out', 'insufficient_stock'].includes(code)
  if (reply.status === 409 && ranOut && !intent.order) return []
  const order = envelope?.data
  if (!order) return [`R2 a repeated checkout returned ${reply.status} ${code}`]
  if (intent.order && intent.order.id !== order.id)
    return ['R2 a repeated checkout returned another order']
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

/** Returns the problems that `npm run shop -- doctor` finds. */
function runDoctor({ env }: Environment): string[] {
  const main = join(import.meta.dirname, '../src/cli/main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'doctor'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  if (status === 0) return []
  return [`doctor: ${(stdout.match(/^problem.*$/gm) ?? [stderr]).join('; ')}`]
}

/**
 * Checks the promises R1 to R9 after a fault. It repeats every checkout without a response, runs the
 * attacker, and checks that the data are consistent.
 */
export async function findBroken({ environment, intents }: Stage): Promise<string[]> {
  await environment.closeAll()
  // On PostgreSQL the limits still count the attempts of the fault; `open` raises them.
  const node = await environment.open()
  const inResponses = [
    ...(await replayAll(node.url, intents)),
    ...(await findBrokenPromises(node.url, environment.goods)),
  ]
  await node.end('SIGTERM')
  const inData = await environment.inside(({ db }) =>
    findInconsistencies(db, { goods: environment.goods, intents }),
  )
  return [...inResponses, ...inData, ...runDoctor(environment)]
}
