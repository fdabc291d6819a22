import { bodies, pathParts, values } from '#test/poison.ts'
import type { Fault } from './fault.ts'
import { envelopeOf, type HttpRequest, request } from './http-client.ts'
import { type DescribedCall, fillPath, readCalls } from './openapi-calls.ts'
import { withShoppers } from './shoppers.ts'
import { ended, tally, unserved } from './statistics.ts'

interface Dose {
  path: string
  ask: HttpRequest
  /** The status it must have, where it is one; any refusal otherwise. */
  status?: number
}

const withField = (body: Record<string, unknown>, key: string, text: string): string =>
  JSON.stringify({ ...body, [key]: '@@' }).replace('"@@"', () => text)

/** Bodies that are too large, of another kind, not UTF-8, or not what the form says. */
function bodyDoses(call: DescribedCall, as: Record<string, string>): Dose[] {
  const { body, method, path } = call
  if (!body) return []
  const valid = JSON.stringify(body)
  const texts = [
    ...bodies(valid),
    ...Object.keys(body).flatMap((key) => values.map((text) => withField(body, key, text))),
  ]
  const dose = (text: unknown, status?: number, type = 'application/json'): Dose => ({
    path,
    ask: { method, headers: { ...as, 'content-type': type }, body: text },
    ...(status === undefined ? {} : { status }),
  })
  return [
    ...texts.map((text) => dose(text)),
    dose(valid.padEnd(65_537), 413),
    dose(valid.padEnd(2_000_000), 413),
    dose(valid, 415, 'text/plain'),
    dose(valid, 415, 'application/x-www-form-urlencoded'),
    dose(Buffer.from([...Buffer.from('{"a":"'), 0xff, 0xc0, ...Buffer.from('"}')]), 400),
  ]
}

const pathDoses = (call: DescribedCall, as: Record<string, string>): Dose[] =>
  call.path.includes('{') && call.id !== 'removeFromWishlist'
    ? pathParts.map((part) => ({
        path: fillPath(call, () => part),
        ask: { method: call.method, headers: as },
        status: 404,
      }))
    : []

/** Takes a dose. Answers what was wrong with the answer, if anything. */
async function swallow(url: string, { path, ask: given, status }: Dose): Promise<string[]> {
  const reply = await request(url + path, given)
  const isRefusal = typeof reply.status === 'number' && reply.status >= 400 && reply.status < 500
  const isAsWanted = status === undefined ? isRefusal : reply.status === status
  const errors = envelopeOf(reply)?.errors.length ?? 0
  if (isAsWanted && errors > 0) return []
  const text = String(given.body ?? '').slice(0, 60)
  return [
    `${given.method} ${path.slice(0, 60)} ${text}: ${reply.status}, wanted ${status ?? '4xx'}`,
  ]
}

/** What no form and no path may be, over real connections, while others buy. */
export const poison: Fault = {
  name: 'poison',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const { home, notes } = stage
    const node = await home.open()
    const as = { 'guest-user-id': crypto.randomUUID() }
    const calls = await readCalls(node.url)
    const doses = calls.flatMap((call) => [...bodyDoses(call, as), ...pathDoses(call, as)])
    const crowd = withShoppers(stage, node, 2)
    const queue = doses.values()
    const wrong: string[] = []
    const feed = async () => {
      for (const dose of queue) wrong.push(...(await swallow(node.url, dose)))
    }
    await Promise.all(Array.from({ length: 8 }, feed))
    await crowd.leave()
    const others = unserved(crowd.seen)
    notes.saw(
      `${doses.length - wrong.length} of ${doses.length} refused in the envelope; the others: ${tally(crowd.seen)}`,
    )
    notes.hold(wrong.length === 0, `not refused: ${wrong.slice(0, 5).join(' | ')}`)
    notes.hold(others.length === 0 && ended(crowd.seen, 200).length > 0, `others: ${tally(others)}`)
    notes.hold(!node.hasEnded(), 'the shop died of it')
  },
}
