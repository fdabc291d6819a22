import { startPostgres } from './postgres.ts'

/** Starts one server for the whole lane, unless `TEST_DATABASE_URL` names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await cluster.stop()
  }
}
