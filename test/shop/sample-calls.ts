import * as z from 'zod/mini'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The part of a JSON Schema that a sample depends on. */
interface Schema {
  type?: string
  const?: Json
  enum?: readonly Json[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: readonly string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  format?: string
}

/** Returns what a field of this name accepts, such as an id that exists; undefined for any value. */
export type KnownValue = (field: string) => Json | undefined

/** One string field of a body or query: where it is, and what a valid call contains around it. */
export interface TextField {
  path: readonly (string | number)[]
  /** Returns the body or query with this text in the field. */
  fill: (text: string) => Json
}

const schemaOf = (shape: z.ZodMiniType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

const numberOf = ({ minimum = 1, maximum = 10 }: Schema): number =>
  Math.min(Math.max(minimum, 1), maximum)

const textOfFormat: Record<string, string> = {
  date: '2026-01-10',
  'date-time': '2026-01-10T08:00:00.000Z',
  email: 'sara@example.com',
}

/** Returns a value that fits a schema, with the required fields of each object. */
function sampleOf(schema: Schema, field: string, known: KnownValue): Json {
  const given = known(field)
  if (given !== undefined) return schema.type === 'array' ? [given] : given
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, field, known)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || known(`${field}.${name}`) !== undefined,
    )
    const own = (name: string) => known(`${field}.${name}`)
    return Object.fromEntries(
      names.map((name) => [name, own(name) ?? sampleOf(properties[name] ?? {}, name, known)]),
    )
  }
  if (schema.type === 'array') {
    const length = Math.max(schema.minItems ?? 0, 1)
    return Array.from({ length }, () => sampleOf(schema.items ?? {}, field, known))
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  return textOfFormat[schema.format ?? ''] ?? 'Nour'
}

const isText = ({ type, enum: options, const: only }: Schema): boolean =>
  type === 'string' && !options && only === undefined

/** Returns the string fields of a schema. Each is filled within a sample of the whole. */
function fieldsOf(schema: Schema, name: string, known: KnownValue): TextField[] {
  if (isText(schema)) return [{ path: [], fill: (text) => text }]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((each) => fieldsOf(each, name, known))
  const { additionalProperties: others } = schema
  if (schema.type === 'array')
    return fieldsOf(schema.items ?? {}, name, known).map(({ path, fill }) => ({
      path: [0, ...path],
      fill: (text) => {
        const sample = sampleOf(schema, name, known) as Json[]
        return [fill(text), ...sample.slice(1)]
      },
    }))
  const properties = Object.entries(schema.properties ?? {})
  const open: [string, Schema][] =
    typeof others === 'object' ? [[String(known(`${name}.key`) ?? 'key'), others]] : []
  return [...properties, ...open].flatMap(([key, each]) =>
    fieldsOf(each, key, known).map(({ path, fill }) => ({
      path: [key, ...path],
      fill: (text) => ({ ...(sampleOf(schema, name, known) as object), [key]: fill(text) }),
    })),
  )
}

/** Returns a valid body of a call, or undefined for a call without one. */
export const sampleBody = ({ body }: AdminEndpoint, known: KnownValue): Json | undefined =>
  body && sampleOf(schemaOf(body), 'body', known)

/** Returns the string fields of the body of a call, also those of nested objects and lists. */
export const bodyFields = ({ body }: AdminEndpoint, known: KnownValue): TextField[] =>
  body ? fieldsOf(schemaOf(body), 'body', known) : []

/** Returns the parameters of the query of a call. */
export const queryFields = ({ query }: AdminEndpoint): string[] =>
  query ? Object.keys(schemaOf(query).properties ?? {}) : []
