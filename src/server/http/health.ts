import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { Engine } from '#data/engine/engine.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { Settings } from '#settings/settings.ts'
import type { ShopRequest } from './handler.ts'
import type { HttpResponse } from './response.ts'

/** Time limit for the database to respond to a readiness check. */
const timeoutMs = 2000

const toResponse = (body: string, type: string, status = 200): HttpResponse => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body,
})
const json = (body: unknown, status?: number): HttpResponse =>
  toResponse(JSON.stringify(body), 'application/json', status)

async function isDatabaseReady(engine: Pick<Engine, 'ping'>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(resolve, timeoutMs, false).unref()
  })
  const ping = engine.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([ping, timeout])
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** The client of a request to `/metrics`: the address of its connection, and its headers. */
type Client = Pick<ShopRequest, 'peer' | 'headers'>

/** Whether a connection comes from this machine or a private network. */
const isPrivate = (peer = ''): boolean =>
  privateNetworks.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether a client may read the metrics. If a token is configured, only the token counts. Without one,
 * the connection must be private, and forwarded headers are rejected: a proxy on a private address
 * would otherwise open `/metrics` to all clients.
 */
function canReadMetrics(token: string | null, { peer, headers }: Client): boolean {
  if (token !== null) {
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  }
  return (
    isPrivate(peer) && headers.forwarded === undefined && headers['x-forwarded-for'] === undefined
  )
}

interface HealthDependencies {
  engine: Pick<Engine, 'ping'>
  metrics: Pick<Metrics, 'expose'>
  settings: Pick<Settings, 'metricsToken'>
  /** Whether the shop has received a signal to stop. */
  isStopping: () => boolean
}

/**
 * Creates the handler of the monitoring paths. `/healthz` returns 200 while the process runs. `/readyz`
 * returns 503 while the database is unavailable or the shop stops. `/metrics` returns 404 to clients
 * that may not read it.
 * @spec api.health, api.metrics
 */
export function createHealthHandler({ engine, metrics, settings, isStopping }: HealthDependencies) {
  async function readReadiness(): Promise<HttpResponse> {
    const ready = !isStopping() && (await isDatabaseReady(engine))
    return json({ ready }, ready ? 200 : 503)
  }

  async function readMetrics(client: Client): Promise<HttpResponse> {
    if (!canReadMetrics(settings.metricsToken, client)) return toResponse('', 'text/plain', 404)
    const { type, text } = await metrics.expose()
    return toResponse(text, type)
  }

  const paths = new Map<string, (client: Client) => HttpResponse | Promise<HttpResponse>>([
    ['/healthz', () => json({ alive: true })],
    ['/readyz', readReadiness],
    ['/metrics', readMetrics],
  ])
  return (request: Pick<ShopRequest, 'path' | 'info'> & Client) => {
    const read = paths.get(request.path)
    if (!read) return null
    request.info.route = request.path
    return read(request)
  }
}
