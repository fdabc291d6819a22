import { expect, onTestFinished, test, vi } from 'vitest'
import { createChangeFeed } from '#api/change-feed.ts'
import { createLiveValues } from '#api/live-values.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { readSettings } from '#settings/settings.ts'
import { makeScratch } from '#test/scratch.ts'
import { createAdminApiHandler, openAdminApi } from './admin-api.ts'

/** Opens a shop with an empty database. Returns a function that creates the handler. */
async function openShop() {
  const folder = makeScratch('luca-admin-')
  const engine = await openEngine({ folder })
  onTestFinished(() => engine.close())
  await migrate(engine)
  const settings = readSettings({ DATA_DIR: folder })
  const live = createLiveValues(engine, createChangeFeed(engine))
