import { staffError } from '#contract/admin/errors.ts'
import * as contract from '#contract/admin/prices.ts'
import { changePrices, previewPrices } from '#data/prices.ts'
import { isRecentlyAuthenticated } from '#rules/staff-sessions.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Mounts the calls that preview and change prices. */
export function mountPrices(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, contract.previewPrices, ({ body, db }) => previewPrices(db, body))
  mountStaff(mountContext, contract.changePrices, async ({ body, now, session, write }) => {
    const isLarge = body.variantIds.length > contract.maxPricesWithoutReauthentication
    const confirmedAt = Date.parse(session.session.reauthenticated_at)
    if (isLarge && !isRecentlyAuthenticated(confirmedAt, now.getTime()))
      throw staffError('reauthentication_required')
    return write((audited) => changePrices(engine, audited, body))
  })
}
