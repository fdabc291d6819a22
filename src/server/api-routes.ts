import { getRelatedProducts } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Made } from './kept-answers.ts'
import type { Visit } from './visit.ts'

const fixed = new Set<string>()
const patterns: [RegExp, string][] = []
const forEverybody = new Set<string>()
for (const { path, method, caller } of Object.values<Endpoint>(endpoints)) {
  const route = `/api${path}`
  if (!path.includes('{')) fixed.add(route)
  else patterns.push([new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`), route])
  if (method === 'GET' && caller === 'nobody') forEverybody.add(route)
}
for (const path of ['/api/docs', '/api/openapi.json']) fixed.add(path)

/** The pattern of an address of the API, for logs and metrics; `/api/*` for an unknown one. */
export const apiRoute = (path: string): string => {
  if (fixed.has(path)) return path
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api/*'
}

/** Whether reading this route of the API gives everybody the same. */
export const isForEverybody = (route: string): boolean => forEverybody.has(route)

interface ApiDependencies {
  api: (request: Request, visit: Visit) => Response | Promise<Response>
  siteUrl: string
}

/** Answers kept of what is drawn by lot: one of them by lot again is as good as a new one. */
const draws = 4
const drawn = `/api${getRelatedProducts.path.replace(/\{.*/, '')}`

/** Under which an answer for everybody is kept. */
export const keyOf = (url: string): string =>
  url.startsWith(drawn) ? `${Math.floor(Math.random() * draws)} ${url}` : url

/** Makes answers of the API that are for everybody. */
export const openApiAnswers =
  ({ api, siteUrl }: ApiDependencies) =>
  async (url: string, visit: Visit): Promise<Made> => {
    const response = await api(new Request(siteUrl + url), visit)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      route: visit.route,
      isKeepable: response.ok,
      effort: 'quick',
    }
  }
