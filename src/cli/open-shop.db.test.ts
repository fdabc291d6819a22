import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { emptyDatabase, scratchFolder } from '#test/engine/command-line.ts'
import { shopLocation, withDatabase, withShop } from './open-shop.ts'
import { createTerminal } from './terminal.ts'

const terminalFor = (environment: Record<string, string>) =>
  createTerminal({ environment, publicFolder: '', now: () => new Date(), out() {}, err() {} })

test('the location is DATABASE_URL, else DATA_DIR', () => {
  const url = 'postgres://luca@db.example/luca'
  expect(shopLocation(terminalFor({ DATABASE_URL: url, DATA_DIR: '/srv/luca' }))).toEqual({ url })
  expect(shopLocation(terminalFor({ DATA_DIR: '/srv/luca' }))).toEqual({ folder: '/srv/luca' })
})

test('returns the result of the work and closes the database', async () => {
  const terminal = terminalFor(await emptyDatabase())
  const engine = await withDatabase(terminal, async (opened) => {
    await sql`select 1`.execute(opened.db)
    return opened
  })
  await expect(sql`select 1`.execute(engine.db)).rejects.toThrow()
})

test('closes the database after an error of the work', async () => {
  const terminal = terminalFor(await emptyDatabase())
  const opened: Parameters<Parameters<typeof withDatabase>[1]>[0][] = []
  const work = withDatabase(terminal, async (engine) => {
    opened.push(engine)
    await sql`select 1`.execute(engine.db)
    throw new Error('the work failed')
  })
  await expect(work).rejects.toThrow('the work failed')
  const [engine] = opened
  await expect(engine && sql`select 1`.execute(engine.db)).rejects.toThrow()
})

test('refuses a folder without a shop, and creates nothing', async () => {
  const folder = join(scratchFolder(), 'missing')
  const terminal = terminalFor({ DATA_DIR: folder })
  await expect(withShop(terminal, async () => 1)).rejects.toThrow(`There is no shop in ${folder}`)
  await expect(withShop(terminal, async () => 1)).rejects.toThrow(/npm start/)
})

test('refuses a database that lacks migrations, and accepts it after them', async () => {
  const environment = await emptyDatabase()
  const terminal = terminalFor(environment)
  await withDatabase(terminal, async () => {})
  await expect(withShop(terminal, async () => 1)).rejects.toThrow(
    /^The database lacks \d+ migrations\. Run 'npm run shop -- migrate' first\.$/,
  )
  const engine = await openEngine(shopLocation(terminal))
  await migrate(engine)
  await engine.close()
  expect(await withShop(terminal, async () => 'open')).toBe('open')
})
