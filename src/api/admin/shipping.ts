import { staffError } from '#contract/admin/errors.ts'
import {
  changeShippingPolicy,
  changeShippingRates,
  getStaffShipping,
  type StaffShipping,
} from '#contract/admin/shipping.ts'
import { toLe } from '#contract/money.ts'
import { type LiveRows, readLiveRows } from '#data/content/live-values.ts'
import { changePolicy, changeRates } from '#data/content/shipping-edits.ts'
import { policyKey, readShippingTerms, shippingZones } from '#rules/shipping-rates.ts'
import type { ServerSettings } from '../shop-settings.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'

const policyVariable = 'SHIPPING_POLICY'

/** Returns policy and rates with their sources. */
function toShipping(rows: LiveRows, { settings, setByEnvironment }: ServerSettings): StaffShipping {
  const isPolicyFixed = setByEnvironment.has(policyVariable)
  const isPolicyStored = (rows.get(policyKey)?.value ?? null) !== null
  const { policy, costs } = readShippingTerms(rows, {
    policy: settings.shippingPolicy,
    isPolicyFixed,
  })
  const source = isPolicyStored ? 'admin' : 'default'
  return {
    policy,
    policySource: isPolicyFixed ? 'environment' : source,
    policyVersion: rows.get(policyKey)?.version ?? 0,
    rates: shippingZones().flatMap(({ cost, governorates }, at) =>
      governorates.map((governorate) => ({
        governorate,
        zone: at + 1,
        cost: toLe(costs?.[governorate] ?? cost),
        defaultCost: toLe(cost),
        version: rows.get(governorate)?.version ?? 0,
      })),
    ),
  }
}

/** Mounts the calls about shipping. */
export function mountStaffShipping(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  const { engine, live, settings, setByEnvironment } = deps
  const read = async ({ db }: Pick<StaffCall, 'db'>) =>
    toShipping(await readLiveRows(db, 'shipping_rates'), deps)
  mountStaff(mountContext, getStaffShipping, read)
  mountStaff(mountContext, changeShippingRates, async (call) => {
    const change = { ...call.body, now: call.now }
    await call.write((write) => changeRates(engine, write, change))
    // The next checkout on this node charges the new rate.
    await live.current()
    return read(call)
  })
  mountStaff(mountContext, changeShippingPolicy, async (call) => {
    if (setByEnvironment.has(policyVariable)) throw staffError('set_by_environment')
    const { shippingPolicy: defaultPolicy } = settings
    const change = { ...call.body, defaultPolicy, now: call.now }
    await call.write((write) => changePolicy(engine, write, change))
    await live.current()
    return read(call)
  })
}
