import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { seed } from '#data/seed/seed.ts'
import { invite } from '#test/admin/staff-sign-in.ts'
import { unlimited } from '#test/engine/unlimited.ts'
import { startBuiltShop } from '#test/shop/built-shop.ts'
import { fillShop } from './fill-shop.ts'
import { readAllRows } from './released-database.ts'

/** Tables that the databases of a release may leave empty. */
const mayBeEmpty = new Set([
  // Deleted when they are used, written an hour later, or not written by this version yet.
  'staff_challenges',
  'address_refusals',
  'link_requests',
  'account_links',
  'addresses',
  'account_deletions',
  // They need a security key, and minutes of the studio.
  'staff_passkeys',
  'studio_jobs',
])

test('R33 fills every table of a shop of this version, for the databases of its release', async () => {
  const ADMIN_KEY = randomBytes(32).toString('base64')
  const { url, location, stop } = await startBuiltShop(() => ({ ...unlimited, ADMIN_KEY }))
  const environment: Record<string, string> = {
    ADMIN_KEY,
    ...('url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }),
  }
  // The server has the folder of the embedded database open.
  const engine = await openEngine(location, 'tool')
  await seed(engine, new Date())
  const { token } = await invite({ engine }, { email: 'mona@luca.example', now: new Date() })
  await engine.close()
  // With PORT=0 the admin accepts only the origin of SITE_URL.
  const siteUrl = url.replace('127.0.0.1', 'localhost')
  await fillShop(siteUrl, token)
  await stop()
  const empty = [...(await readAllRows(environment))]
    .filter(([table, rows]) => rows.length === 0 && !mayBeEmpty.has(table))
    .map(([table]) => table)
  expect(empty).toEqual([])
})
