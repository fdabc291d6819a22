import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionCookie } from '#api/admin/cookie.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { getMe } from '#contract/admin/me.ts'
import { createBundleHandler } from '#server/http/bundle.ts'
import type { Handler } from '#server/http/handler.ts'
import type { HttpResponse } from '#server/http/response.ts'

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

const { title, text } = adminCopy.unbuilt

/** The browser requests the page again after two seconds. */
const unbuiltPage: HttpResponse = {
  status: 503,
  headers: {
    ...headers,
    'content-security-policy': "default-src 'none'",
    refresh: '2',
    'retry-after': '2',
  },
  body: Buffer.from(`<!doctype html><html lang="en"><title>${title}</title><p>${text}</p></html>`),
}

/**
 * Creates the handler of the built pages. All of them are the same HTML file, because the browser
 * renders them.
 */
function createBuiltPages(folder: string): Handler {
  const body = readFileSync(join(folder, 'index.html'))
  return ({ path, headers: { cookie = '' } }) => {
    const readsSession = cookie.includes(`${sessionCookie}=`) && !openPages.has(path)
    return { status: 200, headers: readsSession ? headersWithSession : headers, body }
  }
}

/**
 * Creates the handlers of the admin's files and of its pages. `folder` is the build of the admin. The
 * first start of a shop builds it while the shop runs, and the pages return 503 until it is there.
 */
export function createAdminHandlers(folder: string): { files: Handler; pages: Handler } {
  const open = () =>
    existsSync(folder)
      ? { files: createBundleHandler(folder), pages: createBuiltPages(folder) }
      : null
  let built = open()
  return {
    files(request) {
      built ??= open()
      return built?.files(request) ?? null
    },
    pages(request) {
      if (request.path !== '/admin' && !request.path.startsWith('/admin/')) return null
      request.info.route = '/admin'
      return built?.pages(request) ?? unbuiltPage
    },
  }
}
