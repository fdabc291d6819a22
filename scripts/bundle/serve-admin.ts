import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Pages of the admin. The server renders the preview of a product. */
const isAdminPage = (path: string): boolean =>
  /^\/admin(?:\/|$)/.test(path) && !path.startsWith('/admin/preview/')

/** Returns the HTML file of the admin with the paths that it has below the root of the project. */
const adminHtml = (root: string): string =>
  readFileSync(join(root, 'src/admin/index.html'), 'utf8')
    .replace('./main.tsx', '/src/admin/main.tsx')
    .replaceAll('../../public/', '/')

/**
 * Serves the pages of the admin in the development server of the shop. At its start it also sends the
 * first request, which opens the database and prints the link that sets up the first owner.
 */
export const serveAdmin = (): Plugin => ({
  name: 'luca:serve-admin',
  apply: 'serve',
  // Otherwise Vite finds the packages of the admin one by one, and loads the page again each time.
  config: () => ({
    environments: { client: { optimizeDeps: { entries: ['src/admin/main.tsx'] } } },
  }),
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?', 1)
      if (!isAdminPage(path)) return next()
      const html = await server.transformIndexHtml(path, adminHtml(server.config.root))
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    const { httpServer } = server
    httpServer?.once('listening', () => {
      const { address, port } = httpServer.address() as AddressInfo
      // The settings of the shop contain the port in SITE_URL, also if `--port` chose it.
      process.env.PORT = String(port)
      const host = address.includes(':') ? `[${address}]` : address
      fetch(`http://${host}:${port}/readyz`).catch((error) => server.config.logger.error(error))
    })
  },
})
