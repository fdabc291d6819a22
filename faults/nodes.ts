import { setTimeout as sleep } from 'node:timers/promises'
import { balancerMissing, openBalancer } from './balancer.ts'
import type { Fault, Stage } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, unserved, withStatus } from './statistics.ts'

export const behindBalancer = { env: { TRUST_PROXY: '1' } }
const shoppers = 12
/** All shoppers have one address here, so the limits per client are raised. */
export const unlimitedClients = {
  MAX_CONNECTIONS_PER_CLIENT: '1000',
  MAX_REQUESTS_PER_CLIENT: '1000000',
}
/** Milliseconds until the balancer notices a broken connection. */
const noticeMs = 100

async function openTwo(stage: Stage) {
  const { environment } = stage
  const nodes = [
    await environment.open(behindBalancer),
    await environment.open(behindBalancer),
  ] as const
  const balancer = await openBalancer(nodes, unlimitedClients)
  return { nodes, balancer, crowd: withShoppers(stage, balancer, shoppers) }
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

/** Both nodes are restarted under load, one after the other. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  engines: ['postgres'],
  missing: balancerMissing,
  async run(stage) {
    const { notes, environment } = stage
    const { nodes, balancer, crowd } = await openTwo(stage)
    await sleep(1000)
    for (const node of nodes) {
      await node.end('SIGTERM')
      await environment.open({ ...behindBalancer, port: node.port })
      await sleep(1000)
    }
    await crowd.stop()
    await balancer.close()
    const { requests } = crowd
    const failed = unserved(requests)
    notes.report(`both restarted: ${failed.length} of ${requests.length} requests failed`)
    notes.check(failed.length === 0, `failed: ${countByStatus(failed)}`)
    notes.check(withStatus(requests, 200).length > 0, 'no request succeeded')
  },
}
