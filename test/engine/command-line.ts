import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runShop } from '#cli/program.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { freshLocation } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { createDatabase } from './postgres.ts'

/** The output and the exit code of a command. */
export interface CommandOutput {
  code: number
  out: string
  err: string
}

/** Creates an empty folder. It is removed after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luca-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the settings of an empty database. */
export async function emptyDatabase(): Promise<Record<string, string>> {
  if (process.env.TEST_ENGINE !== 'postgres') return { DATA_DIR: scratchFolder() }
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

/** Runs a command line like `npm run shop --` with the given environment. */
export async function runCommand(
  words: readonly string[],
  environment: Record<string, string>,
  publicFolder = '',
): Promise<CommandOutput> {
  const output: CommandOutput = { code: 0, out: '', err: '' }
  output.code = await runShop(words, {
    environment,
    publicFolder,
    now: () => new Date('2026-01-15T10:00:00.000Z'),
    out: (text) => {
      output.out += text
    },
    err: (text) => {
      output.err += text
    },
  })
  return output
}

/** Creates a shop and a command line for it. Its engine stays open. Call it inside a test. */
export async function createCommandLine(catalogue: readonly ProductRecord[] = smallCatalogue()) {
  const { location, remove } = await freshLocation()
  const engine = await openEngine(location)
  const publicFolder = scratchFolder()
  onTestFinished(async () => {
    await engine.close()
    await remove()
  })
  await migrate(engine)
  if (catalogue.length > 0) await saveProducts(engine, catalogue, new Date())
  const environment: Record<string, string> = {
    ...('url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }),
    // The products of most tests have no Arabic texts, which `doctor` reports while Arabic is on.
    LOCALES: 'en',
  }
  const run = (...words: string[]) => runCommand(words, environment, publicFolder)
  return { engine, environment, publicFolder, run }
}
