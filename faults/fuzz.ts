import type { Fault } from './fault.ts'
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-requests.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { readCalls } from './openapi-calls.ts'
import type { Node } from './process.ts'

/** Number of requests: 100,000 in total. */
const amounts = { sqlite: 80_000, postgres: 20_000 }
/** Number of keep-alive connections. */
const connections = 16
/** Maximum growth of memory in the second half, in MB. */
const growth = 64

interface FuzzResult {
  statuses: Map<HttpReply['status'], number>
  /** Responses that no request may get. */
  wrong: string[]
  /** Memory in MB after half of the requests, and after all. */
  memory: number[]
}

const isValid = ({ status, body }: HttpReply): boolean =>
  typeof status === 'number' &&
  status < 500 &&
  (body.startsWith('{"succeeded":true,"data":') || (envelopeOf({ body })?.errors.length ?? 0) > 0)

async function fuzzNode(
  node: Node,
  amount: number,
  next: () => FuzzedRequest,
): Promise<FuzzResult> {
  const statuses = new Map<HttpReply['status'], number>()
  const wrong: string[] = []
  const memory: number[] = []
  let left = amount
  const work = async () => {
    while (left > 0) {
      left -= 1
      if (left === amount / 2) memory.push(node.memory())
      const { path, ...fuzzed } = next()
      const reply = await request(node.url + path, fuzzed)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (!isValid(reply))
        wrong.push(`${fuzzed.method} ${path} ${fuzzed.body}: ${reply.status} ${reply.body}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  memory.push(node.memory())
  return { statuses, wrong, memory }
}

/** Tens of thousands of almost valid requests, created from the shop's OpenAPI document. */
export const fuzz: Fault = {
  name: 'fuzz',
  engines: ['sqlite', 'postgres'],
  async run({ environment, random, notes }) {
    const node = await environment.open()
    const calls = await readCalls(node.url)
    const amount = amounts[environment.kind]
    const startedAt = performance.now()
    const { statuses, wrong, memory } = await fuzzNode(node, amount, () =>
      fuzzedRequest(random, calls),
    )
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const [half = 0, whole = 0] = memory
    const counted = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))
    notes.report(
      `${amount} in ${seconds} s: ${counted.map(([status, count]) => `${count} x ${status}`).join(', ')}; ${half} MB after half of the requests, ${whole} MB after all`,
    )
    notes.check(
      wrong.length === 0,
      `${wrong.length} wrong: ${wrong.slice(0, 3).join(' | ').slice(0, 900)}`,
    )
    notes.check(whole - half <= growth, `memory grew from ${half} to ${whole} MB`)
    notes.check(!node.hasEnded(), 'the server ended')
  },
}
