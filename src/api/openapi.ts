import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ApiErrorShape, failure, success } from '#contract/envelope.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { apiError, type ErrorCode } from '#contract/errors.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { guestHeader } from '#contract/identity.ts'
import { locales } from '#contract/locale.ts'
import { callNotes, callTags } from './call-notes.ts'
import { type Example, examples } from './examples.ts'
import { apiInfo, type Json, noErrors, schemaOf } from './openapi-schema.ts'

/** Returns all error codes that a call can return, in the order of `errorDefinitions`. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { auth, body, isLocalized, query, limit, params, errors = [] } = endpoint
  const possible = new Set<ErrorCode>([...errors, 'unexpected', 'unavailable'])
  if (auth !== 'none') possible.add('identity_invalid')
  if (auth === 'shopper' || auth === 'customer') possible.add('identity_missing')
  if (params) possible.add('not_found')
  if (query || body) possible.add('invalid').add('unknown_field')
  if (isLocalized) possible.add('invalid')
  if (body) possible.add('unreadable_body').add('too_large').add('not_json')
  if (limit) possible.add('too_many_requests')
  return (Object.keys(errorDefinitions) as ErrorCode[]).filter((code) => possible.has(code))
}

function successOf(endpoint: Endpoint, example: Example): Json {
  const { topLevelField, data } = endpoint
  const value: Json = { ...success(example.data) }
  const properties: Json = {
    succeeded: { const: true },
    data: schemaOf(data, 'output'),
    errors: noErrors,
  }
  if (topLevelField) {
    value[topLevelField] = (example.data as Json)[topLevelField]
    properties[topLevelField] = { type: 'string' }
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { description: 'Success', content: { 'application/json': { schema, example: value } } }
}

/** Why some paths and fields look like mistakes. Both documents for people say it. */
export const namesNote =
  'Names such as `get-products`, `Carts`, `quantityNeaded` and `summery` are specified by the existing client, so they stay as they are.'

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

function errorResponses(errors: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(errors, (code) => errorDefinitions[code].status)
  const responses = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(
            codes.map((code) => [code, { value: failure([apiError(code)]) }]),
          ),
        },
      },
    },
  ])
  return Object.fromEntries(responses)
}

const localeParameter: Json = {
  name: 'locale',
  in: 'query',
  required: false,
  description: 'The language of names and texts in the response.',
  schema: { type: 'string', enum: locales, default: 'en' },
}

function parametersOf(endpoint: Endpoint, example: Example): Json[] {
  const { params, query } = endpoint
  const parameters = (shape: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] => {
    const properties = shape ? (schemaOf(shape, 'input').properties as Record<string, Json>) : {}
    return Object.entries(properties).map(([name, schema]) => {
      const value = (location === 'path' ? example.params : example.query)?.[name]
      return {
        name,
        in: location,
        required: location === 'path',
        schema:
          location === 'query' && Object.keys(schema).length === 0 ? { type: 'integer' } : schema,
        ...(value === undefined ? {} : { example: value }),
      }
    })
  }
  const idempotencyKey = {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    description:
      'Created by the client once per order. A repeated request with the same key returns the same order.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  }
  const isCheckout = endpoint === endpoints.checkout
  return [
    ...parameters(params, 'path'),
    ...parameters(query, 'query'),
    ...(endpoint.isLocalized ? [localeParameter] : []),
    ...(isCheckout ? [idempotencyKey] : []),
  ]
}

const securityOf: Readonly<Record<Endpoint['auth'], Json[]>> = {
  none: [],
  'optional-guest': [{}, { guest: [] }],
  optional: [{}, { guest: [] }, { customer: [] }],
  shopper: [{ guest: [] }, { customer: [] }],
  customer: [{ customer: [] }],
}

const operationOf = (name: keyof typeof endpoints, endpoint: Endpoint, example: Example): Json => ({
  operationId: name,
  summary: endpoint.summary,
  description: callNotes[name].description,
  tags: [callNotes[name].tag],
  security: securityOf[endpoint.auth],
  parameters: parametersOf(endpoint, example),
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: schemaOf(endpoint.body, 'input'), example: example.body },
          },
        },
      }
    : {}),
  responses: { 200: successOf(endpoint, example), ...errorResponses(errorsOf(endpoint)) },
})

/** Returns the OpenAPI 3.1 document of all calls in `endpoints`. `careEmail` is its contact. */
export function describeApi(careEmail: string): Json {
  const paths: Record<string, Json> = {}
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const name = id as keyof typeof endpoints
    const operation = operationOf(name, endpoint, examples[name])
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      ...apiInfo,
      title: 'LUCA',
      contact: { name: 'Customer care of LUCA', email: careEmail },
      description: `Every response is an envelope with \`succeeded\`, \`data\` and \`errors\`. ${namesNote}`,
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(callTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        Error: schemaOf(
          z.object({
            succeeded: z.literal(false),
            data: z.null(),
            errors: z.array(ApiErrorShape).check(z.minLength(1)),
          }),
          'output',
        ),
      },
      securitySchemes: {
        customer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `accessToken` that a login returns.',
        },
        guest: {
          type: 'apiKey',
          in: 'header',
          name: guestHeader,
          description: 'A random UUID that the client creates.',
        },
      },
    },
  }
}
