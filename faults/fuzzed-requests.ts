import { pathParts, values } from '#test/engine/poison.ts'
import { type DescribedCall, fillPath, type Json } from './openapi-calls.ts'
import { between, pickOne, type Random } from './random.ts'
import { anyTelephone, isTelephone } from './telephone.ts'

/** One request, ready to be sent. */
export interface FuzzedRequest {
  /** Operation id of the call. */
  name: string
  method: DescribedCall['method']
  path: string
  headers: Record<string, string>
  body?: string
}

/** JSON values of every kind, as text. */
const small = ['null', 'true', '0', '-1', '1', '2', '1.5', '1e3', '""', '"a"', '" "', '[]', '{}']
const words = ['ties', 'floral', 'floral-701', 'WELCOME10', 'nour@example.com', '01012345678']

/** Returns true with a probability of `percent`. */
const chance = (random: Random, percent: number): boolean => random() * 100 < percent

const anyText = (random: Random): string =>
  chance(random, 70)
    ? pickOne(random, words)
    : Array.from({ length: between(random, [0, 40]) }, () =>
        String.fromCodePoint(between(random, [32, 0x2fff])),
      ).join('')

function anyValue(random: Random): string {
  if (chance(random, 50)) return pickOne(random, small)
  if (chance(random, 6)) return pickOne(random, values)
  return JSON.stringify(chance(random, 80) ? anyText(random) : between(random, [-9, 2 ** 31]))
}

/** Returns another value of a field, as JSON. Four of five telephone numbers are valid. */
const anyFieldValue = (random: Random, name: string): string =>
  isTelephone(name) && chance(random, 80) ? JSON.stringify(anyTelephone(random)) : anyValue(random)

/** Creates a body from a valid one: some fields are missing, added or changed. */
function anyBody(random: Random, right: Record<string, Json>): string {
  const fields = Object.entries(right).flatMap(([name, value]) => {
    if (chance(random, 10)) return []
    const text = chance(random, 25) ? anyFieldValue(random, name) : JSON.stringify(value)
    return [[name, text] as const]
  })
  if (chance(random, 10)) fields.push([anyText(random), anyValue(random)])
  const text = fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')
  const whole = `{${text}}`
  return chance(random, 4) ? whole.slice(0, between(random, [0, whole.length])) : whole
}

/** Two of the longest parts would exceed the maximum header size and never reach the shop. */
const shortParts = pathParts.filter((part) => part.length < 1000)

const anyPart = (random: Random, example: Json | undefined): string => {
  if (chance(random, 40)) return encodeURIComponent(String(example ?? pickOne(random, words)))
  return chance(random, 15)
    ? pickOne(random, shortParts)
    : encodeURIComponent(anyText(random)) || '-'
}

function anyQuery(random: Random, { parameters }: DescribedCall): string {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  if (named.length === 0) return ''
  // Responses with the whole catalogue would measure the network, not the shop.
  const pairs = [`limit=${between(random, [1, 3])}`]
  for (const { name, example } of named)
    if (chance(random, 25)) pairs.push(`${name}=${anyPart(random, example)}`)
  return `?${pairs.join('&')}`
}

const guests = Array.from(
  { length: 50 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
)

function anyHeaders(random: Random, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {}
  if (chance(random, 85)) headers['guest-user-id'] = pickOne(random, guests)
  else if (chance(random, 50)) headers['guest-user-id'] = pickOne(random, words)
  if (chance(random, 5)) headers.authorization = `Bearer ${pickOne(random, guests)}`
  if (chance(random, 20)) headers['idempotency-key'] = `key-${between(random, [0, 99_999])}-fuzz`
  if (hasBody) headers['content-type'] = chance(random, 97) ? 'application/json' : 'text/html'
  return headers
}

/** Calls that hash a password are less frequent, because they would only load the processor. */
const costly: ReadonlySet<string> = new Set(['login', 'register', 'signInWithPassword', 'setUp'])
const isCostly = ({ id }: DescribedCall): boolean => costly.has(id)

/** Creates a random request that is almost valid, so that it reaches the code behind validation. */
export function fuzzedRequest(random: Random, calls: readonly DescribedCall[]): FuzzedRequest {
  const drawn = pickOne(random, calls)
  const call = isCostly(drawn) && chance(random, 95) ? pickOne(random, calls) : drawn
  const example = (name: string) => call.parameters.find((each) => each.name === name)?.example
  const path = fillPath(call, (name) => anyPart(random, example(name)))
  const body = call.body && anyBody(random, call.body)
  return {
    name: call.id,
    method: call.method,
    path: path + anyQuery(random, call),
    headers: anyHeaders(random, body !== undefined),
    ...(body === undefined ? {} : { body }),
  }
}
