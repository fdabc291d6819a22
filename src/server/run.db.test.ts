import { expect, onTestFinished, test } from 'vitest'
import { isEmpty } from '#data/seed.ts'
import { createLog } from '#observability/log.ts'
import { readSettings } from '#settings/settings.ts'
import { emptyDatabase } from '#test/command-line.ts'
import { openDatabase } from './run.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'

test('the server fills an empty embedded database and never a PostgreSQL database [seed.embedded, seed.postgres, running.database, running.start]', async () => {
  const settings = readSettings(await emptyDatabase())
  const engine = await openDatabase(settings, { root: '', log: createLog('silent') })
  onTestFinished(() => engine.close())
  expect(engine.kind).toBe(isPostgres ? 'postgres' : 'sqlite')
  expect(await isEmpty(engine)).toBe(isPostgres)
})
