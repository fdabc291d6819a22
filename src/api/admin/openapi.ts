import { brandName } from '#brand/name.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { type StaffErrorCode, staffErrorDefinitions } from '#contract/admin/error-definitions.ts'
import { StaffApiErrorShape, staffApiError } from '#contract/admin/errors.ts'
import {
  type ApiDocumentation,
  type CallDocumentation,
  idempotencyParameter,
  type Json,
  partErrorsOf,
  toOpenApi,
} from '../openapi-document.ts'

/** Returns all error codes that a call can return, in the order of their definitions. */
export function staffErrorsOf(endpoint: AdminEndpoint): StaffErrorCode[] {
  const { auth, method, permission, recentAuth, session, isRead } = endpoint
  const possible = new Set<StaffErrorCode>(partErrorsOf(endpoint))
  if (auth === 'staff') possible.add('sign_in_required')
  if (auth === 'staff' && !session) possible.add('second_factor_required')
  if (permission) possible.add('forbidden')
  if (recentAuth) possible.add('reauthentication_required')
  if (method !== 'GET') possible.add('origin_not_allowed')
  if (endpoint.contentTypes)
    possible.add('unreadable_body').add('too_large').add('unsupported_media_type')
  if (endpoint.idempotencyKey) possible.add('idempotency_key_reused')
  if (auth === 'staff' && method !== 'GET' && !isRead) possible.add('too_many_requests')
  return (Object.keys(staffErrorDefinitions) as StaffErrorCode[]).filter((code) =>
    possible.has(code),
  )
}

/** Returns who may make a call, and what it needs. */
export function requirementsOf({ auth, permission, recentAuth }: AdminEndpoint): string {
  if (auth === 'none') return 'Needs no session.'
  const allowed = permission ? `Needs the permission ${permission}.` : 'For every member of staff.'
  return recentAuth ? `${allowed} Needs a sign-in within 10 minutes.` : allowed
}

const idempotencyKey = idempotencyParameter(
  true,
  'A repeated request with the same key returns the stored response.',
)

/** Returns the noun that a call is about: the first part of its path. */
const tagOf = ({ path }: AdminEndpoint): string => path.split('/')[1] ?? ''

const documentCall = (endpoint: AdminEndpoint): CallDocumentation => ({
  endpoint,
  description: requirementsOf(endpoint),
  tag: tagOf(endpoint),
  security: endpoint.auth === 'none' ? [] : [{ session: [] }],
  parameters: endpoint.idempotencyKey ? [idempotencyKey] : [],
  errors: staffErrorsOf(endpoint).map((code) => staffApiError(code)),
})

const calls = Object.entries<AdminEndpoint>(adminEndpoints)

/** The documentation of all calls of staff. */
export const adminDocumentation: ApiDocumentation = {
  title: `${brandName} admin`,
  contact: { name: 'The owner of the shop' },
  description: 'Every response is an envelope with `succeeded`, `data` and `errors`, or a file.',
  base: '/api/admin',
  tags: Object.fromEntries(
    calls.map(([, endpoint]) => [
      tagOf(endpoint),
      `Calls whose path begins with /${tagOf(endpoint)}.`,
    ]),
  ),
  errorShape: StaffApiErrorShape,
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-admin' } },
  calls: Object.fromEntries(calls.map(([name, endpoint]) => [name, documentCall(endpoint)])),
}

/** Returns the OpenAPI 3.1 document of all calls of staff. */
export const describeAdminApi = (): Json => toOpenApi(adminDocumentation)
