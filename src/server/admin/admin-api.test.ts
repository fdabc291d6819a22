import { expect, onTestFinished, test } from 'vitest'
import { createChangeFeed } from '#api/change-feed.ts'
import { createLiveValues } from '#api/live-values.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { readSettings } from '#settings/settings.ts'
import { makeScratch } from '#test/scratch.ts'
import { createAdminApiHandler } from './admin-api.ts'

/** Returns the route of a path, or null if the handler leaves the request to the next one. */
async function openRouter() {
  const folder = makeScratch('luca-admin-')
  const engine = await openEngine({ folder })
  onTestFinished(() => engine.close())
  await migrate(engine)
  const settings = readSettings({ DATA_DIR: folder })
  const live = createLiveValues(engine, createChangeFeed(engine))
  const parts = { engine, settings, log: createLog('silent'), metrics: createMetrics(engine) }
  const handle = createAdminApiHandler(parts, process.cwd(), live)
  return async (path: string) => {
    const info = { requestId: 'request-1', route: 'unmatched' }
    const request = { method: 'GET', url: path, path, headers: {}, rawHeaders: [] }
    const result = await handle({ ...request, peer: undefined, info })
    return result && info.route
  }
}

test('handles the paths below /api/admin and names their route without ids', async () => {
  const routeOf = await openRouter()
  expect(await routeOf('/api/admin/me')).toBe('/api/admin/me')
  expect(await routeOf('/api/admin/orders/4f1c2d3e')).toMatch(/^\/api\/admin\/orders\/\{\w+\}$/)
  expect(await routeOf('/api/admin')).toBe('/api/admin/*')
  expect(await routeOf('/api/admin/unknown/secret')).toBe('/api/admin/*')
})

test.each(['/api/administrators', '/api/products/get-products', '/admin', '/'])(
  'leaves %s to the next handler',
  async (path) => {
    expect(await (await openRouter())(path)).toBeNull()
  },
)
