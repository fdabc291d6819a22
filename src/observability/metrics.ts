import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ShopEvent } from '#contract/shop-event.ts'

/** One answered request, by the pattern of its address rather than the address itself. */
export interface RequestOutcome {
  method: string
  route: string
  status: number
  seconds: number
}

type LetterOutcome = 'sent' | 'logged' | 'failed' | 'given_up' | 'skipped'

/** What the shop counts of itself, for Prometheus and its like. */
export interface Metrics {
  countRequest(answered: RequestOutcome): void
  countEvent(event: ShopEvent): void
  countPage(from: 'cache' | 'render'): void
  /** A try to send a letter about an order, and how it ended. */
  countEmail(outcome: LetterOutcome): void
  /** All of it in the text format. */
  expose(): Promise<{ type: string; text: string }>
}

const events: Record<ShopEvent, [name: string, help: string]> = {
  order_placed: ['luca_orders_placed_total', 'Orders placed'],
  order_cancelled: ['luca_orders_cancelled_total', 'Orders cancelled by shoppers'],
  stock_refused: ['luca_stock_refusals_total', 'Calls refused because pieces had run out'],
  limited: ['luca_rate_limited_total', 'Calls refused because there were too many'],
}

/** Fast answers are the rule: most of the buckets are below 100 ms. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Reads the connections of a pool; null without one. */
interface PoolStatusSource {
  poolStatus(): { open: number; idle: number; waiting: number } | null
}

function gaugePool(engine: PoolStatusSource, registers: Registry[]): void {
  if (engine.poolStatus() === null) return
  new Gauge({
    name: 'luca_database_connections',
    help: 'Connections to the database, and callers waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(engine.poolStatus() ?? {}))
        this.set({ state }, count)
    },
  })
}

export function createMetrics(engine: PoolStatusSource): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  gaugePool(engine, registers)
  const requests = new Counter({
    name: 'luca_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'luca_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'luca_pages_total',
    help: 'Pages answered from the cache, or rendered',
    labelNames: ['from'],
    registers,
  })
  const letters = new Counter({
    name: 'luca_letters_total',
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
    countPage: (from) => pages.inc({ from }),
    countEmail: (outcome) => letters.inc({ outcome }),
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
