import * as z from 'zod/mini'
import { statusOf } from '#contract/admin/errors.ts'
import type { BaseEndpoint } from '#contract/endpoint.ts'
import { failure, success } from '#contract/envelope.ts'
import type { ApiError } from '#contract/errors.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import type { Example } from './examples.ts'

/** A JSON object. */
export type Json = Record<string, unknown>

/**
 * Adds `items` to each array without it, because generators of clients need it. A tuple then allows
 * only as many items as it lists.
 */
function completeArrays(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(completeArrays)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, value]) => [name, completeArrays(value)])
  const completed: Json = Object.fromEntries(entries)
  if (completed.type !== 'array' || completed.items) return completed
  const { prefixItems } = completed
  const fixed = Array.isArray(prefixItems) ? { maxItems: prefixItems.length } : {}
  return { ...completed, ...fixed, items: {} }
}

/** Returns the JSON Schema of a shape, as clients send it or as they receive it. */
function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return completeArrays(schema) as Json
}

/** Documentation of a call that its endpoint does not contain. */
export interface CallDocumentation {
  endpoint: BaseEndpoint & {
    topLevelField?: string
    responseType?: string
    contentTypes?: readonly string[]
  }
  description: string
  /** Who may make the call, if the description does not say it. */
  requirements?: string
  tag: string
  security: readonly Json[]
  /** Parameters besides those of the path and the query. */
  parameters: readonly Json[]
  errors: readonly ApiError[]
  example?: Example
}

/** An API as its documentation describes it. */
export interface ApiDocumentation {
  title: string
  description: string
  contact: { name: string; email?: string }
  /** Path of the API on its server. */
  base: string
  /** Descriptions of the tags. */
  tags: Readonly<Record<string, string>>
  /** Schema of one entry of `errors`. */
  errorShape: z.ZodMiniType
  securitySchemes: Json
  calls: Readonly<Record<string, CallDocumentation>>
}

/** Returns the error codes that follow from the parts of a call, with its own ones. */
export const partErrorsOf = <Code extends string>({
  body,
  errors = [],
  limit,
  params,
  query,
}: BaseEndpoint & { errors?: readonly Code[]; limit?: string }) => [
  ...errors,
  ...(['unexpected', 'unavailable'] as const),
  ...(params ? (['not_found'] as const) : []),
  ...(query || body ? (['invalid', 'unknown_field'] as const) : []),
  ...(body ? (['unreadable_body', 'too_large', 'not_json'] as const) : []),
  ...(limit ? (['too_many_requests'] as const) : []),
]

/** Returns the parameter for the idempotency key of a call. */
export const idempotencyParameter = (required: boolean, description: string): Json => ({
  name: idempotencyHeader,
  in: 'header',
  required,
  description,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
})

/** Returns the parameters of the path or the query. A query value is a text or a whole number. */
function parametersOf(
  { endpoint, example }: CallDocumentation,
  location: 'path' | 'query',
): Json[] {
  const shape = location === 'path' ? endpoint.params : endpoint.query
  const values = location === 'path' ? example?.params : example?.query
  const properties = shape ? (schemaOf(shape, 'input').properties as Record<string, Json>) : {}
  return Object.entries(properties).map(([name, schema]) => {
    const isUntyped = location === 'query' && Object.keys(schema).length === 0
    const value = values?.[name]
    return {
      name,
      in: location,
      required: location === 'path',
      schema: isUntyped ? { type: 'integer' } : schema,
      ...(value === undefined ? {} : { example: value }),
    }
  })
}

function successOf({ endpoint, example }: CallDocumentation): Json {
  const { data, responseType, topLevelField } = endpoint
  const schema = schemaOf(data, 'output')
  if (responseType) return { description: 'Success', content: { [responseType]: { schema } } }
  const properties: Json = {
    succeeded: { const: true },
    data: schema,
    errors: { type: 'array', maxItems: 0, items: {} },
    ...(topLevelField && { [topLevelField]: { type: 'string' } }),
  }
  const value = example && {
    ...success(example.data),
    ...(topLevelField && { [topLevelField]: (example.data as Json)[topLevelField] }),
  }
  const envelope = { type: 'object', properties, required: Object.keys(properties) }
  const content = { schema: envelope, ...(value && { example: value }) }
  return { description: 'Success', content: { 'application/json': content } }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

/** Returns the responses with errors. They have examples if the call has one. */
function errorResponses({ errors, example }: CallDocumentation): Json {
  const byStatus = Map.groupBy(errors, ({ code }) => statusOf(code))
  const responses = [...byStatus].map(([status, ofStatus]) => [
    String(status),
    {
      description: ofStatus.map(({ code }) => code).join(', '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          ...(example && {
            examples: Object.fromEntries(
              ofStatus.map((error) => [error.code, { value: failure([error]) }]),
            ),
          }),
        },
      },
    },
  ])
  return Object.fromEntries(responses)
}

/** Returns the content of the request body by its type, or undefined for a call without a body. */
function requestContentOf({ endpoint, example }: CallDocumentation): Json | undefined {
  const { body, contentTypes } = endpoint
  if (!body) return contentTypes && Object.fromEntries(contentTypes.map((type) => [type, {}]))
  const sent = example?.body && { example: example.body }
  return { 'application/json': { schema: schemaOf(body, 'input'), ...sent } }
}

function operationOf(name: string, call: CallDocumentation): Json {
  const content = requestContentOf(call)
  return {
    operationId: name,
    summary: call.endpoint.summary,
    description: call.description,
    tags: [call.tag],
    security: call.security,
    parameters: [...parametersOf(call, 'path'), ...parametersOf(call, 'query'), ...call.parameters],
    ...(content && { requestBody: { required: true, content } }),
    responses: { 200: successOf(call), ...errorResponses(call) },
  }
}

/** Returns the OpenAPI 3.1 document of an API. */
export function toOpenApi(api: ApiDocumentation): Json {
  const { title, description, contact, base, tags, calls, securitySchemes } = api
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    const { path, method } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call) }
  }
  const error = z.object({
    succeeded: z.literal(false),
    data: z.null(),
    errors: z.array(api.errorShape).check(z.minLength(1)),
  })
  const license = { name: 'MIT', identifier: 'MIT' }
  return {
    openapi: '3.1.0',
    info: { version: '1.0.0', license, title, contact, description },
    servers: [{ url: base }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: { schemas: { Error: schemaOf(error, 'output') }, securitySchemes },
  }
}
