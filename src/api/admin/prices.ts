import * as contract from '#contract/admin/prices.ts'
import { changePrices, previewPrices } from '#data/products/prices.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Mounts the calls that preview and change prices. */
export function mountPrices(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, contract.previewPrices, ({ body, db }) => previewPrices(db, body))
  mountStaff(mountContext, contract.changePrices, ({ body, write }) =>
    write((audited) => changePrices(engine, audited, body)),
  )
}
