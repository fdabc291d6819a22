import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** Whether a path belongs to the API. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

const fixedRoutes = new Set<string>()
const patterns: [RegExp, string][] = []
const publicRoutes = new Set<string>()
for (const { path, method, auth } of Object.values<Endpoint>(endpoints)) {
  const route = `/api${path}`
  if (!path.includes('{')) fixedRoutes.add(route)
  else patterns.push([new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`), route])
  if (method === 'GET' && auth === 'none') publicRoutes.add(route)
}
for (const path of ['/api/docs', '/api/openapi.json']) fixedRoutes.add(path)

/** Returns the pattern of an API path for logs and metrics, or `/api/*` for an unknown path. */
export const apiRoute = (path: string): string => {
  if (fixedRoutes.has(path)) return path
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api/*'
}

/** Whether GET requests to this API route have the same response for all clients. */
export const isPublicRoute = (route: string): boolean => publicRoutes.has(route)
