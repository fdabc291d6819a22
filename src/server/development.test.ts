import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrationsOf } from '#data/known-migrations.ts'
import type * as Migrate from '#data/migrate.ts'
import { makeScratch } from '#test/engine/scratch.ts'
import type { DevelopmentParts } from './development.ts'

// The renderer exists only in a build. The browser tests render real pages.
vi.mock('#server/ssr/render.ts', () => ({
  createRenderer: () => async (url: string) => ({
    status: url === '/gone' ? 404 : 200,
    headers: { 'content-type': 'text/html' },
    html: `<h1>${url}</h1>`,
    failures: [],
  }),
}))

const store = globalThis as typeof globalThis & { lucaInDevelopment?: Promise<DevelopmentParts> }

/** Loads the modules of the server again, as Vite does after a change. Returns a client. */
async function loadServer() {
  vi.resetModules()
  const { handleInDevelopment } = await import('./development.ts')
  return (path: string) => handleInDevelopment(new Request(`http://localhost:3000${path}`))
}

function useEmptyDatabase(): void {
  vi.stubEnv('DATA_DIR', makeScratch('luca-dev-'))
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('LOG_LEVEL', 'silent')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    const parts = await store.lucaInDevelopment
    await parts?.stopBackgroundWork()
    await parts?.engine.close()
    delete store.lucaInDevelopment
  })
}

test('serves API, health and pages on one database, uncached', async () => {
  useEmptyDatabase()
  const get = await loadServer()

  const products = await get('/api/products/get-products?limit=1')
  expect(products.status).toBe(200)
  expect((await products.json()).data).toHaveLength(1)
  expect((await get('/healthz')).status).toBe(200)
  const status = await (await get('/api/admin/status')).json()
  expect(status.data).toMatchObject({ hasStaff: false })
  expect((await get('/admin/preview/products/floral')).status).toBe(401)
  expect((await get('/media/unknown')).status).toBe(404)

  const page = await get('/products?utm_source=mail')
  expect([page.status, await page.text()]).toEqual([200, '<h1>/products</h1>'])
  expect(page.headers.get('content-security-policy')).toBeNull()
  expect((await get('/gone')).status).toBe(404)
  const redirect = await get('/ar/products/?page=2')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/ar/products?page=2'])
})

test('applies a migration that was added while the server runs', async () => {
  useEmptyDatabase()
  expect((await (await loadServer())('/healthz')).status).toBe(200)
  vi.doMock('#data/migrate.ts', async (load: () => Promise<typeof Migrate>) => {
    const original = await load()
    const planted = {
      up: async (db: Kysely<never>) => {
        await sql`create table planted (id text)`.execute(db)
      },
    }
    const migrate: typeof Migrate.migrate = (engine) =>
      original.migrate(engine, {
        migrations: { ...migrationsOf(engine.kind), '9999-planted': planted },
      })
    return { ...original, migrate }
  })
  onTestFinished(() => vi.doUnmock('#data/migrate.ts'))

  expect((await (await loadServer())('/healthz')).status).toBe(200)
  const parts = await store.lucaInDevelopment
  expect(parts && (await sql`select id from planted`.execute(parts.engine.db)).rows).toEqual([])
})
