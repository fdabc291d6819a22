import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Item } from './environment.ts'
import { hostileRequest } from './hostile-requests.ts'

/** The input of the worker. */
export interface HostileOrder {
  port: number
  /** The client address that the server sees, by X-Forwarded-For. */
  address: string
  requests: number
  connections: number
  item: Item
}

/** Number of responses by status; 'none' counts requests without a response. */
export type HostileResult = Record<string, number>

const order: HostileOrder = workerData
const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
const result: HostileResult = {}
let next = 0

function send(n: number): Promise<string> {
  const { method, path, headers, body } = hostileRequest(n, order.item)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const json = text === undefined ? {} : { 'content-type': 'application/json' }
  const forwarded = {
    'x-forwarded-for': order.address,
    // The calls of staff accept only requests that seem to come from a page of the admin.
    origin: `http://127.0.0.1:${order.port}`,
  }
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port: order.port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...json, ...forwarded },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(String(response.statusCode)))
      },
    )
    sent.once('error', () => resolve('none'))
    sent.end(text)
  })
}

async function sendAll(): Promise<void> {
  while (next < order.requests) {
    const n = next
    next += 1
    const status = await send(n)
    result[status] = (result[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: order.connections }, sendAll))
agent.destroy()
parentPort?.postMessage(result)
