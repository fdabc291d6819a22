import { endpoints } from '#contract/endpoints.ts'

const fixed = new Set<string>()
const patterns: [RegExp, string][] = []
for (const { path } of Object.values(endpoints)) {
  const route = `/api${path}`
  if (!path.includes('{')) fixed.add(route)
  else patterns.push([new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`), route])
}
for (const path of ['/api/docs', '/api/openapi.json']) fixed.add(path)

/** The pattern of an address of the API, for logs and metrics; `/api/*` for an unknown one. */
export const apiRoute = (path: string): string => {
  if (fixed.has(path)) return path
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api/*'
}
