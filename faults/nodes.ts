import { setTimeout as sleep } from 'node:timers/promises'
import { balancerMissing, openBalancer } from './balancer.ts'
import type { Fault, Stage } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { ended, tally, unserved } from './statistics.ts'

export const behindBalancer = { env: { TRUST_PROXY: '1' } }
const shoppers = 12
/** All shoppers have one address here, so the limits per client are raised. */
const unlimitedClients = { MAX_CONNECTIONS_PER_CLIENT: '1000', MAX_REQUESTS_PER_CLIENT: '1000000' }
/** Milliseconds until a balancer has heard that a connection is gone. */
const hearing = 100

async function openTwo(stage: Stage) {
  const { home } = stage
  const nodes = [await home.open(behindBalancer), await home.open(behindBalancer)] as const
  const balancer = await openBalancer(nodes, unlimitedClients)
  return { nodes, balancer, crowd: withShoppers(stage, balancer, shoppers) }
}

/** Of two nodes behind a load balancer one is killed in the middle of its work. */
export const nodeKilled: Fault = {
  name: 'node-killed',
  engines: ['postgres'],
  missing: balancerMissing,
  async play(stage) {
    const { notes, draw } = stage
    const { nodes, balancer, crowd } = await openTwo(stage)
    await sleep(2500 + draw() * 500)
    const killedAt = performance.now()
    await nodes[0].end('SIGKILL')
    await sleep(2500)
    await crowd.leave()
    await balancer.close()
    const failed = unserved(crowd.seen)
    const late = failed.filter(({ at }) => at > killedAt + hearing)
    const after = crowd.seen.filter(({ at }) => at > killedAt + hearing)
    notes.saw(
      `of ${crowd.seen.length} requests ${failed.length} failed, all in flight at the killed node: ${tally(failed)}; ${after.length} more were served by the other`,
    )
    notes.hold(failed.length <= shoppers, `more failed than were in flight: ${tally(failed)}`)
    notes.hold(late.length === 0, `failed although nothing was in flight: ${tally(late)}`)
    notes.hold(ended(after, 200).length > 0, 'nobody was served any more')
  },
}

/** Both nodes are stopped and started, one after the other, with a full shop. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  engines: ['postgres'],
  missing: balancerMissing,
  async play(stage) {
    const { notes, home } = stage
    const { nodes, balancer, crowd } = await openTwo(stage)
    await sleep(1000)
    for (const node of nodes) {
      await node.end('SIGTERM')
      await home.open({ ...behindBalancer, port: node.port })
      await sleep(1000)
    }
    await crowd.leave()
    await balancer.close()
    const { seen } = crowd
    const failed = unserved(seen)
    notes.saw(`both restarted: ${failed.length} of ${seen.length} requests failed`)
    notes.hold(failed.length === 0, `failed: ${tally(failed)}`)
    notes.hold(ended(seen, 200).length > 0, 'nobody was served')
  },
}
