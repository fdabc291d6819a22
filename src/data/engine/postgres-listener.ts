import pg from 'pg'

/** Time between two attempts to connect. */
const retryDelayMs = 1000
/** Time between two checks of the connection, and timeout of each check. */
const checkIntervalMs = 5000

/**
 * Listens for catalogue changes that any node commits (`NOTIFY catalogue, '<product id>'`).
 * While the connection is down, notifications are lost. So the whole catalogue counts as changed
 * after each attempt to connect.
 */
export function createCatalogueListener(url: string) {
  let changed: Set<string> | 'everything' = 'everything'
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const note = (productIds: Iterable<string>): void => {
    if (changed === 'everything') return
    for (const id of productIds) changed.add(id)
  }

  const handleDisconnect = (): void => {
    client = undefined
    changed = 'everything'
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, retryDelayMs)
    retry.unref()
  }

  async function listen(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: retryDelayMs * 5,
      query_timeout: checkIntervalMs,
      keepAlive: true,
    })
    let checkTimer: NodeJS.Timeout | undefined
    connection.on('error', () => {})
    connection.on('end', () => {
      clearInterval(checkTimer)
      handleDisconnect()
    })
    connection.on('notification', ({ payload }) => payload && note([payload]))
    try {
      await connection.connect()
      await connection.query('listen catalogue')
      client = connection
      changed = 'everything'
      // An unresponsive connection looks like a catalogue without changes.
      checkTimer = setInterval(() => {
        connection.query('select 1').catch(() => connection.end())
      }, checkIntervalMs)
      checkTimer.unref()
      if (isClosed) await connection.end()
    } catch {
      await connection.end().catch(() => {})
      handleDisconnect()
    }
  }

  const ready = listen()
  return {
    note,
    /** Returns the changes since the last call. */
    take(): ReadonlySet<string> | 'everything' {
      const changes = changed
      changed = new Set()
      return changes
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await ready
      await client?.end()
    },
  }
}
