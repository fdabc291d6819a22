import { values } from '#test/engine/poison.ts'
import type { Json } from './openapi-calls.ts'
import { between, pickOne, type Random } from './random.ts'
import { anyTelephone, isTelephone } from './telephone.ts'

/** The part of a JSON Schema that the values depend on. */
export interface Schema {
  type?: string
  const?: Json
  enum?: readonly Json[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
}

/** Returns a text that a field of this name may have, such as an id that exists. */
type TextOf = (field: string) => string

interface Draw {
  random: Random
  textOf: TextOf
}

const chance = (random: Random, percent: number): boolean => random() * 100 < percent

/** Large enough for quantities and prices, small enough not to be refused at once. */
const largest = 60

function anyNumber(random: Random, { minimum = 0, maximum = largest }: Schema): number {
  if (chance(random, 5)) return pickOne(random, [-1, 0, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER])
  return between(random, [Math.max(minimum, -largest), Math.min(maximum, largest)])
}

function anyList(schema: Schema, field: string, draw: Draw): Json[] {
  const least = schema.minItems ?? 0
  const length = between(draw.random, [least, least + 2])
  return Array.from({ length }, () => anyValue(schema.items ?? {}, field, draw))
}

function anyObject(schema: Schema, draw: Draw): Record<string, Json> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields: [string, Json][] = []
  for (const [name, each] of Object.entries(properties)) {
    const percent = required.includes(name) ? 97 : 50
    if (chance(draw.random, percent)) fields.push([name, anyValue(each, name, draw)])
  }
  if (typeof additionalProperties === 'object')
    fields.push([draw.textOf('key'), anyValue(additionalProperties, 'value', draw)])
  if (chance(draw.random, 2)) fields.push([draw.textOf('key'), 1])
  return Object.fromEntries(fields)
}

/** Returns a random value that mostly fits a schema. `field` is the name of the field. */
function anyValue(schema: Schema, field: string, draw: Draw): Json {
  const { random, textOf } = draw
  if (chance(random, 3)) return pickOne<Json>(random, [null, '', 0, [], {}, true, '\u202e', '%'])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pickOne(random, schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return anyValue(pickOne(random, choice), field, draw)
  if (schema.type === 'object') return anyObject(schema, draw)
  if (schema.type === 'array') return anyList(schema, field, draw)
  if (schema.type === 'boolean') return chance(random, 50)
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') return anyNumber(random, schema)
  if (isTelephone(field) && chance(random, 90)) return anyTelephone(random)
  return textOf(field).padEnd(schema.minLength ?? 0, 'x')
}

/** Returns a body, as text, that mostly fits a schema. Some are no JSON or have invalid values. */
export function bodyOf(schema: Schema, draw: Draw): string {
  if (chance(draw.random, 2)) return pickOne(draw.random, values)
  const text = JSON.stringify(anyValue(schema, 'body', draw))
  return chance(draw.random, 2) ? text.slice(0, between(draw.random, [0, text.length])) : text
}
