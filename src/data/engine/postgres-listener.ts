import pg from 'pg'

/** Milliseconds between attempts to listen again, and the longest a node goes by itself unheard. */
const retryAfter = 1000
/** Milliseconds between two questions whether the line still speaks, and what an answer may take. */
const checkAfter = 5000

/**
 * Hears of catalogue changes that any node commits (`NOTIFY catalogue, '<product id>'`).
 * While the connection is down it forgets nothing it could have missed: every `retryAfter`
 * milliseconds the whole catalogue counts as changed.
 */
export function catalogueListener(url: string) {
  let changed: Set<string> | 'everything' = 'everything'
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const note = (productIds: Iterable<string>): void => {
    if (changed === 'everything') return
    for (const id of productIds) changed.add(id)
  }

  const lost = (): void => {
    client = undefined
    changed = 'everything'
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, retryAfter)
    retry.unref()
  }

  async function listen(): Promise<void> {
    const attempt = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: retryAfter * 5,
      query_timeout: checkAfter,
      keepAlive: true,
    })
    let checking: NodeJS.Timeout | undefined
    attempt.on('error', () => {})
    attempt.on('end', () => {
      clearInterval(checking)
      lost()
    })
    attempt.on('notification', ({ payload }) => payload && note([payload]))
    try {
      await attempt.connect()
      await attempt.query('listen catalogue')
      client = attempt
      changed = 'everything'
      // A line that has fallen silent looks like one on which nothing changes.
      checking = setInterval(() => {
        attempt.query('select 1').catch(() => attempt.end())
      }, checkAfter)
      checking.unref()
      if (closed) await attempt.end()
    } catch {
      await attempt.end().catch(() => {})
      lost()
    }
  }

  const ready = listen()
  return {
    note,
    take(): ReadonlySet<string> | 'everything' {
      const taken = changed
      changed = new Set()
      return taken
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await ready
      await client?.end()
    },
  }
}
