import { anonymousStaffCalls } from '#test/admin/anonymous-staff-calls.ts'
import type { Fault } from './fault.ts'
import { fuzzNode, reportFuzzing } from './fuzz-node.ts'
import { fuzzedRequest } from './fuzzed-requests.ts'
import { envelopeOf, type HttpReply } from './http-client.ts'
import { type DescribedCall, readCalls } from './openapi-calls.ts'

/** Number of requests: 100,000 in total. */
const amounts = { sqlite: 80_000, postgres: 20_000 }
/** Maximum growth of memory in the second half, in MB. */
const growth = 64

/** The calls of staff without a session. The document of the shop does not contain them. */
const staffCalls: readonly DescribedCall[] = anonymousStaffCalls.map((call) => ({
  ...call,
  path: `/api/admin${call.path}`,
  parameters: [],
}))

const isValid = ({ status, body }: HttpReply): boolean =>
  typeof status === 'number' &&
  status < 500 &&
  (body.startsWith('{"succeeded":true,"data":') || (envelopeOf({ body })?.errors.length ?? 0) > 0)

/** Tens of thousands of almost valid requests, created from the shop's OpenAPI document and the anonymous calls of staff. */
export const fuzz: Fault = {
  name: 'fuzz',
  engines: ['sqlite', 'postgres'],
  async run({ environment, random, notes }) {
    const node = await environment.open()
    const calls = [...(await readCalls(node.url)), ...staffCalls]
    const result = await fuzzNode(node, {
      amount: amounts[environment.kind],
      connections: 16,
      next() {
        const drawn = fuzzedRequest(random, calls)
        // The calls of staff accept only requests that seem to come from a page of the admin.
        return { ...drawn, headers: { ...drawn.headers, origin: node.url } }
      },
      isValid,
    })
    reportFuzzing(notes, result, growth)
    notes.check(!node.hasEnded(), 'the server ended')
  },
}
