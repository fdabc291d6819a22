import { expect, onTestFinished, test, vi } from 'vitest'
import { isEmpty } from '#data/seed/seed.ts'
import { createLog } from '#observability/log.ts'
import { readSettings } from '#settings/settings.ts'
import { auditRow } from '#test/admin/staff-rows.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'
import { openDatabase } from './run.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'

test('the server fills an empty embedded database and never a PostgreSQL database [seed.embedded, seed.postgres, running.database, running.start]', async () => {
  const settings = readSettings(await emptyDatabase())
  const engine = await openDatabase(settings, { root: '', log: createLog('silent') })
  onTestFinished(() => engine.close())
  expect(engine.kind).toBe(isPostgres ? 'postgres' : 'sqlite')
  expect(await isEmpty(engine)).toBe(isPostgres)
})

test('a public shop starts empty and says how to fill it, unless DEMO is on', async () => {
  const environment = { ...(await emptyDatabase()), SITE_URL: 'https://luca.example' }
  const log = createLog('silent')
  const info = vi.spyOn(log, 'info')
  const open = async (values: Record<string, string>) => {
    const settings = readSettings({ ...environment, ...values })
    const engine = await openDatabase(settings, { root: '', log })
    const isShopEmpty = await isEmpty(engine)
    await engine.close()
    return isShopEmpty
  }
  const message = [expect.stringMatching(/^The shop is empty\. .* npm run shop -- seed$/)]
  expect(await open({})).toBe(true)
  expect(await open({ SITE_URL: '', DEMO: 'off' })).toBe(true)
  expect(info.mock.calls).toEqual([message, message])
  expect(await open({ DEMO: 'on' })).toBe(isPostgres)
})

test('the start warns if the newest audit entry is in the future', async () => {
  const settings = readSettings(await emptyDatabase())
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const open = () => openDatabase(settings, { root: '', log })
  const engine = await open()
  expect(warn).not.toHaveBeenCalled()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await engine.db
    .insertInto('audit_log')
    .values({ ...auditRow(1), at })
    .execute()
  await engine.close()
  const reopened = await open()
  onTestFinished(() => reopened.close())
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    `The newest audit entry is in the future (${at}). Check the clock of this machine: it is behind, or it was ahead.`,
  ])
})
