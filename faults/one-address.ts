import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { balancerMissing, openBalancer } from './balancer.ts'
import type { Fault } from './fault.ts'
import { request } from './http-client.ts'
import { behindBalancer } from './nodes.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, unserved } from './statistics.ts'

/** Shoppers come from 127.0.0.1. Linux accepts every address of 127.0.0.0/8. */
const attacker = '127.0.0.2'
const healthRequest = 'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n'

/**
 * Opens connections of the attacker that wait for the response to `bytes`, if any, and then do
 * nothing. Returns those that the server left open.
 */
async function openIdle(port: number, count: number, bytes = ''): Promise<Socket[]> {
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: attacker })
      socket.on('connect', () => (bytes ? socket.write(bytes) : resolve(socket)))
      // The server closes connections above its limit.
      socket.on('error', () => {})
      socket.once('data', () => resolve(socket)).once('close', () => resolve(socket))
      socket.resume()
    })
  const sockets: Socket[] = []
  for (let left = count; left > 0; left -= 1) sockets.push(await open())
  await sleep(500)
  return sockets.filter((socket) => !socket.destroyed)
}

/** Sends requests of the attacker and counts how many were refused with 429. */
async function countRefused(url: string, count: number): Promise<number> {
  const { protocol } = new URL(url)
  const options = { keepAlive: true, maxSockets: 20, rejectUnauthorized: false }
  const agent = protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const sent = request(url, { agent, localAddress: attacker }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject).end()
    })
  const statuses = await Promise.all(Array.from({ length: count }, one))
  agent.destroy()
  return statuses.filter((status) => status === 429).length
}

/** One client opens more connections than the shop has, and sends nothing on them. */
export const idleConnections: Fault = {
  name: 'idle-connections',
  engines: ['sqlite'],
  async run(stage) {
    const { environment, notes } = stage
    const node = await environment.open()
    const idle = await openIdle(node.port, 2100, healthRequest)
    const crowd = withShoppers(stage, node, 4)
    await sleep(3000)
    await crowd.stop()
    for (const socket of idle) socket.destroy()
    const failed = unserved(crowd.requests)
    notes.report(
      `of 2,100 idle connections from one address ${idle.length} stayed open; shoppers: ${countByStatus(crowd.requests)}`,
    )
    notes.check(idle.length <= 200, `${idle.length} connections of one address stayed open`)
    notes.check(failed.length === 0, `shoppers were not served: ${countByStatus(failed)}`)
    notes.check(crowd.requests.length > failed.length, 'no shopper was served')
  },
}

/** One client opens too many connections to the load balancer, and sends too many requests. */
export const greedyClient: Fault = {
  name: 'greedy-client',
  engines: ['postgres'],
  missing: balancerMissing,
  async run({ environment, notes }) {
    const nodes = [
      await environment.open(behindBalancer),
      await environment.open(behindBalancer),
    ] as const
    // Lower limits than the defaults, so that one machine can exceed them.
    const limits = { MAX_CONNECTIONS_PER_CLIENT: '100', MAX_REQUESTS_PER_CLIENT: '500' }
    const balancer = await openBalancer(nodes, limits)
    const idle = await openIdle(Number(new URL(balancer.url).port), 150)
    const beside = (await request(`${balancer.url}/products`, { fresh: true })).status
    for (const socket of idle) socket.destroy()
    await sleep(500)
    const refused = await countRefused(`${balancer.url}/products`, 1000)
    const after = (await request(`${balancer.url}/products`, { fresh: true })).status
    await balancer.close()
    notes.report(
      `of 150 connections of one address ${idle.length} stayed open, of its 1,000 requests ${refused} got 429; another address: ${beside}, ${after}`,
    )
    notes.check(idle.length === 100, `${idle.length} connections of one address stayed open`)
    notes.check(refused > 0, 'none of 1,000 requests got 429')
    notes.check(beside === 200 && after === 200, `another address got ${beside} and ${after}`)
  },
}
