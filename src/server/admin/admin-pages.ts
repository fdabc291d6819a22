import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionCookie } from '#api/admin/cookie.ts'
import { getMe } from '#contract/admin/me.ts'
import type { Handler } from '#server/http/handler.ts'

/** Scripts, styles and calls of this origin only, and no text that becomes a script. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Headers of every page of the admin. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': csp,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** Pages that do not read the session. */
const openPages: ReadonlySet<string> = new Set(['/admin/sign-in', '/admin/welcome'])

/** The browser sends the first call of every other page at once, beside the scripts that need it. */
const headersWithSession = {
  ...headers,
  link: `</api/admin${getMe.path}>; rel=preload; as=fetch; crossorigin`,
}

/**
 * Creates the handler of the admin's pages. All of them are the same HTML file, because the browser
 * renders them. `folder` is the build of the admin.
 */
export function createAdminPageHandler(folder: string): Handler {
  const body = readFileSync(join(folder, 'index.html'))
  return ({ path, headers: { cookie = '' }, info }) => {
    if (path !== '/admin' && !path.startsWith('/admin/')) return null
    info.route = '/admin'
    const readsSession = cookie.includes(`${sessionCookie}=`) && !openPages.has(path)
    return { status: 200, headers: readsSession ? headersWithSession : headers, body }
  }
}
