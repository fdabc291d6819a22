import pg from 'pg'

/** Time between two attempts to connect. */
const retryDelayMs = 1000
/** Time between two checks of the connection, and timeout of each check. */
const checkIntervalMs = 5000

/** Name of the connection by which each running server is counted. */
export const nodeName = 'luca node'

/** Callbacks of a connection. */
interface ConnectionEvents {
  onProduct(productId: string): void
  onEnd(): void
}

/** Creates a client that passes notifications of changed products to `onProduct`. */
function createClient(url: string, { onProduct, onEnd }: ConnectionEvents): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: retryDelayMs * 5,
    query_timeout: checkIntervalMs,
    keepAlive: true,
  })
  client.on('error', () => {})
  client.on('end', onEnd)
  client.on('notification', ({ payload }) => payload && onProduct(payload))
  return client
}

/** Ends an unresponsive connection. It would look like a catalogue without changes. */
function checkConnection(client: pg.Client): void {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end())
  }, checkIntervalMs)
  timer.unref()
  client.on('end', () => clearInterval(timer))
}

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
    const connection = createClient(url, {
      onProduct: (id) => note([id]),
      onEnd: handleDisconnect,
    })
    try {
      await connection.connect()
      await connection.query(`set application_name = '${nodeName}'; listen catalogue`)
      client = connection
      changed = 'everything'
      checkConnection(connection)
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
