import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { freshLocation } from './create-test-shop.ts'
import { smallCatalogue } from './factories.ts'

type Location = Awaited<ReturnType<typeof freshLocation>>['location']

/** Renames a table of a running shop, so that its queries fail. */
export async function breakTable(location: Location, table: string): Promise<void> {
  const statement = `alter table ${table} rename to ${table}_away`
  if ('folder' in location) {
    const database = new DatabaseSync(join(location.folder, 'luca.db'))
    database.exec(statement)
    return database.close()
  }
  const client = new pg.Client({ connectionString: location.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Starts the built shop with a small catalogue in a process of its own, and waits until it is ready.
 * `env` is added to its environment. `output` contains its log.
 */
export async function startBuiltShop(env: (location: Location) => Record<string, string>) {
  const { location, remove } = await freshLocation()
  const engine = await openEngine(location)
  await migrate(engine)
  await saveProducts(engine, smallCatalogue(), new Date())
  await engine.close()
  const database =
    'url' in location
      ? { DATABASE_URL: location.url }
      : { DATABASE_URL: '', DATA_DIR: location.folder }
  const output: string[] = []
  const server = spawn('node', ['src/server/main.ts'], {
    env: { ...process.env, ...database, PORT: '0', HOST: '127.0.0.1', ...env(location) },
  })
  server.stdout.on('data', (chunk) => output.push(String(chunk)))
  server.stderr.on('data', (chunk) => output.push(String(chunk)))
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  onTestFinished(async () => {
    await stop()
    await remove()
  })
  const waitForOutput = async (pattern: RegExp): Promise<string> => {
    for (let left = 300; left > 0; left -= 1) {
      const found = pattern.exec(output.join(''))
      if (found) return found[1] ?? ''
      await sleep(100)
    }
    throw new Error(`The shop did not print ${pattern}: ${output.join('')}`)
  }
  const url = await waitForOutput(/"address":"([^"]+)"/)
  return { url, location, output, stop, waitForOutput }
}
