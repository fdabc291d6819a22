import { onTestFinished } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { emptyDatabase } from './command-line.ts'

/** Opens a new database without data. It is closed and removed after the test. */
export async function openMigratedEngine(): Promise<Engine> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = await emptyDatabase()
  const engine = await openEngine(url ? { url } : { folder })
  onTestFinished(() => engine.close())
  await migrate(engine)
  return engine
}
