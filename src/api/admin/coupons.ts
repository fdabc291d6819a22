import {
  createCoupon,
  editCoupon,
  getStaffCoupon,
  listStaffCoupons,
} from '#contract/admin/coupons.ts'
import * as data from '#data/checkout/coupon-edits.ts'
import { isRecentlyAuthenticated } from '#rules/staff-sessions.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'

/** Returns true if the caller has confirmed the identity recently. */
const isConfirmed = ({ session, now }: Pick<StaffCall, 'session' | 'now'>): boolean =>
  session !== null &&
  isRecentlyAuthenticated(Date.parse(session.session.reauthenticated_at), now.getTime())

/** Mounts the calls about coupons. */
export function mountStaffCoupons(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, listStaffCoupons, async ({ db }) => ({
    items: await data.readStaffCoupons(db),
  }))
  mountStaff(mountContext, getStaffCoupon, ({ db, params }) =>
    data.readStaffCoupon(db, params.couponId),
  )
  mountStaff(mountContext, createCoupon, async (call) => {
    const given = { coupon: call.body, isConfirmed: isConfirmed(call) }
    const id = await call.write((write) => data.createCoupon(engine, write, given))
    return data.readStaffCoupon(call.db, id)
  })
  mountStaff(mountContext, editCoupon, async (call) => {
    const { params, body, now } = call
    const edit = { id: params.couponId, ...body, isConfirmed: isConfirmed(call), now }
    const merged = await call.write((write) => data.editCoupon(engine, write, edit))
    return { ...(await data.readStaffCoupon(call.db, params.couponId)), merged }
  })
}
