import { onTestFinished } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { freshLocation } from '#test/shop/create-test-shop.ts'

/** Opens a new database without data. It is closed and removed after the test. */
export async function openMigratedEngine(): Promise<Engine> {
  const { location, remove } = await freshLocation()
  const engine = await openEngine(location)
  onTestFinished(async () => {
    await engine.close()
    await remove()
  })
  return engine
}
