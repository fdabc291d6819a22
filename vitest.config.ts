import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPostgres } from './test/postgres.ts'

/** Tests that need a database: they run once on each engine. */
const onDatabase = [
  'src/**/*.db.test.ts',
  'src/api/**/*.test.ts',
  'test/api/**/*.test.ts',
  'test/faults/**/*.test.ts',
]

const lane = (engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: engine,
    include: onDatabase,
    env: { TEST_ENGINE: engine },
    globalSetup: engine === 'postgres' ? ['test/postgres-lane.ts'] : [],
  },
})

function postgresLane(): TestProjectInlineConfiguration[] {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return [lane('postgres')]
  const missing =
    'no PostgreSQL on this machine (initdb is neither in /usr/lib/postgresql nor on PATH)'
  if (process.env.CI) throw new Error(`${missing}; in CI its tests must run`)
  console.warn(`SKIPPED: every test on PostgreSQL: ${missing}`)
  return []
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files of one worker share what they import; none may leave anything behind.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            '{scripts,studio}/**/*.test.ts',
            'test/walls/**/*.test.ts',
          ],
          exclude: onDatabase,
        },
      },
      lane('sqlite'),
      ...postgresLane(),
    ],
  },
})
