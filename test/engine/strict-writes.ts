import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'

const createError = (awaited: string) =>
  new Error(`The body of a write awaited ${awaited}. It may await only its trx.`)

/**
 * Opens the database. On SQLite, a write rejects if its body awaits anything but its `trx`: it
 * holds the only connection, so other requests would wait too.
 */
export async function openStrictEngine(location: EngineLocation): Promise<Engine> {
  const engine = await openEngine(location)
  return engine.kind === 'sqlite' ? withStrictWrites(engine) : engine
}

function withStrictWrites(engine: Engine): Engine {
  const insideWrite = new AsyncLocalStorage<true>()

  function assertOutside(awaited: string): void {
    if (insideWrite.getStore()) throw createError(awaited)
  }

  /** Statements of SQLite need only microtasks, so the next turn of the event loop is too late. */
  async function runBody<Result>(body: () => Promise<Result>): Promise<Result> {
    const nextTurn = Promise.withResolvers<never>()
    const timer = setImmediate(() => nextTurn.reject(createError('the event loop')))
    try {
      return await Promise.race([insideWrite.run(true, body), nextTurn.promise])
    } finally {
      clearImmediate(timer)
    }
  }

  return {
    ...engine,
    db: engine.db.withPlugin({
      transformQuery({ node }) {
        assertOutside('engine.db')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    async write(body) {
      assertOutside('another write')
      return engine.write((context) => runBody(() => body(context)))
    },
    async writeOne(body) {
      assertOutside('another write')
      return engine.writeOne((db) => runBody(() => body(db)))
    },
  }
}
