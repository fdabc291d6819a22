import { setTimeout as sleep } from 'node:timers/promises'
import { balancerMissing, openBalancer } from './balancer.ts'
import type { Fault, Intent } from './fault.ts'
import { type HttpReply, request } from './http-client.ts'
import { behindBalancer, unlimitedClients } from './nodes.ts'
import { PostgresPair } from './postgres-pair.ts'
import { withShoppers } from './shoppers.ts'
import { checkResponses, countByStatus, unserved } from './statistics.ts'

const shoppers = 12
/** Milliseconds until an operator, or a tool, has noticed the loss and promotes the standby. */
const noticeMs = 2000
/** Maximum time without an order. */
const outageLimitMs = 30_000
/** Maximum time of a response: a write waits for a standby that does not confirm. */
const responseLimitMs = 15_000

const countOrders = (intents: readonly Intent[]): number =>
  intents.filter(({ order }) => order).length

/** Waits for `count` further orders. Returns the milliseconds, or Infinity after the limit. */
async function waitForOrders(intents: readonly Intent[], count: number): Promise<number> {
  const startedAt = performance.now()
  const wanted = countOrders(intents) + count
  while (countOrders(intents) < wanted) {
    if (performance.now() - startedAt > outageLimitMs) return Number.POSITIVE_INFINITY
    await sleep(5)
  }
  return Math.round(performance.now() - startedAt)
}

/** Changes the primary under load. Returns the milliseconds until the next order. */
async function measureOutage(
  intents: readonly Intent[],
  change: () => Promise<void>,
): Promise<number> {
  await waitForOrders(intents, 20)
  const startedAt = performance.now()
  await change()
  await waitForOrders(intents, 1)
  return Math.round(performance.now() - startedAt)
}

/**
 * Two nodes of the shop use a primary and a synchronous standby through HAProxy. The primary is killed
 * under load and the standby is promoted; later the roles change as planned. No node is restarted. R21
 */
export const databaseFailover: Fault = {
  name: 'database-failover',
  engines: ['postgres'],
  missing: balancerMissing,
  openCluster: PostgresPair.open,
  async run(stage) {
    const { environment, notes } = stage
    const pair = environment.cluster
    if (!(pair instanceof PostgresPair)) throw new Error('this fault needs a primary and a standby')
    const nodes = [
      await environment.open(behindBalancer),
      await environment.open(behindBalancer),
    ] as const
    const balancer = await openBalancer(nodes, unlimitedClients)
    const crowd = withShoppers(stage, balancer, shoppers)
    let reading: HttpReply['status'] | undefined
    const lostMs = await measureOutage(stage.intents, async () => {
      await pair.crash()
      reading = (await request(`${balancer.url}/products/ties`)).status
      await sleep(noticeMs)
      await pair.restart()
    })
    await pair.addStandby()
    const plannedMs = await measureOutage(stage.intents, () => pair.switchOver())
    await waitForOrders(stage.intents, 20)
    await crowd.stop()
    await balancer.close()
    const { requests } = crowd
    const changes = { 'the loss of the primary': lostMs, 'the planned change': plannedMs }
    for (const [change, ms] of Object.entries(changes)) {
      notes.report(`${ms} ms without an order after ${change}`)
      notes.check(ms < outageLimitMs, `no order within ${outageLimitMs} ms after ${change}`)
    }
    notes.report(`${noticeMs} ms of them until the promotion; a page meanwhile: ${reading}`)
    notes.report(`failed: ${countByStatus(unserved(requests))} of ${requests.length} requests`)
    notes.check(reading === 200, `a page returned ${reading} without a primary`)
    notes.check(!nodes.some((node) => node.hasEnded()), 'a node ended')
    checkResponses(notes, requests, responseLimitMs)
  },
}
