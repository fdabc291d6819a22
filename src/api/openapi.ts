import { brandName } from '#brand/name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ApiErrorShape } from '#contract/envelope.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { apiError, type ErrorCode } from '#contract/errors.ts'
import { guestHeader } from '#contract/identity.ts'
import { locales } from '#contract/locale.ts'
import { orderLinkHeader } from '#contract/order-link.ts'
import { callNotes, callTags } from './call-notes.ts'
import { examples } from './examples.ts'
import {
  type ApiDocumentation,
  type CallDocumentation,
  idempotencyParameter,
  type Json,
  partErrorsOf,
  toOpenApi,
} from './openapi-document.ts'

/** Returns all error codes that a call can return, in the order of `errorDefinitions`. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { auth, isLocalized } = endpoint
  const possible = new Set<ErrorCode>(partErrorsOf(endpoint))
  if (auth === 'orderLink') possible.add('not_found').add('order_link_invalid')
  else if (auth !== 'none') possible.add('identity_invalid')
  if (auth === 'shopper' || auth === 'customer') possible.add('identity_missing')
  if (isLocalized) possible.add('invalid')
  return (Object.keys(errorDefinitions) as ErrorCode[]).filter((code) => possible.has(code))
}

/** Why some paths and fields look like mistakes. Both documents for people say it. */
export const namesNote =
  'Names such as `get-products`, `Carts`, `quantityNeaded` and `summery` are specified by the existing client, so they stay as they are.'

const localeParameter: Json = {
  name: 'locale',
  in: 'query',
  required: false,
  description: 'The language of names and texts in the response.',
  schema: { type: 'string', enum: locales, default: 'en' },
}

const securityOf: Readonly<Record<Endpoint['auth'], Json[]>> = {
  none: [],
  'optional-guest': [{}, { guest: [] }],
  optional: [{}, { guest: [] }, { customer: [] }],
  shopper: [{ guest: [] }, { customer: [] }],
  customer: [{ customer: [] }],
  orderLink: [{ orderLink: [] }],
}

const requirementsOf: Readonly<Record<Endpoint['auth'], string>> = {
  none: 'Needs no identity.',
  'optional-guest': 'Accepts a guest-user-id header.',
  optional: 'Accepts a bearer token or a guest-user-id header.',
  shopper: 'Needs a bearer token or a guest-user-id header.',
  customer: 'Needs a bearer token.',
  orderLink: 'Needs an order-link header with the token of an order.',
}

const checkoutKey = idempotencyParameter(
  false,
  'Created by the client once per order. A repeated request with the same key returns the same order.',
)

const documentCall = (name: keyof typeof endpoints, endpoint: Endpoint): CallDocumentation => ({
  endpoint,
  ...callNotes[name],
  requirements: requirementsOf[endpoint.auth],
  security: securityOf[endpoint.auth],
  parameters: [
    ...(endpoint.isLocalized ? [localeParameter] : []),
    ...(name === 'checkout' ? [checkoutKey] : []),
  ],
  errors: errorsOf(endpoint).map((code) => apiError(code)),
  example: examples[name],
})

/** Returns the documentation of all calls in `endpoints`. `careEmail` is the contact. */
export const documentApi = (careEmail: string): ApiDocumentation => ({
  title: brandName,
  contact: { name: `Customer care of ${brandName}`, email: careEmail },
  description: `Every response is an envelope with \`succeeded\`, \`data\` and \`errors\`. ${namesNote}`,
  base: '/api',
  tags: callTags,
  errorShape: ApiErrorShape,
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
    orderLink: {
      type: 'apiKey',
      in: 'header',
      name: orderLinkHeader,
      description: 'The token of an order, which its e-mails contain behind `/order#`.',
    },
  },
  calls: Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
      name,
      documentCall(name as keyof typeof endpoints, endpoint),
    ]),
  ),
})

/** Returns the OpenAPI 3.1 document of all calls of shoppers. */
export const describeApi = (careEmail: string): Json => toOpenApi(documentApi(careEmail))
