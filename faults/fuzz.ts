import autocannon from 'autocannon'
import type { Fault } from './fault.ts'
import { fuzzedRequest } from './fuzzed-requests.ts'
import { readCalls } from './openapi-calls.ts'
import type { Node } from './process.ts'
import { unlimited } from './unlimited.ts'
import { envelopeOf } from './wire.ts'

/** Requests on each of the two engines: 100,000 together. */
const amount = 50_000
/** MB by which memory may grow over the second half. */
const growth = 48

interface Fuzzing {
  statuses: Map<number, number>
  /** Answers that no request may get, as far as they were kept. */
  wrong: string[]
  /** Memory after half of them, and after all. */
  memory: number[]
}

const isEnveloped = (body: string): boolean =>
  body.startsWith('{"succeeded":true,"data":') || envelopeOf({ body }) !== undefined

async function fuzzNode(
  node: Node,
  next: () => ReturnType<typeof fuzzedRequest>,
): Promise<Fuzzing> {
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const memory: number[] = []
  let answered = 0
  const result = await autocannon({
    url: node.url,
    connections: 8,
    pipelining: 4,
    amount,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...next() }),
        onResponse(status, body) {
          answered += 1
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500 || !isEnveloped(body)) wrong.push(`${status} ${body.slice(0, 120)}`)
          if (answered === amount / 2) memory.push(node.memory())
        },
      },
    ],
  })
  if (result.errors > 0) wrong.push(`${result.errors} connections broke`)
  memory.push(node.memory())
  return { statuses, wrong, memory }
}

/** Tens of thousands of requests that are nearly right, made from the shop's own OpenAPI document. */
export const fuzz: Fault = {
  name: 'fuzz',
  engines: ['sqlite', 'postgres'],
  async play({ home, draw, notes }) {
    const node = await home.open({ env: unlimited })
    const calls = await readCalls(node.url)
    const began = performance.now()
    const { statuses, wrong, memory } = await fuzzNode(node, () => fuzzedRequest(draw, calls))
    const seconds = Math.round((performance.now() - began) / 1000)
    const [half = 0, whole = 0] = memory
    const counted = [...statuses].sort(([a], [b]) => a - b)
    const all = counted.reduce((sum, [, count]) => sum + count, 0)
    notes.saw(
      `${all} in ${seconds} s: ${counted.map(([status, count]) => `${count} x ${status}`).join(', ')}; ${half} MB after half of them, ${whole} MB after all`,
    )
    notes.hold(all >= amount, `only ${all} were answered`)
    notes.hold(wrong.length === 0, `${wrong.length} wrong: ${wrong.slice(0, 3).join(' | ')}`)
    notes.hold(whole - half <= growth, `memory grew from ${half} to ${whole} MB`)
    notes.hold(!node.hasEnded(), 'the shop died of it')
  },
}
