import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Refusal } from '#contract/refusal.ts'
import type { ShopEvent } from '#contract/shop-event.ts'

/**
 * A finished request. `route` is the pattern of its path, so that the number of labels is limited.
 */
export interface RequestOutcome {
  method: string
  route: string
  status: number
  seconds: number
}

type EmailOutcome = 'sent' | 'logged' | 'failed' | 'given_up' | 'skipped'

/** Metrics of the shop in the format of Prometheus. */
export interface Metrics {
  countRequest(request: RequestOutcome): void
  countEvent(event: ShopEvent): void
  /** Counts what a limit refused: a request, a connection, or the rest of a response. */
  countRefusal(refusal: Refusal): void
  /** Returns the refusals since the last call. */
  takeRefusals(): ReadonlyMap<Refusal, number>
  countPage(from: 'cache' | 'render'): void
  /** Counts an attempt to send an e-mail about an order. */
  countEmail(outcome: EmailOutcome): void
  /** Returns all metrics in the text format. */
  expose(): Promise<{ type: string; text: string }>
}

const events: Record<ShopEvent, [name: string, help: string]> = {
  order_placed: ['luca_orders_placed_total', 'Orders placed'],
  order_cancelled: ['luca_orders_cancelled_total', 'Orders cancelled by shoppers'],
  stock_refused: ['luca_stock_refusals_total', 'Requests rejected because the stock was too low'],
  limited: ['luca_rate_limited_total', 'Requests rejected by a rate limit'],
}

/** Upper bounds in seconds. Most are below 100 ms, because most responses are fast. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A source of the connection counts. `poolStatus` returns null if there is no pool. */
interface PoolStatusSource {
  poolStatus(): { open: number; idle: number; waiting: number } | null
}

function gaugePool(engine: PoolStatusSource, registers: Registry[]): void {
  if (engine.poolStatus() === null) return
  new Gauge({
    name: 'luca_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(engine.poolStatus() ?? {}))
        this.set({ state }, count)
    },
  })
}

/** Counts refusals, in total and since they were last taken. */
function countRefusals(registers: Registry[]): Pick<Metrics, 'countRefusal' | 'takeRefusals'> {
  const refusals = new Counter({
    name: 'luca_refusals_total',
    help: 'Requests and connections that a limit of an address or of the server refused',
    labelNames: ['refusal'],
    registers,
  })
  let recent = new Map<Refusal, number>()
  return {
    countRefusal(refusal) {
      refusals.inc({ refusal })
      recent.set(refusal, (recent.get(refusal) ?? 0) + 1)
    },
    takeRefusals() {
      const taken = recent
      recent = new Map()
      return taken
    },
  }
}

/** Adds a metric with the version of the shop as a label, so that a graph shows each upgrade. */
function addVersion(version: string, registers: Registry[]): void {
  const help = 'Version of the shop; its value is always 1'
  new Gauge({ name: 'luca_info', help, labelNames: ['version'], registers }).set({ version }, 1)
}

/**
 * Creates the metrics of the shop, including those of Node.js, of the connection pool and, if it is
 * given, the version of the shop.
 */
export function createMetrics(engine: PoolStatusSource, version?: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  gaugePool(engine, registers)
  if (version !== undefined) addVersion(version, registers)
  const requests = new Counter({
    name: 'luca_http_requests_total',
    help: 'Finished requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'luca_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'luca_pages_total',
    help: 'Pages served from the cache or rendered',
    labelNames: ['from'],
    registers,
  })
  const emails = new Counter({
    name: 'luca_emails_total',
    help: 'E-mails about orders: sent, logged (no mail server), failed (one try), given_up, skipped',
    labelNames: ['outcome'],
    registers,
  })
  const counters = new Map(
    Object.entries(events).map(([event, [name, help]]) => [
      event,
      new Counter({ name, help, registers }),
    ]),
  )
  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    countEvent: (event) => counters.get(event)?.inc(),
    ...countRefusals(registers),
    countPage: (from) => pages.inc({ from }),
    countEmail: (outcome) => emails.inc({ outcome }),
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
