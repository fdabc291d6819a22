import { pathParts, values } from '#test/poison.ts'
import { type DescribedCall, fillPath, type Json } from './openapi-calls.ts'
import { between, pickOne, type Random } from './random.ts'

/** One request, ready to be sent. */
export interface FuzzedRequest {
  method: DescribedCall['method']
  path: string
  headers: Record<string, string>
  body?: string
}

/** Texts of JSON values of every kind, most of them small. */
const small = ['null', 'true', '0', '-1', '1', '2', '1.5', '1e3', '""', '"a"', '" "', '[]', '{}']
const words = ['ties', 'floral', 'floral-701', 'WELCOME10', 'nour@example.com', '01012345678']

/** Draws that are alike for all: of a hundred, so many. */
const chance = (draw: Random, percent: number): boolean => draw() * 100 < percent

const anyText = (draw: Random): string =>
  chance(draw, 70)
    ? pickOne(draw, words)
    : Array.from({ length: between(draw, [0, 40]) }, () =>
        String.fromCodePoint(between(draw, [32, 0x2fff])),
      ).join('')

function anyValue(draw: Random): string {
  if (chance(draw, 50)) return pickOne(draw, small)
  if (chance(draw, 6)) return pickOne(draw, values)
  return JSON.stringify(chance(draw, 80) ? anyText(draw) : between(draw, [-9, 2 ** 31]))
}

/** A body made of the right one by leaving out, adding, and putting other things in. */
function anyBody(draw: Random, right: Record<string, Json>): string {
  const fields = Object.entries(right).flatMap(([name, value]) => {
    if (chance(draw, 10)) return []
    return [[name, chance(draw, 25) ? anyValue(draw) : JSON.stringify(value)] as const]
  })
  if (chance(draw, 10)) fields.push([anyText(draw), anyValue(draw)])
  const text = fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')
  const whole = `{${text}}`
  return chance(draw, 4) ? whole.slice(0, between(draw, [0, whole.length])) : whole
}

/** Two of the longest would be more than a head may hold, and never reach the shop. */
const shortParts = pathParts.filter((part) => part.length < 1000)

const anyPart = (draw: Random, example: Json | undefined): string => {
  if (chance(draw, 40)) return encodeURIComponent(String(example ?? pickOne(draw, words)))
  return chance(draw, 15) ? pickOne(draw, shortParts) : encodeURIComponent(anyText(draw)) || '-'
}

function anyQuery(draw: Random, { parameters }: DescribedCall): string {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  if (named.length === 0) return ''
  // The whole catalogue again and again would test the line, not the shop.
  const pairs = [`limit=${between(draw, [1, 3])}`]
  for (const { name, example } of named)
    if (chance(draw, 25)) pairs.push(`${name}=${anyPart(draw, example)}`)
  return `?${pairs.join('&')}`
}

const guests = Array.from(
  { length: 50 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
)

function anyHeaders(draw: Random, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {}
  if (chance(draw, 85)) headers['guest-user-id'] = pickOne(draw, guests)
  else if (chance(draw, 50)) headers['guest-user-id'] = pickOne(draw, words)
  if (chance(draw, 5)) headers.authorization = `Bearer ${pickOne(draw, guests)}`
  if (chance(draw, 20)) headers['idempotency-key'] = `key-${between(draw, [0, 99_999])}-fuzz`
  if (hasBody) headers['content-type'] = chance(draw, 97) ? 'application/json' : 'text/html'
  return headers
}

/** Calls that work a password hash are drawn less often: they would test the processor. */
const isCostly = ({ id }: DescribedCall): boolean => id === 'login' || id === 'register'

/** One request out of endlessly many, near enough to a right one to get past the door. */
export function fuzzedRequest(draw: Random, calls: readonly DescribedCall[]): FuzzedRequest {
  const drawn = pickOne(draw, calls)
  const call = isCostly(drawn) && chance(draw, 95) ? pickOne(draw, calls) : drawn
  const example = (name: string) => call.parameters.find((each) => each.name === name)?.example
  const path = fillPath(call, (name) => anyPart(draw, example(name)))
  const body = call.body && anyBody(draw, call.body)
  return {
    method: call.method,
    path: path + anyQuery(draw, call),
    headers: anyHeaders(draw, body !== undefined),
    ...(body === undefined ? {} : { body }),
  }
}
