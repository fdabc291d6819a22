import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ShopRequest, StreamedResponse } from './handler.ts'
import { crossOriginHeaders, immutable, isHashed } from './static-files.ts'

const oneHour = 'public, max-age=3600'

/** Whether a path is a file of `public/`. Bundle, robots.txt, sitemap, feeds and manifests are served elsewhere. */
const isPublicFile = (path: string): boolean =>
  /\.\w{2,5}$/.test(path) &&
  !path.startsWith('/assets/') &&
  !/^\/[\w-]+\.(xml|txt|json)$/.test(path)

/**
 * Creates the handler of films, icons and other files of `folder`. It streams them from disk, supports
 * range requests, and returns 404 if the file does not exist.
 */
export function createPublicFileHandler(
  folder: string,
): (request: Pick<ShopRequest, 'path' | 'info'>) => StreamedResponse | null {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.header('cache-control', isHashed(context.req.path) ? immutable : oneHour)
    context.header('accept-ranges', 'bytes')
    for (const [name, value] of Object.entries(crossOriginHeaders)) context.header(name, value)
  })
  app.use(serveStatic({ root: folder }))
  const stream = getRequestListener((request) => app.fetch(request))
  return ({ path, info }) => {
    if (!isPublicFile(path)) return null
    info.route = 'picture'
    return { stream }
  }
}
