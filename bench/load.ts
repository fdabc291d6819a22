import autocannon from 'autocannon'
import type { Served } from './process.ts'
import type { Measure } from './rounds.ts'

/** A request that is sent again and again. */
export interface Load {
  path: string
  headers?: Record<string, string>
  connections: number
  seconds: number
  /** The status that every response must have. Another status fails the run. */
  status: number
}

/** Sends the same request again and again on several connections. */
export async function load(server: Served, { path, headers = {}, ...how }: Load): Promise<Measure> {
  const before = server.cpu()
  const result = await autocannon({
    url: server.url + path,
    headers,
    connections: how.connections,
    duration: how.seconds,
  })
  const byStatus: Record<string, { count?: number }> = result.statusCodeStats ?? {}
  const responses = byStatus[how.status]?.count ?? 0
  if (responses === 0 || responses !== result.requests.total) {
    throw new Error(
      `${path} returned ${JSON.stringify(result.statusCodeStats)}, not only ${how.status}.`,
    )
  }
  return {
    perSecond: responses / result.duration,
    cpuMs: (server.cpu() - before) / responses,
  }
}
