import { expect, onTestFinished, test, vi } from 'vitest'
import { createChangeFeed } from '#api/change-feed.ts'
import { createLiveValues } from '#api/live-values.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { createReadWorker } from '#server/children/read-worker.ts'
import { readSettings } from '#settings/settings.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { makeScratch } from '#test/engine/scratch.ts'
import { createAdminApiHandler, openAdminApi } from './admin-api.ts'

/** Opens a shop with an empty database. Returns a function that creates the handler. */
async function openShop() {
  const folder = makeScratch('luca-admin-')
  const engine = await openEngine({ folder })
  onTestFinished(() => engine.close())
  await migrate(engine)
  const settings = readSettings({ DATA_DIR: folder })
  const live = createLiveValues(engine, createChangeFeed(engine))
  const log = createLog('silent')
  const parts = { engine, settings, log, metrics: createMetrics(engine), signLink: null }
  const shop = {
    live,
    readWorker: createReadWorker({ location: { folder }, root: process.cwd(), log }),
  }
  const createHandler = () => createAdminApiHandler(openAdminApi(parts, process.cwd(), shop))
  return { engine, log, parts, shop, createHandler }
}

/** Returns the route of a path, or null if the handler leaves the request to the next one. */
async function openRouter() {
  const handle = (await openShop()).createHandler()
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

test('verifies the activity log an hour after the start, and logs a wrong entry', {
  timeout: 60_000,
}, async () => {
  const { engine, log, createHandler } = await openShop()
  await engine.db.updateTable('audit_head').set({ hash: 'another' }).execute()
  const error = vi.spyOn(log, 'error')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  createHandler()
  vi.advanceTimersByTime(3_599_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await vi.waitFor(
    () => expect(error).toHaveBeenCalledWith({ seq: 0 }, 'the activity log failed verification'),
    { timeout: 30_000 },
  )
})

test.each([
  ['on localhost', {}, true],
  ['at a public address', { SITE_URL: 'https://luca.example' }, false],
  ['on PostgreSQL', { DATABASE_URL: 'postgres://luca@db.example/luca' }, false],
])('a shop %s tells staff whether it is a demonstration', async (_, values, isDemo) => {
  const { engine, parts, shop } = await openShop()
  const { cookie } = await createSignedInStaff(engine, {
    email: 'mona@luca.example',
    role: 'owner',
  })
  const settings = readSettings({ DATA_DIR: parts.settings.dataFolder, ...values })
  const api = openAdminApi({ ...parts, settings }, process.cwd(), shop)
  const me = await api.request('/api/admin/me', { headers: { cookie: `__Host-admin=${cookie}` } })
  expect((await me.json()).data.shop.isDemo).toBe(isDemo)
})
