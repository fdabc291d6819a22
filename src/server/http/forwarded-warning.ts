import type { IncomingMessage } from 'node:http'
import type { Log } from '#observability/log.ts'
import type { Settings } from '#settings/settings.ts'

const hourMs = 3_600_000

const message =
  'X-Forwarded-For was received, but TRUST_PROXY is false: all shoppers behind the proxy share the limits of one address. Set TRUST_PROXY to the number of proxies in front of the shop.'

interface Dependencies {
  log: Pick<Log, 'warn'>
  settings: Pick<Settings, 'trustedProxies'>
}

/**
 * Returns a function that logs a warning when a request has X-Forwarded-For although no proxy
 * is trusted. Any client can send the header, so the warning is logged at most once an hour.
 */
export function createForwardedWarning({ log, settings }: Dependencies) {
  let nextAt = 0
  return ({ headers }: Pick<IncomingMessage, 'headers'>, now: number): void => {
    if (settings.trustedProxies > 0 || !headers['x-forwarded-for'] || now < nextAt) return
    nextAt = now + hourMs
    log.warn(message)
  }
}
