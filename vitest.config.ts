import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPostgres } from './test/engine/postgres.ts'

/** Tests that need a database. They run once on each engine. */
const onDatabase = [
  'src/**/*.db.test.ts',
  'src/api/**/*.test.ts',
  'test/{faults,kinds,releases}/**/*.test.ts',
]

const lane = (engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: engine,
    include: onDatabase,
    env: { TEST_ENGINE: engine },
    globalSetup: engine === 'postgres' ? ['test/engine/postgres-lane.ts'] : [],
  },
})

function postgresLane(): TestProjectInlineConfiguration[] {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return [lane('postgres')]
  const missing =
    'PostgreSQL is not installed (initdb is neither in /usr/lib/postgresql nor on PATH)'
  if (process.env.CI) throw new Error(`${missing}. In CI these tests must run: install it.`)
  console.warn(`SKIPPED: every test on PostgreSQL: ${missing}`)
  return []
}

export default defineConfig({
  test: {
    setupFiles: ['test/engine/english-pages.ts'],
    maxWorkers: 2,
    // The test files of one worker share their modules, so a test must undo its changes.
    isolate: false,
    // Long, because a machine that is busy with other work is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            '{scripts,studio}/**/*.test.ts',
            'test/{pixels,walls}/**/*.test.ts',
          ],
          exclude: onDatabase,
        },
      },
      lane('sqlite'),
      ...postgresLane(),
    ],
  },
})
