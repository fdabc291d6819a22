import type { Notes } from './fault.ts'
import type { FuzzedRequest } from './fuzzed-requests.ts'
import { type HttpReply, request } from './http-client.ts'
import type { Node } from './process.ts'

/** Input for a server. */
interface Fuzzing {
  /** Number of requests. */
  amount: number
  /** Number of keep-alive connections. */
  connections: number
  next: () => FuzzedRequest
  /** Returns false for a response that no request may get. */
  isValid: (reply: HttpReply) => boolean
}

interface FuzzResult {
  statuses: Map<HttpReply['status'], number>
  /** Names of the calls that succeeded at least once. */
  succeeded: Set<string>
  /** Responses that no request may get. */
  wrong: string[]
  /** Memory in MB after half of the requests, and after all. */
  memory: number[]
}

/** Sends random requests to a server. */
export async function fuzzNode(node: Node, fuzzing: Fuzzing): Promise<FuzzResult> {
  const { amount, connections, next, isValid } = fuzzing
  const result: FuzzResult = { statuses: new Map(), succeeded: new Set(), wrong: [], memory: [] }
  const { statuses, succeeded, wrong, memory } = result
  let left = amount
  const work = async () => {
    while (left > 0) {
      left -= 1
      if (left === amount / 2) memory.push(node.memory())
      const { path, name, ...fuzzed } = next()
      const reply = await request(node.url + path, fuzzed)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (reply.status === 200) succeeded.add(name)
      if (!isValid(reply))
        wrong.push(`${fuzzed.method} ${path} ${fuzzed.body}: ${reply.status} ${reply.body}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  memory.push(node.memory())
  return result
}

/** Reports a result. `growth` is the maximum growth of memory in the second half, in MB. */
export function reportFuzzing(
  notes: Notes,
  { statuses, wrong, memory }: FuzzResult,
  growth: number,
): void {
  const [half = 0, whole = 0] = memory
  const counted = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))
  notes.report(counted.map(([status, count]) => `${count} x ${status}`).join(', '))
  notes.report(`${half} MB after half of the requests, ${whole} MB after all`)
  notes.check(
    wrong.length === 0,
    `${wrong.length} wrong: ${wrong.slice(0, 3).join(' | ').slice(0, 900)}`,
  )
  notes.check(whole - half <= growth, `memory grew from ${half} to ${whole} MB`)
}
