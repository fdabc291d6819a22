import * as z from 'zod/mini'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { type StaffErrorCode, staffErrorDefinitions } from '#contract/admin/error-definitions.ts'
import { StaffApiErrorShape } from '#contract/admin/errors.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { apiInfo, type Json, noErrors, schemaOf } from '../openapi-schema.ts'

/** Returns all error codes that a call can return, in the order of their definitions. */
export function staffErrorsOf(endpoint: AdminEndpoint): StaffErrorCode[] {
  const { auth, body, query, params, limit, method, permission, recentAuth, session, isRead } =
    endpoint
  const possible = new Set<StaffErrorCode>([
    ...(endpoint.errors ?? []),
    'unexpected',
    'unavailable',
  ])
  if (auth === 'staff') possible.add('sign_in_required')
  if (auth === 'staff' && !session) possible.add('second_factor_required')
  if (permission) possible.add('forbidden')
  if (recentAuth) possible.add('reauthentication_required')
  if (method !== 'GET') possible.add('origin_not_allowed')
  if (params) possible.add('not_found')
  if (query || body) possible.add('invalid').add('unknown_field')
  if (body) possible.add('unreadable_body').add('too_large').add('not_json')
  if (endpoint.contentTypes)
    possible.add('unreadable_body').add('too_large').add('unsupported_media_type')
  if (endpoint.idempotencyKey) possible.add('idempotency_key_reused')
  if (limit || (auth === 'staff' && method !== 'GET' && !isRead)) possible.add('too_many_requests')
  return (Object.keys(staffErrorDefinitions) as StaffErrorCode[]).filter((code) =>
    possible.has(code),
  )
}

function parametersOf({ params, query, idempotencyKey }: AdminEndpoint): Json[] {
  const parameters = (shape: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] => {
    const properties = shape ? (schemaOf(shape, 'input').properties as Record<string, Json>) : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: location,
      required: location === 'path',
      schema,
    }))
  }
  const key = {
    name: idempotencyHeader,
    in: 'header',
    required: true,
    description: 'A repeated request with the same key returns the stored response.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  }
  return [
    ...parameters(params, 'path'),
    ...parameters(query, 'query'),
    ...(idempotencyKey ? [key] : []),
  ]
}

function successOf({ data, responseType }: AdminEndpoint): Json {
  const schema = schemaOf(data, 'output')
  if (responseType) return { description: 'Success', content: { [responseType]: { schema } } }
  const properties = {
    succeeded: { const: true },
    data: schema,
    errors: noErrors,
  }
  const envelope = { type: 'object', properties, required: Object.keys(properties) }
  return { description: 'Success', content: { 'application/json': { schema: envelope } } }
}

function errorResponses(codes: readonly StaffErrorCode[]): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const byStatus = Map.groupBy(codes, (code) => staffErrorDefinitions[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [
      String(status),
      { description: each.join(', '), content },
    ]),
  )
}

/** Returns who may make a call, and what it needs. */
export function requirementsOf({ auth, permission, recentAuth }: AdminEndpoint): string {
  if (auth === 'none') return 'Needs no session.'
  const allowed = permission ? `Needs the permission ${permission}.` : 'For every member of staff.'
  return recentAuth ? `${allowed} Needs a sign-in within 10 minutes.` : allowed
}

/** Returns the content of a request body by its type, or undefined for a call without a body. */
function bodyOf({ body, contentTypes }: AdminEndpoint): Json | undefined {
  if (body) return { 'application/json': { schema: schemaOf(body, 'input') } }
  return contentTypes && Object.fromEntries(contentTypes.map((type) => [type, {}]))
}

const requestBodyOf = (endpoint: AdminEndpoint): Json => {
  const content = bodyOf(endpoint)
  return content ? { requestBody: { required: true, content } } : {}
}

/** Returns the noun that a call is about: the first part of its path. */
const tagOf = ({ path }: AdminEndpoint): string => path.split('/')[1] ?? ''

const operationOf = (name: string, endpoint: AdminEndpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  description: requirementsOf(endpoint),
  tags: [tagOf(endpoint)],
  security: endpoint.auth === 'none' ? [] : [{ session: [] }],
  parameters: parametersOf(endpoint),
  ...requestBodyOf(endpoint),
  responses: { 200: successOf(endpoint), ...errorResponses(staffErrorsOf(endpoint)) },
})

/** Returns the OpenAPI 3.1 document of all calls of staff. */
export function describeAdminApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<AdminEndpoint>(adminEndpoints)) {
    const operation = operationOf(name, endpoint)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  const error = z.object({
    succeeded: z.literal(false),
    data: z.null(),
    errors: z.array(StaffApiErrorShape).check(z.minLength(1)),
  })
  return {
    openapi: '3.1.0',
    info: {
      ...apiInfo,
      title: 'LUCA admin',
      contact: { name: 'The owner of the shop' },
      description:
        'Every response is an envelope with `succeeded`, `data` and `errors`, or a file.',
    },
    servers: [{ url: '/api/admin' }],
    tags: [...new Set(Object.values(adminEndpoints).map(tagOf))].map((name) => ({
      name,
      description: `Calls whose path begins with /${name}.`,
    })),
    paths,
    components: {
      schemas: { Error: schemaOf(error, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-admin' } },
    },
  }
}
