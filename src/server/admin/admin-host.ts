import type { Handler } from '#server/http/handler.ts'
import { emptyResponse } from '#server/http/refusals.ts'
import type { Settings } from '#settings/settings.ts'

/** Whether a path belongs to the admin: its pages or its API. */
export const isAdminPath = (path: string): boolean => /^\/(?:api\/)?admin(?:\/|$)/.test(path)

/** Files that the pages of the admin load. */
const isFilePath = (path: string): boolean => /^\/(?:assets|pictures|media)\//.test(path)

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the origins from which the browser may call the API of the admin: that of ADMIN_URL, or
 * else of SITE_URL. A loopback address has two names, so both count while it is in use.
 */
export function adminOrigins({
  adminUrl,
  siteUrl,
  port,
}: Pick<Settings, 'adminUrl' | 'siteUrl' | 'port'>): readonly string[] {
  const url = new URL(adminUrl ?? siteUrl)
  if (!loopbackHosts.has(url.hostname)) return [url.origin]
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return [...new Set([url.origin, ...local])]
}

/**
 * Creates the handler that separates the admin from the shop when ADMIN_URL is set. The host of the
 * admin has no page of the shop, and the host of the shop has no admin. Returns null for a request
 * that another handler serves. Health checks run before it.
 */
export function createAdminHostHandler({ adminUrl }: Pick<Settings, 'adminUrl'>): Handler {
  if (adminUrl === null) return () => null
  const { host } = new URL(adminUrl)
  return ({ headers, path }) => {
    if (headers.host !== host) return isAdminPath(path) ? emptyResponse(404) : null
    if (path === '/') return emptyResponse(302, { location: '/admin' })
    return isAdminPath(path) || isFilePath(path) ? null : emptyResponse(404)
  }
}
