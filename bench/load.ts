import autocannon from 'autocannon'
import type { Served } from './process.ts'
import type { Measure } from './rounds.ts'

interface Load {
  path: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** The status every answer must have; another one is a mistake in the run, not a figure. */
  status: number
}

/** So many connections asking for one thing again and again. */
export async function load(server: Served, { path, headers = {}, ...how }: Load): Promise<Measure> {
  const before = server.cpu()
  const result = await autocannon({
    url: server.url + path,
    headers,
    connections: how.connections,
    duration: how.seconds,
  })
  const byStatus: Record<string, { count?: number }> = result.statusCodeStats ?? {}
  const answered = byStatus[how.status]?.count ?? 0
  if (answered === 0 || answered !== result.requests.total) {
    throw new Error(
      `${path} answered ${JSON.stringify(result.statusCodeStats)}, not ${how.status}.`,
    )
  }
  return {
    perSecond: answered / result.duration,
    cpuMs: (server.cpu() - before) / answered,
  }
}
