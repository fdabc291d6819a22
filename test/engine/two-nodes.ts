import { onTestFinished } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { freshLocation } from '#test/shop/create-test-shop.ts'

/** Opens two nodes on one new database. On SQLite the second one is like a command line. */
export async function openTwoNodes(): Promise<[Engine, Engine]> {
  const { location, remove } = await freshLocation()
  const first = await openEngine(location)
  await migrate(first)
  const second = await openEngine(location, 'tool')
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()])
    await remove()
  })
  return [first, second]
}
