import type { Context } from 'hono'
import { staffError } from '#contract/admin/errors.ts'

/**
 * Throws `origin_not_allowed` for a call that changes something and does not come from a page of the
 * admin. The cookie is `SameSite=Strict`; this check does not depend on it. GET changes nothing.
 */
export function checkOrigin({ req }: Context, origins: readonly string[]): void {
  if (req.method === 'GET') return
  const site = req.header('sec-fetch-site')
  const isSameSite = site === undefined || site === 'same-origin'
  if (!isSameSite || !origins.includes(req.header('origin') ?? ''))
    throw staffError('origin_not_allowed')
}
