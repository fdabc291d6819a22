import { bodies, pathParts, values } from '#test/engine/poison.ts'
import type { Fault } from './fault.ts'
import { envelopeOf, type HttpRequest, request } from './http-client.ts'
import { type DescribedCall, fillPath, readCalls } from './openapi-calls.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, unserved, withStatus } from './statistics.ts'

interface InvalidRequest {
  path: string
  options: HttpRequest
  /** The expected status. Without one, any 4xx is right. */
  status?: number
}

const withField = (body: Record<string, unknown>, key: string, text: string): string =>
  JSON.stringify({ ...body, [key]: '@@' }).replace('"@@"', () => text)

/** Returns requests with bodies that are too large, of a wrong type, not UTF-8, or invalid. */
function invalidBodies(call: DescribedCall, as: Record<string, string>): InvalidRequest[] {
  const { body, method, path } = call
  if (!body) return []
  const valid = JSON.stringify(body)
  const texts = [
    ...bodies(valid),
    ...Object.keys(body).flatMap((key) => values.map((text) => withField(body, key, text))),
  ]
  const withBody = (text: unknown, status?: number, type = 'application/json'): InvalidRequest => ({
    path,
    options: { method, headers: { ...as, 'content-type': type }, body: text },
    ...(status === undefined ? {} : { status }),
  })
  return [
    ...texts.map((text) => withBody(text)),
    withBody(valid.padEnd(65_537), 413),
    withBody(valid.padEnd(2_000_000), 413),
    withBody(valid, 415, 'text/plain'),
    withBody(valid, 415, 'application/x-www-form-urlencoded'),
    withBody(Buffer.from([...Buffer.from('{"a":"'), 0xff, 0xc0, ...Buffer.from('"}')]), 400),
  ]
}

const invalidPaths = (call: DescribedCall, as: Record<string, string>): InvalidRequest[] =>
  call.path.includes('{') && call.id !== 'removeFromWishlist'
    ? pathParts.map((part) => ({
        path: fillPath(call, () => part),
        options: { method: call.method, headers: as },
        status: 404,
      }))
    : []

/** Sends an invalid request. Returns a problem if the response is not the expected error. */
async function sendInvalid(
  url: string,
  { path, options, status }: InvalidRequest,
): Promise<string[]> {
  const reply = await request(url + path, options)
  const isClientError =
    typeof reply.status === 'number' && reply.status >= 400 && reply.status < 500
  const isExpected = status === undefined ? isClientError : reply.status === status
  const errors = envelopeOf(reply)?.errors.length ?? 0
  if (isExpected && errors > 0) return []
  const text = String(options.body ?? '').slice(0, 60)
  return [
    `${options.method} ${path.slice(0, 60)} ${text}: ${reply.status}, expected ${status ?? '4xx'}`,
  ]
}

/** Sends invalid bodies and paths over real connections while shoppers buy. */
export const poison: Fault = {
  name: 'poison',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const { environment, notes } = stage
    const node = await environment.open()
    const as = { 'guest-user-id': crypto.randomUUID() }
    const calls = await readCalls(node.url)
    const invalid = calls.flatMap((call) => [...invalidBodies(call, as), ...invalidPaths(call, as)])
    const crowd = withShoppers(stage, node, 2)
    const queue = invalid.values()
    const wrong: string[] = []
    const work = async () => {
      for (const each of queue) wrong.push(...(await sendInvalid(node.url, each)))
    }
    await Promise.all(Array.from({ length: 8 }, work))
    await crowd.stop()
    const others = unserved(crowd.requests)
    notes.report(
      `${invalid.length - wrong.length} of ${invalid.length} returned an error in the envelope; shoppers: ${countByStatus(crowd.requests)}`,
    )
    notes.check(wrong.length === 0, `no error for: ${wrong.slice(0, 5).join(' | ')}`)
    notes.check(
      others.length === 0 && withStatus(crowd.requests, 200).length > 0,
      `shoppers: ${countByStatus(others)}`,
    )
    notes.check(!node.hasEnded(), 'the server ended')
  },
}
