import type { Context } from 'hono'
import type { AdminDependencies } from './dependencies.ts'
import { relyingPartyId, supportsPasskeys } from './passkeys.ts'

const isLoopback = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Returns what the browser can do on the host it uses. A proxy may replace the host, so an unknown one
 * counts as that of the admin.
 */
export function readHost({ req }: Context, { origins }: Pick<AdminDependencies, 'origins'>) {
  const { host, hostname } = new URL(req.url)
  const origin = origins.map((each) => new URL(each)).find((each) => each.host === host)
  const isSecure = (origin ?? new URL(origins[0])).protocol === 'https:' || isLoopback(hostname)
  const isPasskeyHost = !origin || origin.hostname === relyingPartyId(origins)
  return { isSecure, canUsePasskeys: isSecure && isPasskeyHost && supportsPasskeys(origins) }
}
