import type { Fault } from './fault.ts'
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-requests.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { readCalls } from './openapi-calls.ts'
import type { Node } from './process.ts'

/** Requests: 100,000 together. */
const amounts = { sqlite: 80_000, postgres: 20_000 }
/** Connections, each kept and used again and again. */
const connections = 16
/** MB by which memory may grow over the second half. */
const growth = 64

interface Fuzzing {
  statuses: Map<HttpReply['status'], number>
  /** Answers that no request may get. */
  wrong: string[]
  /** MB after half of them, and after all. */
  memory: number[]
}

const isWell = ({ status, body }: HttpReply): boolean =>
  typeof status === 'number' &&
  status < 500 &&
  (body.startsWith('{"succeeded":true,"data":') || (envelopeOf({ body })?.errors.length ?? 0) > 0)

async function fuzzNode(node: Node, amount: number, next: () => FuzzedRequest): Promise<Fuzzing> {
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
      if (!isWell(reply))
        wrong.push(`${fuzzed.method} ${path} ${fuzzed.body}: ${reply.status} ${reply.body}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  memory.push(node.memory())
  return { statuses, wrong, memory }
}

/** Tens of thousands of requests that are nearly right, made from the shop's own OpenAPI document. */
export const fuzz: Fault = {
  name: 'fuzz',
  engines: ['sqlite', 'postgres'],
  async play({ home, draw, notes }) {
    const node = await home.open()
    const calls = await readCalls(node.url)
    const amount = amounts[home.kind]
    const began = performance.now()
    const { statuses, wrong, memory } = await fuzzNode(node, amount, () =>
      fuzzedRequest(draw, calls),
    )
    const seconds = Math.round((performance.now() - began) / 1000)
    const [half = 0, whole = 0] = memory
    const counted = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))
    notes.saw(
      `${amount} in ${seconds} s: ${counted.map(([status, count]) => `${count} x ${status}`).join(', ')}; ${half} MB after half of them, ${whole} MB after all`,
    )
    notes.hold(
      wrong.length === 0,
      `${wrong.length} wrong: ${wrong.slice(0, 3).join(' | ').slice(0, 900)}`,
    )
    notes.hold(whole - half <= growth, `memory grew from ${half} to ${whole} MB`)
    notes.hold(!node.hasEnded(), 'the shop died of it')
  },
}
