import * as z from 'zod/mini'
import { adminEndpoint } from './endpoint.ts'

const anyStaff = { auth: 'staff', permission: null, audit: null } as const

/** Returns the OpenAPI document of the admin. */
export const getAdminOpenApi = adminEndpoint({
  ...anyStaff,
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get the OpenAPI document of the admin',
  responseType: 'application/json',
  data: z.record(z.string(), z.unknown()),
})

/** Returns the API documentation of the admin as a page. */
export const getAdminDocs = adminEndpoint({
  ...anyStaff,
  method: 'GET',
  path: '/docs',
  summary: 'Get the API documentation of the admin',
  responseType: 'text/html',
  data: z.string(),
})
